import { mailboxMessages } from "~/mailbox/mailbox-messages";

/** The intents of the page's forms, each with what is said when it fails. */
export const FAILURES = {
  "save-mailbox": mailboxMessages.failed,
  "try-mailbox": mailboxMessages.notTried,
  "remove-mailbox": mailboxMessages.notRemoved,
} as const;

export type Intent = keyof typeof FAILURES;
