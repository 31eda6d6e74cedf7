import { expect, test } from "vitest";
import { albertaHolidays } from "./alberta-holidays";

/** As Alberta's government lists them: alberta.ca/alberta-general-holidays. */
test.each([
  [2025, "01-01 02-17 04-18 05-19 07-01 09-01 10-13 11-11 12-25"],
  [2026, "01-01 02-16 04-03 05-18 07-01 09-07 10-12 11-11 12-25"],
  [2027, "01-01 02-15 03-26 05-24 07-01 09-06 10-11 11-11 12-25"],
  [2028, "01-01 02-21 04-14 05-22 07-01 09-04 10-09 11-11 12-25"],
])("the general holidays of %d", (year, days) => {
  expect(albertaHolidays(year).map(({ day }) => day)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

test("they are in order, and each is named once", () => {
  for (let year = 2026; year < 2100; year++) {
    const holidays = albertaHolidays(year);
    expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted());
    expect(new Set(holidays.map(({ title }) => title)).size).toBe(9);
  }
});
