import { peopleMessages } from "~/auth/people-messages";

/** The intents of the page's forms, each with what is said when it fails. */
export const FAILURES = {
  "add-person": peopleMessages.addFailed,
  "change-person": peopleMessages.notChanged,
  "invite-again": peopleMessages.noLink,
  "remove-person": peopleMessages.notRemoved,
} as const;

export type Intent = keyof typeof FAILURES;
