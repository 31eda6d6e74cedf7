import { expect, test } from "vitest";
import { estimateNumber as onPaper } from "~/estimates/estimate-number";
import { estimateNumber } from "./estimate-number";

test.each([
  [42, 1, "EST-0042"],
  [42, 2, "EST-0042-2"],
  [12345, 1, "EST-12345"],
])("estimate %d in version %d is %s, as on paper", (rootId, version, number) => {
  expect([estimateNumber(rootId, version), onPaper(rootId, version)]).toEqual([number, number]);
});
