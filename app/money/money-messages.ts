import { mailMessages } from "~/email/mail-messages";
import { type EmailOutcome, type MailOutcome, outcomeOf } from "~/email/mail-outcome";

const ON_ITS_WAY = { title: "Emailed", text: "It is on its way to the customer." };
const WAITS = { title: "Email Waiting", text: "" };

const MAILED: Record<MailOutcome, { title: string; text: string }> = {
  mailed: ON_ITS_WAY,
  soon: ON_ITS_WAY,
  kept: WAITS,
  none: WAITS,
};

const issuedWords = (number: string) =>
  `${number} never changes from now on. The customer does not have it yet: send or print it under Invoices.`;

/** What staff read about receipts and invoices. */
export const moneyMessages = {
  issued: (number: string) => ({ title: "Invoice Issued", text: issuedWords(number) }),
  invoiceFailed: { title: "Invoice Not Issued", text: "Failed to issue the invoice. Please try again." },
  nothing_left: "Everything agreed is already billed. To bill more, add a change order.",
  more_than_left: (left: string) => `That is more than is left to bill: ${left}.`,
  no_total: "That comes to nothing. Please enter more.",
  no_lines: "Please enter what you bill: nothing is agreed yet.",
  has_agreed: "The lines come from what was agreed. To add to it, write a change order.",
  other_words: "Please write one line of words for each line above.",
  wordsTooLong: "Please use 6,000 characters or fewer",
  no_lines_total: "The lines must come to more than $0 and at most $99,999,999.99 with GST.",
  changed: "The figures have changed. Please check them again.",
  agreedChanged:
    "Something else was agreed since you opened this page, perhaps this very change. Look at the sum above, then save it again.",
  done_in_future: "That day is in the future.",
  no_licence:
    "The work is not done. In Alberta only a licensed prepaid contractor may bill a private home before that. Enter the licence number in Settings, tick that this is not a private home, or say when the work was done.",
  shareMissing: "Please say how much to bill",
  invalidPercent: "Please enter a percentage such as 30 or 33.333",
  invalidDay: "Please enter a valid day",
  no_gst_number:
    "Enter your GST number in Settings, or tick that you are registered and the invoice goes without it. A business that is not registered must not charge GST.",
  lineMissing: "Please enter what it is for",
  invalidAmount: "Please enter an amount such as 250 or 1,250.50",
  invoiceCancelled: (number: string) => ({ title: "Invoice Cancelled", text: `${number} keeps its number.` }),
  reasonMissing: "Please say why it is taken back",
  no_such_invoice: "This invoice does not exist.",
  no_such_credit: "This credit note does not exist.",
  creditFailed: {
    title: "Credit Note Not Issued",
    text: "Failed to issue the credit note. Please try again.",
  },
  credited: (number: string) => ({ title: "Credit Note Issued", text: issuedWords(number) }),
  more_than_billed: (left: string) => `The invoice bills less than that: ${left}.`,
  no_goodwill: "Goodwill can’t be more than was agreed, or GST alone.",
  nothing_billed: "All of this invoice has already been credited.",
  changeFailed: {
    title: "Change Order Not Saved",
    text: "Failed to save the change order. Please try again.",
  },
  changeSaved: { title: "Change Order Saved", text: "The price of the job includes it." },
  changeMissing: "Please say what changes",
  invalidChange: "Please enter an amount such as 250, or -250 for less",
  agreedByMissing: "Please say who agreed",
  below_zero: "All that was agreed would come to less than $0.",
  too_large: "All that was agreed would come to more than $99,999,999.99.",
  no_such_payment: "This payment does not exist, or it is voided already.",
  mailFailed: { title: "Not Emailed", text: "Failed to email it. Please try again." },
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
