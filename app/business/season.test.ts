import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, daysBetween } from "./days";
import { defaultBusiness, type Season } from "./facts";
import {
  dayOfYearInWords,
  isInSeason,
  isOutdoors,
  mayOpenFrom,
  offSeasonOf,
  openWeeksFrom,
  outOfSeason,
  parseDayOfYear,
  springWait,
} from "./season";

const NO_SEASON = defaultBusiness.season;
const season = (first: string, last: string, more: Partial<Season> = {}): Season => ({
  ...NO_SEASON,
  days: { first, last },
  ...more,
});
const USUAL = season("04-20", "10-15");
const OVER_NEW_YEAR = season("11-01", "02-29");
const ONE_DAY = season("06-01", "06-01");
const LEAP_DAY = season("02-29", "02-29");

test.each([
  [NO_SEASON, "2026-12-24", true],
  [USUAL, "2026-04-19", false],
  [USUAL, "2026-04-20", true],
  [USUAL, "2026-10-15", true],
  [USUAL, "2026-10-16", false],
  [OVER_NEW_YEAR, "2026-10-31", false],
  [OVER_NEW_YEAR, "2026-11-01", true],
  [OVER_NEW_YEAR, "2027-01-01", true],
  [OVER_NEW_YEAR, "2027-02-28", true],
  [OVER_NEW_YEAR, "2027-03-01", false],
  [OVER_NEW_YEAR, "2028-02-29", true],
  [ONE_DAY, "2027-05-31", false],
  [ONE_DAY, "2027-06-01", true],
  [ONE_DAY, "2027-06-02", false],
  [LEAP_DAY, "2027-02-28", false],
  [LEAP_DAY, "2027-03-01", false],
  [LEAP_DAY, "2028-02-29", true],
  [season("02-29", "10-01"), "2027-03-01", true],
  [season("02-29", "10-01"), "2027-02-28", false],
  [season("01-01", "12-31"), "2028-02-29", true],
])("case %#: in season", (each, day, expected) => {
  expect(isInSeason(each, day)).toBe(expected);
});

test.each([
  [USUAL, "2026-12-01", "2026-10-16", "2027-04-19", "2027-04-20", "2027-10-15"],
  [USUAL, "2027-04-20", "2026-10-16", "2027-04-19", "2027-04-20", "2027-10-15"],
  [USUAL, "2027-10-15", "2026-10-16", "2027-04-19", "2027-04-20", "2027-10-15"],
  [OVER_NEW_YEAR, "2027-01-01", "2026-03-01", "2026-10-31", "2026-11-01", "2027-02-28"],
  [ONE_DAY, "2027-06-01", "2026-06-02", "2027-05-31", "2027-06-01", "2027-06-01"],
  [LEAP_DAY, "2026-12-01", "2024-03-01", "2028-02-28", "2028-02-29", "2028-02-29"],
  // A year of work but for February 29.
  [season("03-01", "02-28"), "2027-05-01", "2024-02-29", "2024-02-29", "2024-03-01", "2025-02-28"],
])("case %#: the days out of season around a day", (each, day, first, last, next, until) => {
  expect(offSeasonOf(each, day)).toEqual({ first, last, next: { first: next, last: until } });
});

test("no season, and one of all days, has no days out of season", () => {
  for (const each of [NO_SEASON, season("01-01", "12-31"), season("06-15", "06-14")]) {
    expect(offSeasonOf(each, "2026-12-01")).toBeUndefined();
    expect(springWait(each, new Date("2026-12-01T18:00:00.000Z"))).toBeUndefined();
    expect(outOfSeason(each, "2026-12-01", ["rubber_resurfacing"])).toBeUndefined();
  }
});

