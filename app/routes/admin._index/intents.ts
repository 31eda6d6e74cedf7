import { DIALOG_FAILURES, ROW_FAILURES } from "~/desk/dialogs/intents";
import { quoteMessages } from "~/quotes/quote-messages";

/** What the dashboard's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  ...DIALOG_FAILURES,
  ...ROW_FAILURES,
  "visit-status": quoteMessages.updateFailed,
} as const;

export type Intent = keyof typeof FAILURES;
