import { DIALOG_FAILURES, ROW_FAILURES } from "~/desk/dialogs/intents";
import { ESTIMATE_FAILURES } from "~/estimates/estimate-failures";
import { moneyMessages } from "~/money/money-messages";
import { quoteMessages } from "~/quotes/quote-messages";
import { remindersFailed } from "~/reminders/reminder-messages";
import { warrantyMessages } from "~/warranties/warranty-messages";

const MONEY_FAILURES = {
  "add-payment": quoteMessages.paymentFailed,
  "void-payment": quoteMessages.paymentFailed,
  "mail-receipt": moneyMessages.mailFailed,
  "mail-invoice": moneyMessages.mailFailed,
  "mail-credit": moneyMessages.mailFailed,
  "lost-reason": quoteMessages.lostReasonFailed,
} as const;

/** The intents of the job page's forms, each with what is said when it fails. */
export const FAILURES = {
  ...DIALOG_FAILURES,
  ...ROW_FAILURES,
  ...MONEY_FAILURES,
  ...ESTIMATE_FAILURES,
  note: quoteMessages.noteFailed,
  "correct-note": quoteMessages.noteFailed,
  "take-back-note": quoteMessages.noteFailed,
  "add-photos": quoteMessages.photoFailed,
  "delete-photo": quoteMessages.photoFailed,
  "text-opened": quoteMessages.textNotWritten,
  publish: quoteMessages.publishFailed,
  "needs-day": quoteMessages.needsDayFailed,
  "needs-no-day": quoteMessages.needsDayFailed,
  "start-warranty": warrantyMessages.startFailed,
  "stop-mails": remindersFailed,
  "start-mails": remindersFailed,
  "stop-payment-reminders": remindersFailed,
  "start-payment-reminders": remindersFailed,
  merge: quoteMessages.mergeFailed,
  separate: quoteMessages.separateFailed,
  forget: quoteMessages.forgetFailed,
  "remove-visitor": quoteMessages.visitorFailed,
  "restore-visitor": quoteMessages.visitorFailed,
} as const;

export type Intent = keyof typeof FAILURES;
export type MoneyIntent = keyof typeof MONEY_FAILURES;