test("out of season the owner's words are said of outdoor work alone", () => {
  const said = (each: Season, day: string, ...types: string[]) => outOfSeason(each, day, types);
  expect(said(USUAL, "2026-12-01", "epoxy_garage", "patio_resurfacing")).toBe(
    "Outdoor work starts again about April 20.",
  );
  expect(said(USUAL, "2026-12-01", "epoxy_garage", "basement_floor")).toBeUndefined();
  expect(said(USUAL, "2027-04-20", "rubber_resurfacing")).toBeUndefined();
  expect(said(LEAP_DAY, "2026-12-01", "rubber_resurfacing")).toContain("February 29.");
  expect(said(season("02-29", "10-01"), "2026-12-01", "rubber_resurfacing")).toContain("March 1.");
  const own = { words: "We lay rubber again in May!" };
  expect(said(season("05-01", "10-01", own), "2026-12-01", "both_services")).toBe(own.words);
  expect(said({ ...USUAL, outdoors: [] }, "2026-12-01", "rubber_resurfacing")).toBeUndefined();
});

test("which services are outdoors is the owner's to say", () => {
  expect(isOutdoors(NO_SEASON, "pool_deck")).toBe(true);
  expect(isOutdoors(NO_SEASON, "basement_floor")).toBe(false);
  expect(isOutdoors({ ...NO_SEASON, outdoors: ["epoxy_garage"] }, "both_services")).toBe(false);
  expect(isOutdoors(NO_SEASON, "A fence")).toBe(false);
});

test("what is accepted waits from the first second after the season to the last before the next, in Alberta", () => {
  const wait = springWait(USUAL, new Date("2026-12-01T18:00:00.000Z"))!;
  // Alberta is at UTC-6.
  expect(wait).toMatchObject({ from: "2026-10-16T06:00:00.000Z", to: "2027-04-20T06:00:00.000Z" });
  expect(wait.projectTypes).toEqual([
    "rubber_resurfacing",
    "patio_resurfacing",
    "both_services",
    "pool_deck",
  ]);
});

test("weeks that are open count for one season", () => {
  const open = season("04-20", "10-15", { openFrom: "2027-04-27" });
  const waits = (day: string) => springWait(open, new Date(`${day}T18:00:00.000Z`)) !== undefined;
  expect(["2027-03-01", "2027-04-25", "2027-10-15"].map(waits)).toEqual([false, false, false]);
  expect(waits("2027-10-16"), "the next winter").toBe(true);
  expect(
    openWeeksFrom({ ...open, openFrom: undefined }, "2027-05-01"),
    "nobody has opened them",
  ).toBeUndefined();
  const may = (day: string) => mayOpenFrom(USUAL, "2027-03-01", day);
  expect(["2026-10-15", "2026-10-16", "2027-04-01", "2027-10-15", "2027-10-16"].map(may)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  ["April 20", "04-20"],
  ["apr. 5", "04-05"],
  ["20 April", "04-20"],
  ["FEB 29", "02-29"],
  ["Sept 1", "09-01"],
  ["February 30", undefined],
  ["April 0", undefined],
  ["Ap 3", undefined],
  ["20", undefined],
  ["04-20", undefined],
  ["", undefined],
])("%s is read as %s", (typed, day) => {
  expect(parseDayOfYear(typed)).toBe(day);
  if (day) expect(parseDayOfYear(dayOfYearInWords(day))).toBe(day);
});

const dayOfYear = fc.integer({ min: 0, max: 365 }).map((count) => dayAfter("2028-01-01", count).slice(5));

test("of random seasons each day is in season or in the days out of season that it names, and never in both", () => {
  const RUNS = Number(process.env.RUNS ?? 60);
  fc.assert(
    fc.property(dayOfYear, dayOfYear, (first, last) => {
      const each = season(first, last);
      for (const day of daysBetween("2027-12-20", "2028-03-10")) {
        const off = offSeasonOf(each, day);
        const isOff = off !== undefined && off.first <= day && day <= off.last;
        expect(isInSeason(each, day)).toBe(!isOff);
        if (!isOff) continue;
        expect(isInSeason(each, dayAfter(off.first, -1))).toBe(true);
        expect(isInSeason(each, off.next.first)).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});
