import type { MailOutcome } from "./mail-outcome";

const NO_MAIL_SERVER = "Waiting in the outbox: no mail server is set up.";

/** What a success message adds about its mail. */
const waiting: Record<MailOutcome, string[]> = {
  mailed: [],
  soon: ["It is still being delivered: see the outbox."],
  kept: ["It is held back: the outbox says why."],
  none: [NO_MAIL_SERVER],
};

/** The toast after Retry in the outbox. */
const retried: Record<MailOutcome, { title: string; text: string }> = {
  mailed: { title: "Email Sent", text: "The mail server accepted it." },
  soon: { title: "Email Waiting", text: "The mail server has not accepted it yet. The list says why." },
  kept: { title: "Email Waiting", text: "It has not gone out. The list says why." },
  none: { title: "Email Waiting", text: NO_MAIL_SERVER },
};

/** What staff read about mails: `title` and `text` for a toast, and what became of a mail. */
export const mailMessages = {
  failed: { title: "Email Failed", text: "Failed to send email. Please try again." },
  waiting,
  retried,
} as const;
