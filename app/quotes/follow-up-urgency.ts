import { addHours } from "date-fns";
import { CLOSED_STATUSES, type QuoteStatus } from "./quote-options";

export type FollowUpUrgency = "none" | "overdue" | "soon" | "later";

/** Due soon is up to one day ahead. Source: docs/facts.md (quotes and leads). */
const SOON_HOURS = 24;

/** How much a follow-up presses: overdue before now, soon within the next 24 hours, none without a date. */
export function followUpUrgency(due: Date | null, now: Date): FollowUpUrgency {
  if (!due) return "none";
  if (due < now) return "overdue";
  return due <= addHours(now, SOON_HOURS) ? "soon" : "later";
}

/** The same for a quote. One that is won, lost or converted is never overdue and never soon. */
export function quoteUrgency(
  { status, followUpDate }: { status: QuoteStatus; followUpDate?: string },
  now: Date,
): FollowUpUrgency {
  const urgency = followUpUrgency(followUpDate ? new Date(followUpDate) : null, now);
  return urgency !== "none" && CLOSED_STATUSES.includes(status) ? "later" : urgency;
}
