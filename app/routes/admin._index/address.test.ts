import { expect, test } from "vitest";
import { requestPath, withoutPanel } from "./address";

test("closing it leads back to the card", () => {
  expect(withoutPanel("?index&q=smith&before=a&before=b&panel=edit&quote=4", 4)).toBe(
    "/admin?q=smith&before=a&before=b#quote-4",
  );
  expect(withoutPanel("?panel=edit&quote=4")).toBe("/admin");
});

test("a request asks for the dashboard and not for the frame around it", () => {
  expect(requestPath("", {})).toBe("/admin?index&");
  expect(requestPath("?q=smith", { refetch: "on" })).toBe("/admin?index&q=smith&refetch=on");
});
