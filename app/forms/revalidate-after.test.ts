import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { revalidateAfter } from "./revalidate-after";

test.each([
  [undefined, true],
  [200, true],
  [409, true],
  [400, false],
  [401, false],
  [503, false],
])("after %s a page reads its data again: %s", (actionStatus, isReadAgain) => {
  const asked = { actionStatus, defaultShouldRevalidate: true } as Parameters<
    ReturnType<typeof revalidateAfter>
  >[0];
  expect(revalidateAfter(409)(asked)).toBe(isReadAgain);
});

test("no page decides by itself when it reads its data again", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
  const deciding = files
    .filter((file) => file.endsWith(".tsx"))
    .filter((file) => {
      const source = readFileSync(`app/routes/${file}`, "utf8");
      return /shouldRevalidate/.test(source) && !/shouldRevalidate = revalidateAfter\(/.test(source);
    });
  expect(deciding).toEqual([]);
});
