import type { OutboxStatus } from "../../db/schema";

/**
 * What became of a mail, or will: the mail server has it; it is on its way within minutes; it is kept back until there is
 * room; none leaves. Whatever a page says of a mail, it says by this.
 */
export type MailOutcome = "mailed" | "soon" | "kept" | "none";

/** What the API answers about a mail (docs/api.md: mail). `message` says that it is kept back. */
export type EmailOutcome =
  | { emailSent: true; emailMethod: "smtp" }
  | { emailSent: false; emailMethod: "queued"; message?: string }
  | { emailSent: false; emailMethod: "outbox" };

const KEPT_BACK = "The email is kept back for now.";

export const EMAIL_OUTCOMES = {
  mailed: { emailSent: true, emailMethod: "smtp" },
  soon: { emailSent: false, emailMethod: "queued" },
  kept: { emailSent: false, emailMethod: "queued", message: KEPT_BACK },
  none: { emailSent: false, emailMethod: "outbox" },
} as const satisfies Record<MailOutcome, EmailOutcome>;

/** The outcome of what the API answers. */
export function outcomeOf(email: EmailOutcome): MailOutcome {
  if (email.emailMethod === "smtp") return "mailed";
  if (email.emailMethod === "outbox") return "none";
  return email.message === undefined ? "soon" : "kept";
}

/** What a row of the outbox says. Without a mail server what waits does not leave. */
export function outcomeOfStatus(status: OutboxStatus, hasMailServer: boolean): MailOutcome {
  return OUTCOMES[status](hasMailServer);
}

const whenServed = (outcome: MailOutcome) => (hasMailServer: boolean) => (hasMailServer ? outcome : "none");

const OUTCOMES: Record<OutboxStatus, (hasMailServer: boolean) => MailOutcome> = {
  sent: () => "mailed",
  digested: () => "mailed",
  // The server may have it.
  uncertain: whenServed("soon"),
  waiting: whenServed("soon"),
  sending: whenServed("soon"),
  held: whenServed("soon"),
  kept: whenServed("kept"),
  // Staff see why, and may send it after all.
  undelivered: whenServed("kept"),
};
