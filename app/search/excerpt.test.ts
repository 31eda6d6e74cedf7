import { expect, test } from "vitest";
import { excerptOf } from "./excerpt";

const long = `${"filler ".repeat(60)}the Gate code is 1407 ${"more ".repeat(60)}`;

test("a short text stays as it is, on one line", () => {
  expect(excerptOf("Dog in the yard,\n ring first. ", ["dog"])).toBe("Dog in the yard, ring first.");
});

test("of a long text the piece with the word is shown", () => {
  const excerpt = excerptOf(long, ["zebra", "gate"]);
  expect(excerpt).toMatch(/^\.\.\. .*Gate code is 1407.* \.\.\.$/);
  expect(excerpt.length).toBeLessThan(220);
});

test("without the word as typed it begins at the beginning", () => {
  expect(excerptOf(long, ["gaté"])).toMatch(/^filler filler/);
});
