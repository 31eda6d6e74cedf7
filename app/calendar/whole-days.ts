import { addMilliseconds } from "date-fns/addMilliseconds";
import { daysBetween } from "~/business/days";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";

interface Times {
  startDate: string;
  endDate: string;
}

/**
 * Times for an all-day event in Alberta: the first second of its first day to the last second of its last. An end at
 * midnight belongs to the day before.
 */
export function wholeDays({ startDate, endDate }: Times): Times {
  const last = endDate > startDate ? addMilliseconds(endDate, -1).toISOString() : endDate;
  return {
    startDate: startOfAlbertaDay(albertaDay(startDate)) ?? startDate,
    endDate: endOfAlbertaDay(albertaDay(last)) ?? endDate,
  };
}

/** The Alberta day on which finished work was done: its last one, or that on which Done was pressed before. */
export function dayDone({ doneAt, ...times }: Times & { doneAt: string }): string {
  const [day] = [daysOf(times).at(-1)!, albertaDay(doneAt)].toSorted();
  return day!;
}

/** The Alberta days of an event, in order. */
export function daysOf(times: Times): string[] {
  const { startDate, endDate } = wholeDays(times);
  return daysBetween(albertaDay(startDate), albertaDay(endDate));
}
