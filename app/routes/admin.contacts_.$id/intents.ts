import { contactMessages } from "~/contacts/contact-messages";

/** The intents of the page's forms, each with what is said when it fails. */
export const FAILURES = {
  "save-contact": contactMessages.saveFailed,
  "delete-contact": contactMessages.deleteFailed,
} as const;

export type Intent = keyof typeof FAILURES;
