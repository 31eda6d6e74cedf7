import type { CoverChoice } from "~/quotes/covered-estimates";
import type { RestOfJob } from "~/quotes/job-money";

/** The six dialogs of a quote, by their name in the address: `?panel=follow-up&quote=12`. */
export const PANELS = ["edit", "follow-up", "email", "schedule", "convert", "payment"] as const;

export type PanelName = (typeof PANELS)[number];

/** A dialog when it opens. */
export interface Panel {
  name: PanelName;
  quoteId: number;
  customer: string;
  /** Starting values by field name. */
  defaults: Record<string, string>;
  /**
   * The stored values, where a field does not start with them. They go back with the form, to merge it with what
   * somebody else saves meanwhile.
   */
  opened?: Record<string, string>;
  /** Notes of earlier follow-ups, newest first. */
  earlierNotes?: { id: number; when: string; by: string; text: string }[];
  /** The last mails with the customer, newest first. */
  thread?: { id: string; who: string; when: string; subject: string; text: string }[];
  /** What the customer has not given, so that staff may leave it empty. */
  lacks?: { email: boolean; phone: boolean };
  /** The instant price that the customer was shown, if any. */
  customerSaw?: { price: string; date: string; surfaces: number };
  /** The other rows of the job, if there are any. */
  restOfJob?: RestOfJob;
  /** Somebody set the payment status, so that it does not follow the payments. */
  isStatusByHand?: boolean;
  calendar?: {
    today: string;
    daysWithEvents: string[];
    upcoming: { id: number; title: string; when: string }[];
  };
  /** The job's accepted estimates, which work can cover. */
  covers?: CoverChoice[];
}

/** The change to the address that closes a dialog. */
export const CLOSED = { panel: undefined, quote: undefined };

/**
 * Where a dialog leads once it is closed or done; each screen has its own. `page` is the address with the dialog;
 * `quoteId` is its quote, or the one that a conversion made.
 */
export type ReturnTo = (page: { pathname: string; search: string }, quoteId: number) => string;

/** The id of the link that opens a dialog, so that the focus can return to it. */
export function openerId(panel: PanelName, quoteId: number): string {
  return `quote-${quoteId}-${panel}`;
}
