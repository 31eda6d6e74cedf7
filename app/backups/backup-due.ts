import { subDays, subHours, subMinutes } from "date-fns";
import { albertaDay, albertaToUtc } from "~/business/time";

/** A failed backup is tried again this much later. */
const RETRY_MINUTES = 60;
/** A restore is rehearsed again after so many days. */
const REHEARSAL_DAYS = 30;

interface LastBackup {
  /** When the last one that succeeded began, ISO in UTC; undefined when none did. */
  lastSuccess: string | undefined;
  /** When the last one began, however it ended. */
  lastAttempt: string | undefined;
}

/**
 * Whether the nightly backup is due: the last one began before the last night's hour (`at`, "03:00" in Alberta). A
 * server that was down at night so makes up for it when it starts.
 */
export function isBackupDue(
  { lastSuccess, lastAttempt }: LastBackup,
  { at, now }: { at: string; now: Date },
) {
  const slot = lastSlot(at, now);
  if (lastSuccess !== undefined && lastSuccess >= slot) return false;
  return lastAttempt === undefined || lastAttempt < slot || isPast(lastAttempt, now);
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

function isPast(lastAttempt: string, now: Date): boolean {
  return lastAttempt <= subMinutes(now, RETRY_MINUTES).toISOString();
}
