import { subDays, subHours, subMinutes } from "date-fns";
import { albertaDay, albertaToUtc } from "~/business/time";
import type { RunState } from "./backups.server";

/** A run that failed is tried again this much later, and a copy off-site is made this often. */
const RETRY_MINUTES = 60;
/** A restore is rehearsed again after so many days. */
const REHEARSAL_DAYS = 30;

/** When the last one that succeeded, and the last one however it ended, began; ISO in UTC, undefined for none. */
type LastRuns = Pick<RunState, "lastSuccess" | "lastAttempt">;

/**
 * Whether the nightly run is due: the last backup, or its copy off-site, began before the last night's hour (`at`,
 * "03:00" in Alberta). A server that was down at night so makes up for it when it starts. `offSite` is undefined
 * without a store; a copy that failed makes another whole run due, which begins with a backup.
 */
export function isBackupDue(
  { backup, offSite = backup }: { backup: LastRuns; offSite: LastRuns | undefined },
  { at, now }: { at: string; now: Date },
): boolean {
  const slot = lastSlot(at, now);
  if ([backup, offSite].every(({ lastSuccess = "" }) => lastSuccess >= slot)) return false;
  const { lastAttempt } = backup;
  return lastAttempt === undefined || lastAttempt < slot || isPast(lastAttempt, now);
}

/**
 * Whether the off-site copy of the hour is due: nothing was tried off-site for an hour, by the nightly run or by one
 * of these. One that failed is so tried again an hour later.
 */
export function isHourlyCopyDue(
  { offSite, hourly }: Record<"offSite" | "hourly", LastRuns>,
  now: Date,
): boolean {
  return [offSite, hourly].every(({ lastAttempt = "" }) => isPast(lastAttempt, now));
}

/** Whether the last rehearsal that succeeded is more than 30 days ago. */
export function isRehearsalDue(lastSuccess: string | undefined, now: Date): boolean {
  return lastSuccess === undefined || lastSuccess <= subDays(now, REHEARSAL_DAYS).toISOString();
}

function lastSlot(at: string, now: Date): string {
  const today = slotOf(now, at);
  return today <= now.toISOString() ? today : slotOf(subHours(now, 24), at);
}

function slotOf(day: Date, at: string): string {
  return albertaToUtc(`${albertaDay(day.toISOString())}T${at}`)!;
}

/** An attempt in the future is none: the clock ran ahead. */
function isPast(lastAttempt: string, now: Date): boolean {
  return lastAttempt <= subMinutes(now, RETRY_MINUTES).toISOString() || lastAttempt > now.toISOString();
}
