import { calendarMessages } from "~/calendar/calendar-messages";
import { mailMessages } from "~/email/mail-messages";
import { quoteMessages } from "~/quotes/quote-messages";

/**
 * The intents of the dialogs' forms, each with what is said when it fails. `unschedule` undoes `schedule`, and
 * `reschedule` undoes that. `automatic-status` saves the payment dialog, and the status follows the payments again.
 */
export const DIALOG_FAILURES = {
  edit: quoteMessages.updateFailed,
  "follow-up": quoteMessages.followUpFailed,
  email: mailMessages.failed,
  schedule: calendarMessages.visitFailed,
  unschedule: calendarMessages.deleteFailed,
  reschedule: calendarMessages.restoreFailed,
  convert: quoteMessages.conversionFailed,
  payment: quoteMessages.paymentFailed,
  "automatic-status": quoteMessages.paymentFailed,
  preview: quoteMessages.updateFailed,
} as const;

export type DialogIntent = keyof typeof DIALOG_FAILURES;

/** The same for forms outside of a dialog. */
export const ROW_FAILURES = {
  status: quoteMessages.statusFailed,
  "undo-status": quoteMessages.statusFailed,
  called: quoteMessages.callFailed,
  "undo-call": quoteMessages.callFailed,
  delete: quoteMessages.deleteFailed,
  restore: quoteMessages.updateFailed,
  "not-spam": quoteMessages.updateFailed,
} as const;

export type RowIntent = keyof typeof ROW_FAILURES;
