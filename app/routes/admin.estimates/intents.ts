import { estimateMessages } from "~/estimates/estimate-messages";

const sendFailed = estimateMessages.failed("500 Internal Server Error");

/** The intents of the page's form, each with what is said when it fails. */
export const FAILURES = {
  send: sendFailed,
  "save-draft": estimateMessages.draftNotSaved(estimateMessages.saveFailed),
  /** With the draft's id behind it: "delete-draft 12". */
  "delete-draft": estimateMessages.draftNotDeleted(estimateMessages.deleteFailed),
  clear: sendFailed,
  "see-pdf": sendFailed,
  show: sendFailed,
  "use-suggested": sendFailed,
  "use-customers": sendFailed,
  "add-line": sendFailed,
} as const;

export type Intent = keyof typeof FAILURES;
