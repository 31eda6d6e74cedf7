import { subDays } from "date-fns/subDays";
import { subHours } from "date-fns/subHours";
import { subMinutes } from "date-fns/subMinutes";
import { albertaDay, albertaToUtc } from "~/business/time";
import type { RunState } from "./backups.server";

/** A failed run is tried again after this long, and an off-site copy is made this often. */
const RETRY_MINUTES = 60;
/** Days between two rehearsals of a restore. */
const REHEARSAL_DAYS = 30;

/** When the last successful run began, and when the last run of any outcome began; ISO in UTC, undefined for none. */
type LastRuns = Pick<RunState, "lastSuccess" | "lastAttempt">;

/**
 * Whether the nightly run is due: the last backup, or its copy off-site, began before last night's hour (`at`, "03:00"
 * in Alberta). So a server that was down at that hour makes up for it when it starts. `offSite` is undefined without a
 * store. If only the copy failed, the whole run is due again and begins with a new backup.
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
 * Whether the hourly off-site copy is due: for an hour neither it nor the nightly run has tried to copy anything. A
 * failed copy is therefore tried again an hour later.
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

/** An attempt dated in the future is ignored: the clock was ahead when it was recorded. */
function isPast(lastAttempt: string, now: Date): boolean {
  return lastAttempt <= subMinutes(now, RETRY_MINUTES).toISOString() || lastAttempt > now.toISOString();
}
