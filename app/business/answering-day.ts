import { albertaHolidays } from "./alberta-holidays";
import { dayAfter, isOnWeekend } from "./days";
import { albertaDay } from "./time";

/** Days looked ahead: 30 working days, and two months off. */
const HORIZON_DAYS = 110;

/** A stretch of days, "YYYY-MM-DD", both included. */
interface Closed {
  firstDay: string;
  lastDay: string;
}

/** Alberta's days, "YYYY-MM-DD", from which the answering day is taken: the days off in them have to be known. */
export function daysToAnswerIn(at: string): { first: string; last: string } {
  const first = albertaDay(at);
  return { first, last: dayAfter(first, HORIZON_DAYS) };
}

/**
 * The day, "YYYY-MM-DD" in Alberta, by which what came in at `at` is answered: so many working days later. Weekends,
 * Alberta's general holidays and days off are none. Undefined when the days off leave too few.
 */
export function answeringDay(
  at: string,
  workingDays: number,
  daysOff: readonly Closed[],
): string | undefined {
  const { first } = daysToAnswerIn(at);
  const ahead = Array.from({ length: HORIZON_DAYS }, (_, index) => dayAfter(first, index + 1));
  return ahead.filter((day) => isWorkingDay(day, daysOff))[workingDays - 1];
}

function isWorkingDay(day: string, daysOff: readonly Closed[]): boolean {
  if (isOnWeekend(day)) return false;
  if (albertaHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day)) return false;
  return !daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}
