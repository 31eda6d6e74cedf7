import { addDays } from "date-fns/addDays";
import { format } from "date-fns/format";
import { expect, test } from "vitest";
import { isExpiredHourlyCopy, keptBackups, newestFirst } from "./kept-backups";

const on = (day: string, name = day) => ({ name, day });
const nightly = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => on(format(addDays(`${first}T12:00:00`, index), "yyyy-MM-dd")));

test.each([
  ["nothing", [], []],
  ["the only one", [on("2026-11-20")], ["2026-11-20"]],
  [
    "the newest of a day with three",
    [on("2026-11-20", "a"), on("2026-11-20", "b"), on("2026-11-20", "c")],
    ["c"],
  ],
  [
    "seven days in a row, and of the day before them only what ends a week or a month",
    // Friday, November 13 is in the week that Sunday the 15th ends.
    nightly("2026-11-13", 8),
    ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"],
  ],
  [
    "a site that was down: the last seven days that have one",
    [on("2026-01-05"), on("2026-01-06"), on("2026-11-20")],
    ["2026-01-05", "2026-01-06", "2026-11-20"],
  ],
])("%s", (_, backups, kept) => {
  expect([...keptBackups(backups)].sort()).toEqual(kept);
});

test("two years of nights leave 7 days, 5 weeks and 12 months", () => {
  const kept = [...keptBackups(nightly("2024-11-21", 730))].sort();
  expect(kept).toEqual([
    ..."2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30".split(" "),
    ..."2026-07-31 2026-08-31 2026-09-30 2026-10-25 2026-10-31 2026-11-01 2026-11-08".split(" "),
    ..."2026-11-14 2026-11-15 2026-11-16 2026-11-17 2026-11-18 2026-11-19 2026-11-20".split(" "),
  ]);
});

test("what was kept one night is kept again the next", () => {
  let there: { name: string; day: string }[] = [];
  for (const backup of nightly("2024-11-21", 730)) {
    there = [...there, backup];
    const kept = keptBackups(there);
    there = there.filter(({ name }) => kept.has(name));
    expect(there.at(-1)).toBe(backup);
  }
  expect(there.map(({ name }) => name)).toEqual([...keptBackups(nightly("2024-11-21", 730))].sort());
});

test.each([
  ["just now", "2026-11-20T10:00:00Z", false],
  ["48 hours ago", "2026-11-18T10:00:00Z", false],
  ["a second longer ago", "2026-11-18T09:59:59Z", true],
  ["by a clock that is a minute ahead", "2026-11-20T10:01:00Z", false],
  ["by a clock that is a day ahead", "2026-11-21T10:00:00Z", true],
])("an hourly copy made %s", (_, instant, isExpired) => {
  expect(isExpiredHourlyCopy(instant, new Date("2026-11-20T10:00:00.000Z"))).toBe(isExpired);
});

test("the newest backup is the newest by time, ignoring those dated in the future", () => {
  const at = (instant: string) => ({ instant });
  const backups = [at("2026-11-19T10:00:00Z"), at("2027-06-01T10:00:00Z"), at("2026-11-20T09:00:00Z")];
  const sorted = newestFirst(backups, new Date("2026-11-20T10:00:00.000Z"));
  expect(sorted.map(({ instant }) => instant.slice(0, 10))).toEqual([
    "2026-11-20",
    "2026-11-19",
    "2027-06-01",
  ]);
});
