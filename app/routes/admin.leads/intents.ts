import { ROW_FAILURES } from "~/desk/dialogs/intents";
import { quoteMessages } from "~/quotes/quote-messages";

/** Asked before a lead is deleted. */
export const CONFIRM_DELETE = "Are you sure you want to delete this lead?";

/** What the screen's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  ...ROW_FAILURES,
  "add-lead": quoteMessages.leadNotAdded,
  delete: quoteMessages.leadNotDeleted,
  restore: quoteMessages.leadNotRestored,
} as const;

export type Intent = keyof typeof FAILURES;
