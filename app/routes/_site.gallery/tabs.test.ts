import { expect, test } from "vitest";
import { galleryHref, readTab } from "./tabs";

test.each([
  ["", "All Projects"],
  ["tab=rubber", "Rubber"],
  ["tab=epoxy", "Epoxy"],
  ["tab=before-after", "Before/After"],
  ["tab=roofs", "All Projects"],
])("?%s opens the tab %s", (params, label) => {
  expect(readTab(new URLSearchParams(params)).label).toBe(label);
});

test("an open project stays on its tab", () => {
  expect(galleryHref(undefined)).toBe("/gallery");
  expect(galleryHref("epoxy")).toBe("/gallery?tab=epoxy");
  expect(galleryHref("epoxy", 4)).toBe("/gallery?tab=epoxy&project=4");
  expect(galleryHref(undefined, 4)).toBe("/gallery?project=4");
});
