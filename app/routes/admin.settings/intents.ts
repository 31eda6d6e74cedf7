import { settingsMessages } from "~/settings/settings-messages";

/** What the page's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  save: settingsMessages.failed,
  up: settingsMessages.failed,
  down: settingsMessages.failed,
  original: settingsMessages.failed,
  preview: settingsMessages.failed,
  "put-back": settingsMessages.failed,
  "test-mail": settingsMessages.testFailed,
} as const;

export type Intent = keyof typeof FAILURES;
