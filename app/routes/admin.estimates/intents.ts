import { estimateMessages } from "~/estimates/estimate-messages";

const sendFailed = estimateMessages.failed("500 Internal Server Error");

/** What the page's form asks for, each with the words for when it fails. */
export const FAILURES = {
  send: sendFailed,
  "save-draft": estimateMessages.draftNotSaved(estimateMessages.saveFailed),
  /** Names the draft, too: "delete-draft 12". */
  "delete-draft": estimateMessages.draftNotDeleted(estimateMessages.deleteFailed),
  clear: sendFailed,
  "see-pdf": sendFailed,
  show: sendFailed,
  "use-suggested": sendFailed,
  "use-customers": sendFailed,
  "add-line": sendFailed,
} as const;

export type Intent = keyof typeof FAILURES;
