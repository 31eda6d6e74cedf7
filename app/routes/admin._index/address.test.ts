import { expect, test } from "vitest";
import { withoutPanel } from "./address";

const dashboard = (search: string) => ({ pathname: "/admin", search });

test("closing a dialog leads back to its card", () => {
  expect(withoutPanel(dashboard("?index&q=smith&before=a&before=b&panel=edit&quote=4"), 4)).toBe(
    "/admin?q=smith&before=a&before=b#quote-4",
  );
  expect(withoutPanel(dashboard("?panel=edit&quote=4"))).toBe("/admin");
});
