import { contactMessages } from "~/contacts/contact-messages";

/** The intents of the screen's forms, each with what is said when it fails. */
export const FAILURES = {
  "read-file": contactMessages.readFailed,
  "set-columns": contactMessages.columnsFailed,
  "run-import": contactMessages.importFailed,
  "drop-import": contactMessages.dropFailed,
  "undo-import": contactMessages.undoFailed,
} as const;

export type Intent = keyof typeof FAILURES;
