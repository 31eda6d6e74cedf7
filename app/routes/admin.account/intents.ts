import { authMessages } from "~/auth/auth-messages";
import { phoneMessages } from "~/phone/phone-messages";

/** Where the browser goes after each write. */
export const PAGE = "/admin/account";

/** The intents of the page's forms, each with what is said when it fails. */
export const FAILURES = {
  "change-contact": authMessages.contactNotSaved,
  "change-password": authMessages.passwordFailed,
  "sign-out-elsewhere": authMessages.signOutElsewhereFailed,
  "new-two-steps": authMessages.twoStepsFailed,
  "turn-on-two-steps": authMessages.twoStepsFailed,
  "turn-off-two-steps": authMessages.twoStepsFailed,
  "add-phone": phoneMessages.notAdded,
  "remove-phone": phoneMessages.notRemoved,
} as const;

export type Intent = keyof typeof FAILURES;
