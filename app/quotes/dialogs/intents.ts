import { calendarMessages } from "~/calendar/calendar-messages";
import { mailMessages } from "~/email/mail-messages";
import { quoteMessages } from "../quote-messages";

/** What the dialogs' forms ask for, each with the words for when it fails. `unschedule` is the Undo of `schedule`, and `reschedule` that of `unschedule`. */
export const DIALOG_FAILURES = {
  edit: quoteMessages.updateFailed,
  "follow-up": quoteMessages.followUpFailed,
  email: mailMessages.failed,
  schedule: calendarMessages.visitFailed,
  unschedule: calendarMessages.deleteFailed,
  reschedule: calendarMessages.restoreFailed,
  convert: quoteMessages.conversionFailed,
  payment: quoteMessages.paymentFailed,
  preview: quoteMessages.updateFailed,
} as const;

export type DialogIntent = keyof typeof DIALOG_FAILURES;
