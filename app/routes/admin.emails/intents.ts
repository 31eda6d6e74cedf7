import { mailMessages } from "~/email/mail-messages";
import { subscriberMessages } from "~/subscribers/subscriber-messages";

/** What the screen's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  "delete-subscriber": subscriberMessages.deleteFailed,
  "retry-mail": mailMessages.failed,
} as const;

export type Intent = keyof typeof FAILURES;
