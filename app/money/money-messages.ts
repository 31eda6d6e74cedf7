import { mailMessages } from "~/email/mail-messages";
import { type EmailOutcome, type MailOutcome, outcomeOf } from "~/email/mail-outcome";

const ON_ITS_WAY = { title: "Mailed", text: "It is on its way to the customer." };
const WAITS = { title: "Email Waiting", text: "" };

const MAILED: Record<MailOutcome, { title: string; text: string }> = {
  mailed: ON_ITS_WAY,
  soon: ON_ITS_WAY,
  kept: WAITS,
  none: WAITS,
};

/** What staff read about receipts and invoices. */
export const moneyMessages = {
  issued: (number: string) => ({ title: "Invoice Issued", text: `${number} never changes from now on.` }),
  invoiceFailed: { title: "Invoice Not Issued", text: "Failed to issue the invoice. Please try again." },
  already_invoiced: "This job has an invoice that stands. Cancel it first.",
  no_lines: "Please enter what is billed: this job has no estimate.",
  has_estimate: "The lines come from the job’s estimate. Revise the estimate to bill something else.",
  no_total: "The lines must come to more than $0 and at most $99,999,999.99 with GST.",
  no_gst_number:
    "Enter your GST number in Settings: customers who claim GST back need it from $100 on, and only a registered business may charge GST. Or tick that the invoice goes without one.",
  lineMissing: "Please enter what it is for",
  invalidAmount: "Please enter an amount such as 250 or 1,250.50",
  invoiceCancelled: (number: string) => ({ title: "Invoice Cancelled", text: `${number} keeps its number.` }),
  cancelFailed: { title: "Invoice Not Cancelled", text: "Failed to cancel the invoice. Please try again." },
  reasonMissing: "Please say why it is cancelled",
  no_such_invoice: "This invoice does not exist, or it is cancelled already.",
  no_such_payment: "This payment does not exist, or it is voided already.",
  mailFailed: { title: "Not Mailed", text: "Failed to mail it. Please try again." },
  mailed: (email: EmailOutcome) => {
    const outcome = outcomeOf(email);
    return {
      ...MAILED[outcome],
      text: [MAILED[outcome].text, ...mailMessages.waiting[outcome]].join(" ").trim(),
    };
  },
  no_email: "The customer has given no email. Print it instead.",
  cancelled: "This invoice is cancelled.",
} as const;
