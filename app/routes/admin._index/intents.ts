import { calendarMessages } from "~/calendar/calendar-messages";
import { DIALOG_FAILURES } from "~/quotes/dialogs/intents";
import { quoteMessages } from "~/quotes/quote-messages";

/** What the dashboard's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  ...DIALOG_FAILURES,
  status: quoteMessages.statusFailed,
  "undo-status": quoteMessages.statusFailed,
  called: quoteMessages.callFailed,
  "undo-call": quoteMessages.callFailed,
  "visit-status": calendarMessages.updateFailed,
  delete: quoteMessages.deleteFailed,
  restore: quoteMessages.updateFailed,
  "not-spam": quoteMessages.updateFailed,
} as const;

export type Intent = keyof typeof FAILURES;
