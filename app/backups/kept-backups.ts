import { format, parseISO, startOfISOWeek } from "date-fns";
import { BACKUP_MONTHS } from "~/business/retention";

export const KEPT_DAYS = 7;
export const KEPT_WEEKS = 5;

interface Backup {
  name: string;
  /** The Alberta day it was made on, "YYYY-MM-DD". */
  day: string;
}

/**
 * The names to keep of all that there are, given oldest first: the newest of each of the last 7 days, 5 weeks (from
 * Monday) and 12 months that have one. Periods without a backup don't count, so that a site that was down for a
 * season still has its history.
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
