import { expect, test } from "vitest";
import { isEarly, workDayWords } from "./work-days";

const TWO_DAYS = { startDate: "2026-09-08T14:00:00.000Z", endDate: "2026-09-09T23:00:00.000Z" };

test("work of two days says which day it is and which is the last", () => {
  expect(workDayWords(TWO_DAYS, "2026-09-08")).toBe("Day 1 of 2, last day Wed Sep 9");
  expect(workDayWords(TWO_DAYS, "2026-09-09")).toBe("Day 2 of 2, last day Wed Sep 9");
});

test("work that ends at midnight is over on the day before", () => {
  const untilMidnight = { startDate: "2026-09-08T14:00:00.000Z", endDate: "2026-09-09T06:00:00.000Z" };
  expect(workDayWords(untilMidnight, "2026-09-08")).toBeUndefined();
  expect(isEarly(untilMidnight.endDate, new Date("2026-09-08T15:00:00.000Z"))).toBe(false);
});

test.each([
  ["2026-09-08T20:00:00.000Z", true],
  ["2026-09-09T05:59:00.000Z", true],
  ["2026-09-09T06:00:00.000Z", false],
])("at %s Done is early: %s", (now, early) => {
  expect(isEarly(TWO_DAYS.endDate, new Date(now))).toBe(early);
});
