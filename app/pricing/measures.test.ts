import { expect, test } from "vitest";
import { readFeet, readSquareFeet } from "./measures";

test.each([
  ["20'-6\"", 20.5],
  ["20' - 6\"", 20.5],
  ["20'-6 1/2\"", 20.54],
  ["20 ft and 6 in", 20.5],
  ["246 in", 20.5],
  ["6 m 50", 21.33],
  ["２０", 20],
  ["20#6", undefined],
  ["20'13\"", undefined],
])("a side of %s is %s ft", (typed, feet) => {
  const read = readFeet(typed);
  expect(read && Math.round(read * 100) / 100).toBe(feet);
});

test("the single character ㎡ is read as square metres", () => {
  expect(readSquareFeet("70 ㎡")).toBe(readSquareFeet("70 m2"));
});
