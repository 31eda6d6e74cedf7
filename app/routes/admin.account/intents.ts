import { authMessages } from "~/auth/auth-messages";

/** Where the browser goes after each of the page's writes. */
export const PAGE = "/admin/account";

/** What the page's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  "change-password": authMessages.passwordFailed,
  "sign-out-elsewhere": authMessages.signOutElsewhereFailed,
  "new-two-steps": authMessages.twoStepsFailed,
  "turn-on-two-steps": authMessages.twoStepsFailed,
  "turn-off-two-steps": authMessages.twoStepsFailed,
} as const;

export type Intent = keyof typeof FAILURES;
