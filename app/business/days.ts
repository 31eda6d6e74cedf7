import { addDays } from "date-fns/addDays";
import { eachDayOfInterval } from "date-fns/eachDayOfInterval";
import { format } from "date-fns/format";
import { isWeekend } from "date-fns/isWeekend";
import { parseISO } from "date-fns/parseISO";

/*
 * Days are "YYYY-MM-DD" and know no zone: which day an instant falls on in Alberta says `time.ts`.
 */

/** The day `count` days later; earlier for a negative count. */
export function dayAfter(day: string, count: number): string {
  return toDay(addDays(parseISO(day), count));
}

/** All days from one to another, both included. Empty when the last is before the first. */
export function daysBetween(first: string, last: string): string[] {
  if (last < first) return [];
  return eachDayOfInterval({ start: parseISO(first), end: parseISO(last) }).map(toDay);
}

/** Whether it is a Saturday or a Sunday. */
export function isOnWeekend(day: string): boolean {
  return isWeekend(parseISO(day));
}

/** A date's own day, as its calendar shows it. */
export function toDay(date: Date): string {
  return format(date, "yyyy-MM-dd");
}
