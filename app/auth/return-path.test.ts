import { expect, test } from "vitest";
import { loginPath, returnPath } from "./return-path";

test.each([
  ["/admin", "/admin"],
  ["/admin/leads", "/admin/leads"],
  ["/admin?panel=follow-up&quote=12", "/admin?panel=follow-up&quote=12"],
  ["/admin/images?edit=4#top", "/admin/images?edit=4"],
  ["/admin/./calendar", "/admin/calendar"],
  ["/admin/logs", "/admin/logs"],
  ["/admin/", "/admin/"],
])("a page of the back office is gone back to: %s", (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

test.each([
  null,
  "",
  "/",
  "/calculator",
  "/administrator",
  "/\\evil.com",
  "\\\\evil.com/admin/leads",
  "//evil.com",
  "//evil.com/admin/leads",
  "/.//evil.com",
  "/./\\evil.com",
  "/\t/evil.com/admin",
  "https://evil.com",
  "https://evil.com/admin/leads",
  "https:/evil.com/admin",
  "http:evil.com/admin",
  "/admin/..",
  "/admin/../..//evil.com",
  "/admin/..//evil.com",
  "/admin/%2e%2e//evil.com",
  "/admin/..\\\\evil.com",
  "javascript:alert(1)",
  "data:text/html,hello",
  "http://[",
  "/admin/login",
  "/admin/login?to=/admin/login",
  "/admin/logout",
  "/admin/login/",
  "/admin/forgot",
  "/admin/reset/token",
  "/admin/logout/now",
  "/x/admin/leads",
])("anything else leads to the dashboard: %j", (wanted) => {
  expect(returnPath(wanted)).toBe("/admin");
});

test.each([
  ["/admin", "/admin/login"],
  ["/admin/leads", "/admin/login?to=%2Fadmin%2Fleads"],
  ["/admin?quote=12&panel=edit", "/admin/login?to=%2Fadmin%3Fquote%3D12%26panel%3Dedit"],
  ["/admin/leads.data?_routes=routes%2Fadmin.leads&q=ann", "/admin/login?to=%2Fadmin%2Fleads%3Fq%3Dann"],
  ["/admin.data", "/admin/login"],
  ["/uploads/private/photo.webp", "/admin/login"],
])("the login remembers %s", (path, login) => {
  expect(loginPath(`http://localhost:3000${path}`)).toBe(login);
});
