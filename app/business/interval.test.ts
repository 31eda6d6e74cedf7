import { expect, test } from "vitest";
import { intervalInWords, readInterval } from "./interval";

test.each([
  ["", 0],
  ["0", 0],
  ["0 years", 0],
  ["1 year", 12],
  ["2 years", 24],
  ["2 Yrs.", 24],
  ["2y", 24],
  ["18 months", 18],
  ["6mo", 6],
  ["20 years", 240],
  ["240 months", 240],
  ["21 years", undefined],
  ["241 months", undefined],
  ["999999999 years", undefined],
  ["-1 year", undefined],
  ["1.5 years", undefined],
  ["2", undefined],
  ["two years", undefined],
  ["years", undefined],
])("%j is %j months", (typed, months) => {
  expect(readInterval(typed)).toBe(months);
});

test.each([
  [0, ""],
  [1, "1 month"],
  [12, "1 year"],
  [18, "18 months"],
  [24, "2 years"],
])("%d months are written %j, and read back", (months, words) => {
  expect(intervalInWords(months)).toBe(words);
  expect(readInterval(words)).toBe(months);
});
