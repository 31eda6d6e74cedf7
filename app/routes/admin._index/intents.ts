import { calendarMessages } from "~/calendar/calendar-messages";
import { mailMessages } from "~/email/mail-messages";
import { quoteMessages } from "~/quotes/quote-messages";

/** What the dashboard's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  edit: quoteMessages.updateFailed,
  "follow-up": quoteMessages.followUpFailed,
  email: mailMessages.failed,
  schedule: calendarMessages.visitFailed,
  unschedule: calendarMessages.deleteFailed,
  convert: quoteMessages.conversionFailed,
  payment: quoteMessages.paymentFailed,
  status: quoteMessages.statusFailed,
  delete: quoteMessages.deleteFailed,
  restore: quoteMessages.updateFailed,
  "not-spam": quoteMessages.updateFailed,
  preview: quoteMessages.updateFailed,
} as const;

export type Intent = keyof typeof FAILURES;
