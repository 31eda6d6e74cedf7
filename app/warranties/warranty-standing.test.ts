import { expect, test } from "vitest";
import { yearsPassed } from "./warranty-standing";

test.each([
  ["2026-11-18", [0, 0]],
  ["2027-11-18", [1, 0]],
  ["2028-05-18", [1, 0.5]],
  ["2028-11-18", [1, 1]],
  ["2030-01-01", [1, 1]],
])("on %s so much of each year has passed", (today, shares) => {
  const passed = yearsPassed({ startsOn: "2026-11-18", until: "2028-11-18" }, { years: 2, today });
  expect(passed).toHaveLength(2);
  for (const [year, share] of shares.entries()) expect(passed[year]).toBeCloseTo(share, 1);
});
