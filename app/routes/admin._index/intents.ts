import { calendarMessages } from "~/calendar/calendar-messages";
import { DIALOG_FAILURES, ROW_FAILURES } from "~/quotes/dialogs/intents";

/** What the dashboard's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  ...DIALOG_FAILURES,
  ...ROW_FAILURES,
  "visit-status": calendarMessages.updateFailed,
} as const;

export type Intent = keyof typeof FAILURES;
