import type { EmailOutcome } from "~/email/deliver-mail.server";

/** What the owner is told after Retry: 'title' and 'text' of a toast, by what became of the mail. */
export const retryMessages: Record<EmailOutcome["emailMethod"], { title: string; text: string }> = {
  smtp: { title: "Email Sent", text: "The mail server has taken it." },
  queued: { title: "Email Waiting", text: "The mail server has not taken it yet. The list says why." },
  outbox: { title: "Email Waiting", text: "Waiting in the outbox: no mail server is set." },
};

export const retryFailed = { title: "Email Failed", text: "Failed to send email. Please try again." };
