import { subscriberMessages } from "~/subscribers/subscriber-messages";
import { retryFailed } from "./mail-messages";

/** What the screen's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  "delete-subscriber": subscriberMessages.deleteFailed,
  "retry-mail": retryFailed,
} as const;
