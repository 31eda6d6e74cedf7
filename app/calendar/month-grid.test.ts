import { expect, test } from "vitest";
import { daysOfGrid, eventsByDay, monthAfter, timeOnDay } from "./month-grid";

test.each([
  ["2026-12", "2026-11-29", "2027-01-02", 35],
  ["2026-02", "2026-02-01", "2026-02-28", 28],
  ["2026-08", "2026-07-26", "2026-09-05", 42],
  ["2028-02", "2028-01-30", "2028-03-04", 35],
  ["2024-03", "2024-02-25", "2024-04-06", 42],
])("the grid of %s goes from Sunday %s to Saturday %s", (month, first, last, count) => {
  const days = daysOfGrid(month);
  expect([days[0], days.at(-1), new Set(days).size]).toEqual([first, last, count]);
});

const at = (startsAt: string, endsAt: string, allDay = false) => ({
  startsAt: `${startsAt}:00`,
  endsAt: `${endsAt}:00`,
  allDay,
});

test.each([
  ["an hour", at("2026-12-03T09:00", "2026-12-03T10:00"), ["2026-12-03"]],
  ["an evening up to midnight", at("2026-12-03T22:00", "2026-12-04T00:00"), ["2026-12-03"]],
  ["a night past midnight", at("2026-12-03T22:00", "2026-12-04T00:01"), ["2026-12-03", "2026-12-04"]],
  ["from midnight", at("2026-12-03T00:00", "2026-12-03T01:00"), ["2026-12-03"]],
  ["a whole day", at("2026-12-03T00:00", "2026-12-03T23:59", true), ["2026-12-03"]],
  [
    "three days, the last up to midnight",
    at("2026-12-03T09:00", "2026-12-06T00:00"),
    ["2026-12-03", "2026-12-04", "2026-12-05"],
  ],
  ["began before the grid", at("2026-11-20T09:00", "2026-11-30T09:00"), ["2026-11-29", "2026-11-30"]],
  ["ends after the grid", at("2027-01-01T09:00", "2027-02-01T09:00"), ["2027-01-01", "2027-01-02"]],
  ["in another month", at("2027-02-01T09:00", "2027-02-01T10:00"), []],
  ["up to the grid's first midnight", at("2026-11-28T09:00", "2026-11-29T00:00"), []],
])("%s stands on its days", (_name, event, days) => {
  const touched = eventsByDay([event], daysOfGrid("2026-12")).filter(({ events }) => events.length > 0);
  expect(touched.map(({ day }) => day)).toEqual(days);
});

test("whole days come first, the rest keeps its order", () => {
  const nine = at("2026-12-03T09:00", "2026-12-03T10:00");
  const noon = at("2026-12-03T12:00", "2026-12-03T13:00");
  const whole = at("2026-12-03T00:00", "2026-12-03T23:59", true);
  const third = eventsByDay([nine, noon, whole], daysOfGrid("2026-12")).find(
    ({ day }) => day === "2026-12-03",
  );
  expect(third?.events).toEqual([whole, nine, noon]);
});

test.each([
  [at("2026-12-03T00:00", "2026-12-03T23:59", true), "2026-12-03", "All day"],
  [at("2026-12-03T09:00", "2026-12-05T17:00"), "2026-12-03", "09:00"],
  [at("2026-12-03T09:00", "2026-12-05T17:00"), "2026-12-04", "All day"],
  [at("2026-12-03T09:00", "2026-12-05T17:00"), "2026-12-05", "to 17:00"],
  [at("2026-12-03T09:00", "2026-12-05T00:00"), "2026-12-04", "All day"],
])("%j is told on %s as '%s'", (event, day, time) => {
  expect(timeOnDay(event, day)).toBe(time);
});

test("months follow each other over a year's end", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
});
