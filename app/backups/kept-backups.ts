import { addHours } from "date-fns/addHours";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { startOfISOWeek } from "date-fns/startOfISOWeek";
import { subHours } from "date-fns/subHours";
import { BACKUP_MONTHS } from "~/business/retention";

export const KEPT_DAYS = 7;
export const KEPT_WEEKS = 5;
/** Hours until an hourly copy expires. */
export const KEPT_HOURS = 48;

interface Backup {
  name: string;
  /** The Alberta day it was made on, "YYYY-MM-DD". */
  day: string;
}

/**
 * The names of the backups to keep, from `backups` (oldest first): the newest of each of the last 7 days, 5 weeks (from
 * Monday) and 12 months that have one. Periods without a backup do not count, so that a site that was down for months
 * keeps its history.
 */
export function keptBackups(backups: readonly Backup[]): Set<string> {
  return new Set([
    ...newestPer((day) => day, KEPT_DAYS, backups),
    ...newestPer((day) => format(startOfISOWeek(parseISO(day)), "yyyy-MM-dd"), KEPT_WEEKS, backups),
    ...newestPer((day) => day.slice(0, 7), BACKUP_MONTHS, backups),
  ]);
}

function newestPer(period: (day: string) => string, count: number, backups: readonly Backup[]): string[] {
  const newest = new Map<string, string>();
  for (const { name, day } of backups.toReversed()) {
    if (!newest.has(period(day))) newest.set(period(day), name);
  }
  return [...newest.values()].slice(0, count);
}

/** Whether an hourly copy of this instant is over 48 hours old, or dated in the future by a wrong clock. */
export function isExpiredHourlyCopy(instant: string, now: Date): boolean {
  return instant < subHours(now, KEPT_HOURS).toISOString() || isAhead(instant, now);
}

/** Sorts newest first. Those dated in the future, by a wrong clock, come last. */
export function newestFirst<T extends { instant: string }>(backups: readonly T[], now: Date): T[] {
  return backups.toSorted((one, other) => {
    const [oneIsAhead, otherIsAhead] = [isAhead(one.instant, now), isAhead(other.instant, now)];
    if (oneIsAhead !== otherIsAhead) return oneIsAhead ? 1 : -1;
    return one.instant < other.instant ? 1 : one.instant > other.instant ? -1 : 0;
  });
}

/** Clocks of two machines differ by minutes; more than an hour ahead is a wrong clock. */
function isAhead(instant: string, now: Date): boolean {
  return Date.parse(instant) > addHours(now, 1).getTime();
}
