import { expect, test } from "vitest";
import { samePage, samePageRequest } from "./same-page";

const leads = (search: string) => ({ pathname: "/admin/leads", search });

test("a link on a page changes its parameters and keeps the rest", () => {
  expect(samePage(leads("?status=new&q=jane"), { delete: 7 })).toBe(
    "/admin/leads?status=new&q=jane&delete=7",
  );
  expect(samePage(leads("?status=new&delete=7"), { delete: undefined })).toBe("/admin/leads?status=new");
  expect(samePage(leads("?delete=7"), { delete: 8 })).toBe("/admin/leads?delete=8");
  expect(samePage(leads("?delete=7"), { delete: undefined })).toBe("/admin/leads");
});

test("the previous page is the address without its last step", () => {
  expect(samePage(leads("?before=a&before=b"), { before: ["a"] })).toBe("/admin/leads?before=a");
  expect(samePage(leads("?before=a"), { before: [] })).toBe("/admin/leads");
});

test("Remix's own parameter of a form is dropped", () => {
  expect(samePage({ pathname: "/admin", search: "?index&q=smith" }, {})).toBe("/admin?q=smith");
});

test("a request is for the page itself and not for its parent", () => {
  const page = { pathname: "/admin", search: "?index&q=smith&panel=edit" };
  expect(samePageRequest(page, { panel: undefined })).toBe("/admin?index&q=smith");
  expect(samePageRequest({ pathname: "/admin", search: "" }, {})).toBe("/admin?index");
});
