import { addHours } from "date-fns/addHours";
import { differenceInMilliseconds } from "date-fns/differenceInMilliseconds";
import { albertaToUtc, albertaWallTime } from "~/business/time";

interface Times {
  /** ISO in UTC. */
  startDate: string;
  endDate: string;
  allDay: boolean;
}

/**
 * The times of an appointment that is moved by whole days: it begins at the same time of day in Alberta and lasts as long
 * as it did. An all-day one keeps its first and last second, also where a day on the way has 23 or 25 hours.
 */
export function movedTimes({ startDate, endDate, allDay }: Times, days: number) {
  const start = inDays(startDate, days);
  if (allDay) return { startDate: start, endDate: inDays(endDate, days) };
  const length = differenceInMilliseconds(endDate, startDate);
  return { startDate: start, endDate: new Date(Date.parse(start) + length).toISOString() };
}

function inDays(instant: string, days: number): string {
  const wallTime = addHours(`${albertaWallTime(instant)}Z`, 24 * days)
    .toISOString()
    .slice(0, 19);
  return albertaToUtc(wallTime) ?? instant;
}
