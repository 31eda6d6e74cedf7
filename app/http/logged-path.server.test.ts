import { expect, test } from "vitest";
import { pagesOf } from "~/pages";
import { loggedPath } from "./logged-path.server";

test.each([
  ["/admin/leads?q=mary@example.com", "/admin/leads"],
  ["/", "/"],
  ["/calendar/0123456789abcdef.ics", "/calendar/..."],
  // Remix answers it in capitals, too.
  ["/Calendar/0123456789abcdef.ics?x", "/Calendar/..."],
  ["/%65/0123456789abcdef", "/e/..."],
  ["/x/../e/0123456789abcdef", "/e/..."],
  ["/e\\0123456789abcdef", "/e/..."],
  ["//e/0123456789abcdef", "/e/..."],
  ["/e%2F0123456789abcdef", "/e/..."],
  ["/./q//0123456789abcdef.data", "/q/..."],
  ["/Admin//reset/0123456789abcdef.data?x", "/Admin/reset/..."],
  ["/e/0123456789abcdef/photos/7", "/e/.../photos/7"],
  ["/%zz/e", "/%zz/e"],
  ["*", "*"],
])("%s is logged as %s", (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});

test.each(pagesOf("secret").map(({ path }) => path))("the secret part of %s is never logged", (path) => {
  expect(loggedPath(path.replace(":token", "0123456789abcdef"))).toBe(path.replace(":token", "..."));
});
