import type { OutboxStatus } from "../../db/schema";

/**
 * What became of a mail. mailed: the mail server has it. soon: it leaves within minutes. kept: it waits for room. none:
 * no mail leaves. Everything that a page says about a mail follows from this.
 */
export type MailOutcome = "mailed" | "soon" | "kept" | "none";

/** The API's answer about a mail (docs/api.md). `message` is set for a mail that is kept back. */
export type EmailOutcome =
  | { emailSent: true; emailMethod: "smtp" }
  | { emailSent: false; emailMethod: "queued"; message?: string }
  | { emailSent: false; emailMethod: "outbox" };

const KEPT_BACK = "The email is held back for now.";

export const EMAIL_OUTCOMES = {
  mailed: { emailSent: true, emailMethod: "smtp" },
  soon: { emailSent: false, emailMethod: "queued" },
  kept: { emailSent: false, emailMethod: "queued", message: KEPT_BACK },
  none: { emailSent: false, emailMethod: "outbox" },
} as const satisfies Record<MailOutcome, EmailOutcome>;

/** Turns the API's answer back into an outcome. */
export function outcomeOf(email: EmailOutcome): MailOutcome {
  if (email.emailMethod === "smtp") return "mailed";
  if (email.emailMethod === "outbox") return "none";
  return email.message === undefined ? "soon" : "kept";
}

/** The outcome of a mail by its status in the outbox. Without a mail server nothing leaves. */
export function outcomeOfStatus(status: OutboxStatus, hasMailServer: boolean): MailOutcome {
  return OUTCOMES[status](hasMailServer);
}

const whenServed = (outcome: MailOutcome) => (hasMailServer: boolean) => (hasMailServer ? outcome : "none");

const OUTCOMES: Record<OutboxStatus, (hasMailServer: boolean) => MailOutcome> = {
  sent: () => "mailed",
  digested: () => "mailed",
  // The server may have it already.
  uncertain: whenServed("soon"),
  waiting: whenServed("soon"),
  sending: whenServed("soon"),
  held: whenServed("soon"),
  kept: whenServed("kept"),
  // Staff see the reason and may still send it.
  undelivered: whenServed("kept"),
};
