import { mailMessages } from "~/email/mail-messages";
import { subscriberMessages } from "~/subscribers/subscriber-messages";

/** The intents of the screen's forms, each with what is said when it fails. */
export const FAILURES = {
  "delete-subscriber": subscriberMessages.deleteFailed,
  "retry-mail": mailMessages.failed,
} as const;

export type Intent = keyof typeof FAILURES;
