import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { albertaDay, formatAlberta } from "~/business/time";

/** The last Alberta day of work; an end at midnight belongs to the day before. `endDate` is ISO in UTC. */
function lastDay(endDate: string): string {
  return albertaDay(new Date(new Date(endDate).getTime() - 1).toISOString());
}

/** Whether work goes on after today. */
export function isEarly(endDate: string, now: Date): boolean {
  return lastDay(endDate) > albertaDay(now.toISOString());
}

/** "Day 1 of 2, last day Wed Sep 9" on one of its days, "YYYY-MM-DD" in Alberta; undefined for work of one day. */
export function workDayWords(
  { startDate, endDate }: { startDate: string; endDate: string },
  day: string,
): string | undefined {
  const [first, last] = [albertaDay(startDate), lastDay(endDate)];
  if (last <= first) return undefined;
  const days = (to: string) => differenceInCalendarDays(to, first) + 1;
  const end = formatAlberta(new Date(new Date(endDate).getTime() - 1).toISOString(), "EEE MMM d");
  return `Day ${days(day)} of ${days(last)}, last day ${end}`;
}
