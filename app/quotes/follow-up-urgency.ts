import { addHours } from "date-fns";
import { CLOSED_STATUSES, type QuoteStatus } from "./quote-options";

export type FollowUpUrgency = "none" | "overdue" | "soon" | "later";

/** A follow-up is due soon up to this many hours ahead. Source: docs/facts.md (quotes and leads). */
const SOON_HOURS = 24;

/** How urgent a follow-up is: overdue before now, soon within the next 24 hours, none without a date. */
export function followUpUrgency(due: Date | null, now: Date): FollowUpUrgency {
  if (!due) return "none";
  if (due < now) return "overdue";
  return due <= addHours(now, SOON_HOURS) ? "soon" : "later";
}

/** How urgent a quote's follow-up is. A quote that is won, lost or converted is never overdue or soon. */
export function quoteUrgency(
  { status, followUpDate }: { status: QuoteStatus; followUpDate?: string },
  now: Date,
): FollowUpUrgency {
  const urgency = followUpUrgency(followUpDate ? new Date(followUpDate) : null, now);
  return urgency !== "none" && CLOSED_STATUSES.includes(status) ? "later" : urgency;
}
