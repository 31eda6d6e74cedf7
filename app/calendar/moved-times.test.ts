import { expect, test } from "vitest";
import { albertaWallTime } from "~/business/time";
import { movedTimes } from "./moved-times";
import { wholeDays } from "./whole-days";

const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;
const wall = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  [startDate, endDate].map((instant) => albertaWallTime(instant).slice(0, 16));

test.each([
  ["over a month's end", "2026-11-30T16:00:00.000Z", 1, "2026-12-01T10:00"],
  ["back over a year's end", "2027-01-01T16:00:00.000Z", -1, "2026-12-31T10:00"],
  ["by three weeks", "2026-12-03T16:00:00.000Z", 21, "2026-12-24T10:00"],
  ["to the first autumn without a change of clocks", "2026-10-30T16:00:00.000Z", 7, "2026-11-06T10:00"],
  ["over the last change of clocks", "2026-03-06T17:00:00.000Z", 7, "2026-03-13T10:00"],
  ["over a change of clocks in the past", "2024-11-01T16:00:00.000Z", 7, "2024-11-08T10:00"],
])("%s an event keeps its time of day and its length", (_name, startDate, days, start) => {
  const endDate = new Date(Date.parse(startDate) + 90 * 60_000).toISOString();
  const moved = movedTimes({ startDate, endDate, allDay: false }, days);
  expect(wall(moved)[0]).toBe(start);
  expect(hours(moved.startDate, moved.endDate)).toBe(1.5);
});

test("an event over midnight ends as long after it as it did", () => {
  const night = { startDate: "2026-12-04T04:00:00.000Z", endDate: "2026-12-04T08:00:00.000Z", allDay: false };
  expect(wall(night)).toEqual(["2026-12-03T22:00", "2026-12-04T02:00"]);
  expect(wall(movedTimes(night, 28))).toEqual(["2026-12-31T22:00", "2027-01-01T02:00"]);
});

test("an all-day event keeps whole days, where one of them had 23 hours too", () => {
  const days = wholeDays({ startDate: "2024-03-01T12:00:00.000Z", endDate: "2024-03-03T12:00:00.000Z" });
  const moved = movedTimes({ ...days, allDay: true }, 8);
  expect(wall(moved)).toEqual(["2024-03-09T00:00", "2024-03-11T23:59"]);
});
