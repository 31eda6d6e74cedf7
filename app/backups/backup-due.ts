import { subDays } from "date-fns/subDays";
import { subHours } from "date-fns/subHours";
import { subMinutes } from "date-fns/subMinutes";
import { albertaDay, albertaToUtc } from "~/business/time";
import type { RunState } from "./backups.server";

/** Minutes until a failed run is tried again, and between off-site copies. */
const RETRY_MINUTES = 60;
/** Days between rehearsed restores. */
const REHEARSAL_DAYS = 30;

/** When the last successful run began, and the last run of any outcome; ISO in UTC, undefined for none. */
type LastRuns = Pick<RunState, "lastSuccess" | "lastAttempt">;

/**
 * Whether the nightly run is due: the last backup, or its off-site copy, began before last night's hour (`at`, "03:00"
 * in Alberta). So a server that was down then makes up for it. `offSite` is undefined without a store. After a failed
 * copy the whole run is due, with a new backup.
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

/** Whether the hourly copy is due: neither it nor the nightly run has tried for an hour, even without success. */
export function isHourlyCopyDue(
  { offSite, hourly }: Record<"offSite" | "hourly", LastRuns>,
  now: Date,
): boolean {
  return [offSite, hourly].every(({ lastAttempt = "" }) => isPast(lastAttempt, now));
}

/** Whether the last successful rehearsal was over 30 days ago. */
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

/** False for an attempt dated in the future, by a clock that was ahead. */
function isPast(lastAttempt: string, now: Date): boolean {
  return lastAttempt <= subMinutes(now, RETRY_MINUTES).toISOString() || lastAttempt > now.toISOString();
}
