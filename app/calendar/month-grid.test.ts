import { expect, test } from "vitest";
import { cellsOf, daysOfGrid, daysOfWeek, eventsByDay, monthAfter, timeOnDay } from "./month-grid";

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
])("%s is shown on each of its days", (_name, event, days) => {
  const touched = eventsByDay([event], daysOfGrid("2026-12")).filter(({ events }) => events.length > 0);
  expect(touched.map(({ day }) => day)).toEqual(days);
});

test("all-day events come first, the others keep their order", () => {
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
])("%j is shown on %s as '%s'", (event, day, time) => {
  expect(timeOnDay(event, day)).toBe(time);
});

test("the month after December is January of the next year", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
});

test("a week goes from Sunday to Saturday, over a month's end too", () => {
  const week = daysOfWeek("2026-12-01");
  expect([week.length, week[0], week.at(-1)]).toEqual([7, "2026-11-29", "2026-12-05"]);
  expect(daysOfWeek("2026-11-29")).toEqual(week);
});

/** Each day of the week of December 6 as its rows' names, "-" for a free one, and how many found no row. */
function week(events: Record<string, ReturnType<typeof at>>) {
  const named = Object.entries(events).map(([name, event]) => ({ ...event, name }));
  return cellsOf(eventsByDay(named, daysOfWeek("2026-12-06")), 3).map(({ rows, more }) => {
    const names = rows.map((piece) => piece?.event.name ?? "-").join("");
    return more > 0 ? `${names}+${more}` : names;
  });
}
const days = (first: number, last: number) => at(day(first), day(last).replace("09:00", "17:00"));
const day = (number: number) => `2026-12-${String(number).padStart(2, "0")}T09:00`;

test.each([
  ["a bar keeps its row", { A: days(6, 8), B: days(7, 9) }, ["A", "AB", "AB", "-B", "", "", ""]],
  [
    "the last day of one from the week before is no bar",
    { a: days(6, 6), B: days(5, 6) },
    ["aB", "", "", "", "", "", ""],
  ],
  [
    "of two bars of a length the one that is given first is above",
    { A: days(6, 7), B: days(6, 7) },
    ["AB", "AB", "", "", "", "", ""],
  ],
  ["the longer bar is above", { A: days(6, 7), B: days(6, 9) }, ["BA", "BA", "B", "B", "", "", ""]],
  [
    "one of a day fills a free row",
    { A: days(6, 8), B: days(7, 9), c: days(9, 9) },
    ["A", "AB", "AB", "cB", "", "", ""],
  ],
  [
    "bars count among the three",
    { A: days(6, 7), B: days(6, 7), c: days(6, 6), d: days(6, 6), e: days(7, 7) },
    ["ABc+1", "ABe", "", "", "", "", ""],
  ],
  [
    "a fourth bar stands on the days with room",
    { A: days(6, 7), B: days(6, 7), C: days(6, 7), D: days(7, 8) },
    ["ABC", "ABC+1", "D", "", "", "", ""],
  ],
  [
    "three weeks are a bar over the whole week",
    { A: at("2026-11-30T09:00", "2026-12-20T17:00") },
    Array(7).fill("A"),
  ],
])("%s", (_name, events: Record<string, ReturnType<typeof at>>, rows) => {
  expect(week(events)).toEqual(rows);
});

test("a bar has a piece for each day, which touches the next in its week", () => {
  const long = at("2026-12-10T09:00", "2026-12-15T17:00");
  const cells = cellsOf(eventsByDay([long], daysOfGrid("2026-12")), 3).filter(({ rows }) => rows.length > 0);
  expect(cells.map(({ day, rows: [piece] }) => [day.slice(8), piece?.before, piece?.after])).toEqual([
    ["10", false, true],
    ["11", true, true],
    ["12", true, false],
    ["13", false, true],
    ["14", true, true],
    ["15", true, false],
  ]);
});

test("an event of one day is a bar of one piece", () => {
  const [cell] = cellsOf(eventsByDay([days(6, 6)], daysOfWeek("2026-12-06")), 3);
  expect(cell?.rows).toEqual([{ event: expect.anything(), before: false, after: false }]);
});
