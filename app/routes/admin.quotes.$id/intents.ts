import { estimateMessages } from "~/estimates/estimate-messages";
import { DIALOG_FAILURES, ROW_FAILURES } from "~/quotes/dialogs/intents";
import { quoteMessages } from "~/quotes/quote-messages";
import { reminderMessages } from "~/reminders/reminder-messages";

/** What the job page's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  ...DIALOG_FAILURES,
  ...ROW_FAILURES,
  note: quoteMessages.noteFailed,
  "add-payment": quoteMessages.paymentFailed,
  "void-payment": quoteMessages.paymentFailed,
  "add-photos": quoteMessages.photoFailed,
  "delete-photo": quoteMessages.photoFailed,
  publish: quoteMessages.publishFailed,
  "renew-estimate": estimateMessages.renewFailed,
  "withdraw-estimate": estimateMessages.withdrawFailed,
  "accept-estimate": estimateMessages.acceptFailed,
  "stop-mails": reminderMessages.failed,
  "start-mails": reminderMessages.failed,
  merge: quoteMessages.mergeFailed,
  separate: quoteMessages.separateFailed,
} as const;

export type Intent = keyof typeof FAILURES;
