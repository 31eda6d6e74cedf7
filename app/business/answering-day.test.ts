import { expect, test } from "vitest";
import { answeringDay, daysToAnswerIn } from "./answering-day";

const OFF = [{ firstDay: "2026-11-30", lastDay: "2026-12-01" }];

test.each([
  ["a Friday is answered on Monday", "2026-11-27T20:00:00.000Z", 1, [], "2026-11-30"],
  ["a Saturday too", "2026-11-28T20:00:00.000Z", 1, [], "2026-11-30"],
  ["late in the evening it is still that day in Alberta", "2026-11-27T05:30:00.000Z", 1, [], "2026-11-27"],
  ["days off are skipped", "2026-11-27T20:00:00.000Z", 1, OFF, "2026-12-02"],
  ["Christmas and the weekend are skipped", "2026-12-24T20:00:00.000Z", 1, [], "2026-12-28"],
  ["New Year's Day of the next year is skipped", "2026-12-31T20:00:00.000Z", 1, [], "2027-01-04"],
  ["thirty working days", "2026-11-27T20:00:00.000Z", 30, [], "2027-01-12"],
])("%s", (_what, at, days, off, expected) => {
  expect(answeringDay(at, days, off)).toBe(expected);
});

test("no day is promised in a year off", () => {
  const year = [{ firstDay: "2026-11-01", lastDay: "2027-11-01" }];
  expect(answeringDay("2026-11-27T20:00:00.000Z", 1, year)).toBeUndefined();
});

test("a day off is looked for as far ahead as a day can be promised", () => {
  const { first, last } = daysToAnswerIn("2026-11-27T20:00:00.000Z");
  expect(first).toBe("2026-11-27");
  const off = [{ firstDay: first, lastDay: "2027-01-28" }];
  expect(answeringDay("2026-11-27T20:00:00.000Z", 30, off)! <= last).toBe(true);
});
