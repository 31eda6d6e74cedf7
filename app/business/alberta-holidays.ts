import { addDays } from "date-fns/addDays";
import { format } from "date-fns/format";

/** A day, "YYYY-MM-DD", on which most do not work. */
export interface Holiday {
  day: string;
  title: string;
}

const MONDAY = 1;

/** The general holidays of a year, in order. Source: Employment Standards Code (Alberta), section 25. */
export function albertaHolidays(year: number): Holiday[] {
  return [
    { day: on(year, 1, 1), title: "New Year’s Day" },
    { day: nthMonday(year, 2, 3), title: "Alberta Family Day" },
    { day: format(addDays(easterSunday(year), -2), "yyyy-MM-dd"), title: "Good Friday" },
    { day: mondayBefore(year, 5, 25), title: "Victoria Day" },
    { day: on(year, 7, 1), title: "Canada Day" },
    { day: nthMonday(year, 9, 1), title: "Labour Day" },
    { day: nthMonday(year, 10, 2), title: "Thanksgiving" },
    { day: on(year, 11, 11), title: "Remembrance Day" },
    { day: on(year, 12, 25), title: "Christmas Day" },
  ];
}

function on(year: number, month: number, day: number): string {
  return format(new Date(year, month - 1, day), "yyyy-MM-dd");
}

function nthMonday(year: number, month: number, nth: number): string {
  const first = new Date(year, month - 1, 1).getDay();
  return on(year, month, 1 + ((MONDAY - first + 7) % 7) + 7 * (nth - 1));
}

function mondayBefore(year: number, month: number, day: number): string {
  const before = (new Date(year, month - 1, day).getDay() - MONDAY + 7) % 7;
  return on(year, month, day - (before || 7));
}

/** By the Gregorian rule of Meeus, "Astronomical Algorithms" (1991), page 67. */
function easterSunday(year: number): Date {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return new Date(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
