import { expect, test } from "vitest";
import { timeLeft, yearsPassed } from "./warranty-standing";

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

test.each([
  ["2026-03-18", "2 years and 8 months left"],
  ["2026-11-18", "2 years left"],
  ["2027-10-18", "1 year and 1 month left"],
  ["2028-10-18", "1 month left"],
  ["2028-10-19", "30 days left"],
  ["2028-11-06", "12 days left"],
  ["2028-11-17", "1 day left"],
  ["2028-11-18", "until tonight"],
])("on %s a warranty until November 18, 2028 says: %s", (today, left) => {
  expect(timeLeft({ until: "2028-11-18" }, today)).toBe(left);
});
