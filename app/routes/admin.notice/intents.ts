import { noticeMessages } from "~/money/notice-messages";

/** The intents of the page's forms, each with what is said when it fails. */
export const FAILURES = {
  "read-notice": noticeMessages.notRead,
  "find-invoice": noticeMessages.notSearched,
  "book-notice": noticeMessages.notBooked,
} as const;

export type Intent = keyof typeof FAILURES;
