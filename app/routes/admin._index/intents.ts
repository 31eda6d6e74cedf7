import { DIALOG_FAILURES, ROW_FAILURES } from "~/desk/dialogs/intents";
import { ESTIMATE_FAILURES } from "~/estimates/estimate-failures";
import { quoteMessages } from "~/quotes/quote-messages";

/** The intents of the dashboard's forms, each with what is said when it fails. */
export const FAILURES = {
  ...DIALOG_FAILURES,
  ...ROW_FAILURES,
  answered: quoteMessages.answerFailed,
  unanswered: quoteMessages.answerFailed,
  "renew-estimate": ESTIMATE_FAILURES["renew-estimate"],
  "visit-status": quoteMessages.updateFailed,
  "text-opened": quoteMessages.textNotWritten,
} as const;

export type Intent = keyof typeof FAILURES;
