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
 * The times of an appointment moved by whole days: same time of day in Alberta, same length. An all-day one keeps its
 * first and last second, even across a day of 23 or 25 hours.
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
