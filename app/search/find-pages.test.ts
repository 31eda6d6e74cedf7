import { expect, test } from "vitest";
import { OFFICE_PAGES } from "~/pages";
import { findPages } from "./find-pages";

test.each([
  ["invoices", "/admin/invoices"],
  ["import", "/admin/contacts"],
  ["gst", "/admin/reports"],
  ["settings", "/admin/settings"],
  ["price", "/admin/settings?tab=prices"],
  ["Priče", "/admin/settings?tab=prices"],
  ["e-transfer", "/admin/notice"],
  ["bank notice", "/admin/notice"],
  ["password", "/admin/account"],
])("%s leads first to %s", (search, page) => {
  expect(findPages(search, true)[0]?.to).toBe(page);
});

test("a setting is found by its field, which is named", () => {
  expect(findPages("gst", true)).toContainEqual({
    to: "/admin/settings",
    name: "Settings, Business",
    about: "GST number",
  });
});

test.each(["", "?!", "oport", "nobodyhasthisname"])("%j finds no page", (search) => {
  expect(findPages(search, true)).toEqual([]);
});

test("what only admins open is found by admins alone", () => {
  for (const search of ["import", "people", "profit", "overhead"]) {
    expect(findPages(search, true), search).not.toEqual([]);
    expect(findPages(search, false), search).toEqual([]);
  }
});

test("every page that has a name is found by it", () => {
  for (const { path, name } of OFFICE_PAGES) {
    if (name) expect(findPages(name, true).map(({ to }) => to)).toContain(path);
  }
});
