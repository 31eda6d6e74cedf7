import { expect, test } from "vitest";
import { stepsOf } from "./story-steps";

test.each([
  ["", []],
  ["Cleaned\n\nLaid", ["1 Cleaned", "2 Laid"]],
  ["Day 1: Cleaned\nday 3 - Laid\nEdges", ["1 Cleaned", "3 Laid", "4 Edges"]],
  ["Day 2: Laid\nDay 1: Cleaned\nDay 2: Swept", ["1 Cleaned", "2 Laid\nSwept"]],
  ["Day 0: Measured", ["1 Day 0: Measured"]],
  ["Day 100: Over", ["1 Day 100: Over"]],
  ["Days of rain", ["1 Days of rain"]],
])("%j is told as %j", (lines, told) => {
  expect(stepsOf(lines).map(({ day, text }) => `${day} ${text}`)).toEqual(told);
});
