import { estimateMessages } from "~/estimates/estimate-messages";
import { quoteMessages } from "~/quotes/quote-messages";

const sendFailed = estimateMessages.failed("500 Internal Server Error");

/** The intents of the page's form, each with what is said when it fails. */
export const FAILURES = {
  send: sendFailed,
  "text-opened": quoteMessages.textNotWritten,
  "save-draft": estimateMessages.draftNotSaved(estimateMessages.saveFailed),
  /** With the draft's id behind it: "delete-draft 12". */
  "delete-draft": estimateMessages.draftNotDeleted(estimateMessages.deleteFailed),
  clear: sendFailed,
  "see-pdf": sendFailed,
  show: sendFailed,
  "add-area": sendFailed,
  /** With the area's number behind it, as the next two: "remove-area 2". */
  "remove-area": sendFailed,
  "use-list": sendFailed,
  "use-customers": sendFailed,
  "add-least": sendFailed,
  "add-line": sendFailed,
} as const;

export type Intent = keyof typeof FAILURES;
