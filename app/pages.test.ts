import { expect, test } from "vitest";
import { PAGES } from "./pages";
import { SIZE_FIELDS } from "./pricing/job-size";
import { builtRoutes } from "./testing/route-patterns";

/** Frames of other pages, and the page that says "not found". */
const NO_PAGES = ["root", "routes/_site", "routes/admin", "routes/_site.$"];

test("the list has every page of the site and no others", async () => {
  const pages = (await builtRoutes()).filter(
    ({ id, module }) => "default" in module && !NO_PAGES.includes(id),
  );
  const listed = PAGES.map(({ path }) => path);
  expect(listed.toSorted()).toEqual(pages.map(({ pattern }) => pattern).toSorted());
});

test("a page that is cached has no parameter but one whose values the sitemap knows", () => {
  const cached = PAGES.filter(({ kind }) => kind === "document" || kind === "application");
  const parameters = ({ path }: { path: string }) => path.split(":").length - 1;
  const wrong = cached.filter((page) => parameters(page) !== (page.each ? 1 : 0));
  expect(wrong).toEqual([]);
  expect(PAGES.filter((page) => page.each && !cached.includes(page))).toEqual([]);
});

test("the calculator is rendered, not cached, with each field that an address can fill in", () => {
  // Imported, the fields would bring their rules into the script of every document.
  expect(PAGES.find(({ path }) => path === "/calculator")?.prefilledBy).toEqual([
    ...SIZE_FIELDS,
    "surface",
    "customColor",
  ]);
});
