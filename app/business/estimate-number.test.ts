import { expect, test } from "vitest";
import { estimateNumber } from "./estimate-number";

test.each([
  [42, 1, "EST-0042"],
  [42, 2, "EST-0042-2"],
  [12345, 1, "EST-12345"],
])("estimate %d in version %d is %s", (rootId, version, number) => {
  expect(estimateNumber(rootId, version)).toBe(number);
});
