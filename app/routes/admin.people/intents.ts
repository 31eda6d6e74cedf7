import { peopleMessages } from "~/auth/people-messages";

/** What the page's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  "add-person": peopleMessages.addFailed,
  "change-person": peopleMessages.notChanged,
  "invite-again": peopleMessages.noLink,
  "remove-person": peopleMessages.notRemoved,
} as const;

export type Intent = keyof typeof FAILURES;
