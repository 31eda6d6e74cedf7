import { addDays } from "date-fns/addDays";
import { differenceInHours } from "date-fns/differenceInHours";
import { differenceInMinutes } from "date-fns/differenceInMinutes";
import { albertaDay, albertaWallTime } from "~/business/time";
import { CLOSED_STATUSES, type QuoteStatus } from "./quote-options";

export type FollowUpUrgency = "none" | "overdue" | "soon" | "later";

/** A follow-up that is due before this is overdue; SQL asks it too. */
export const overdueBefore = (now: Date): Date => now;

/**
 * How urgent a follow-up is. One due on a day (its last second in Alberta) goes by days: overdue before today, soon
 * today and tomorrow. Any other goes by the clock: overdue in the past, soon within 24 hours. None without a date.
 * Source: docs/facts.md (quotes and leads).
 */
export function followUpUrgency(due: Date | null, now: Date): FollowUpUrgency {
  if (!due) return "none";
  if (due < overdueBefore(now)) return "overdue";
  const tomorrow = addDays(now, 1);
  const isSoon = isWholeDay(due) ? dayOf(due) <= dayOf(tomorrow) : due <= tomorrow;
  return isSoon ? "soon" : "later";
}

/**
 * Whether this is the last second of an Alberta day. Reads the wall time, which is ten times faster than converting a
 * day.
 */
function isWholeDay(due: Date): boolean {
  return due.getUTCMilliseconds() === 0 && albertaWallTime(due.toISOString()).endsWith("T23:59:59");
}

function dayOf(time: Date): string {
  return albertaDay(time.toISOString());
}

/** How urgent a quote's follow-up is: never overdue or soon once it is won, lost or converted. */
export function quoteUrgency(
  { status, followUpDate }: { status: QuoteStatus; followUpDate?: string },
  now: Date,
): FollowUpUrgency {
  if (!followUpDate) return "none";
  return CLOSED_STATUSES.includes(status) ? "later" : followUpUrgency(new Date(followUpDate), now);
}

/** Hours until an unanswered request is late. */
const LATE_HOURS = 24;

/**
 * How long a request from `createdAt` has waited, in words, and whether that is too long. `age` is undefined in its first
 * minute.
 */
export function unansweredFor(createdAt: string, now: Date): { age: string | undefined; isLate: boolean } {
  const [minutes, hours] = [differenceInMinutes(now, createdAt), differenceInHours(now, createdAt)];
  const days = Math.floor(hours / 24);
  const age = hours < 1 ? minutes > 0 && `${minutes} min` : days < 3 ? `${hours} h` : `${days} days`;
  return { age: age || undefined, isLate: hours >= LATE_HOURS };
}
