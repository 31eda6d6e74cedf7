import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { isPage } from "~/pages";
import { findTasks } from "./find-tasks";
import { HANDBOOK } from "./handbook";

test.each(HANDBOOK)("$title: the page is there, and a picture of it", ({ slug, page, shown = page }) => {
  for (const address of [page, shown]) expect(isPage(address.split("?")[0]!), address).toBe(true);
  expect(existsSync(`app/routes/admin.help/pictures/${slug}.webp`)).toBe(true);
});

test("a search finds a task by any of its words, one with them in the title first", () => {
  const found = (search: string) => findTasks(search).map(({ slug }) => slug);
  expect(found("rain")[0]).toBe("rain-day");
  expect(found("e-transfer bank")).toContain("payment");
  expect(found("Bill")[0]).toBe("bill");
  expect(found("nothing like it")).toEqual([]);
  expect(found("")).toEqual([]);
});
