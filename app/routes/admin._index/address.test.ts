import { expect, test } from "vitest";
import { dashboardPath, requestPath, withoutPanel } from "./address";

test("a dialog opens over the same search and the same page of it", () => {
  const search = "?index&q=smith&before=a&before=b";
  expect(dashboardPath(search, { panel: "edit", quote: "4" })).toBe(
    "/admin?q=smith&before=a&before=b&panel=edit&quote=4",
  );
});

test("closing it leads back to the card", () => {
  expect(withoutPanel("?q=smith&panel=edit&quote=4", 4)).toBe("/admin?q=smith#quote-4");
  expect(withoutPanel("?panel=edit&quote=4")).toBe("/admin");
});

test("the page before is the address without its last step", () => {
  expect(dashboardPath("?before=a&before=b", { before: ["a"] })).toBe("/admin?before=a");
  expect(dashboardPath("?before=a", { before: [] })).toBe("/admin");
});

test("a request asks for the dashboard and not for the frame around it", () => {
  expect(requestPath("", {})).toBe("/admin?index&");
  expect(requestPath("?q=smith", { refetch: "on" })).toBe("/admin?index&q=smith&refetch=on");
});
