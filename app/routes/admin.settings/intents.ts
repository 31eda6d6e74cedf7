import { settingsMessages } from "~/settings/settings-messages";

/** The intents of the page's forms, each with what is said when it fails. */
export const FAILURES = {
  save: settingsMessages.failed,
  up: settingsMessages.failed,
  down: settingsMessages.failed,
  add: settingsMessages.failed,
  original: settingsMessages.failed,
  preview: settingsMessages.failed,
  "put-back": settingsMessages.failed,
  "test-mail": settingsMessages.testFailed,
} as const;

export type Intent = keyof typeof FAILURES;
