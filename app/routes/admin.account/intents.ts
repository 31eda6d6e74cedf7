import { authMessages } from "~/auth/auth-messages";

/** What the page's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  "change-password": authMessages.passwordFailed,
  "sign-out-elsewhere": authMessages.signOutElsewhereFailed,
} as const;

export type Intent = keyof typeof FAILURES;
