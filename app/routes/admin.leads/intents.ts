import { ROW_FAILURES } from "~/desk/dialogs/intents";
import { quoteMessages } from "~/quotes/quote-messages";

/** Asked before deleting a lead. */
export const CONFIRM_DELETE = "Are you sure you want to delete this lead?";

/** The intents of the screen's forms, each with what is said when it fails. */
export const FAILURES = {
  ...ROW_FAILURES,
  "add-lead": quoteMessages.leadNotAdded,
  "lose-chosen": quoteMessages.chosenFailed,
  "follow-up-chosen": quoteMessages.chosenFailed,
  "undo-chosen": quoteMessages.chosenFailed,
  delete: quoteMessages.leadNotDeleted,
  restore: quoteMessages.leadNotRestored,
} as const;

export type Intent = keyof typeof FAILURES;
