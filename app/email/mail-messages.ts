import type { EmailOutcome } from "./deliver-mail.server";

type ByMethod<Words> = Record<EmailOutcome["emailMethod"], Words>;

const NO_MAIL_SERVER = "Waiting in the outbox: no mail server is set.";

/** What a success message adds about its mail, by how the mail was delivered. */
const waiting: ByMethod<string[]> = {
  smtp: [],
  queued: ["It is still being delivered: see the outbox."],
  outbox: [NO_MAIL_SERVER],
};

/** The toast after Retry in the outbox. */
const retried: ByMethod<{ title: string; text: string }> = {
  smtp: { title: "Email Sent", text: "The mail server has taken it." },
  queued: { title: "Email Waiting", text: "The mail server has not taken it yet. The list says why." },
  outbox: { title: "Email Waiting", text: NO_MAIL_SERVER },
};

/** The product's words for mails: 'title' and 'text' of a toast, and what became of a mail. */
export const mailMessages = {
  failed: { title: "Email Failed", text: "Failed to send email. Please try again." },
  waiting,
  retried,
} as const;
