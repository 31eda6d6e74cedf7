import type { MailOutcome } from "~/email/mail-outcome";

const NO_MAIL = "Open or print it here. We will follow up soon.";

const QUOTE_SENT: Record<MailOutcome, string> = {
  mailed: "We've emailed you a detailed quote and will follow up soon.",
  soon: "Your detailed quote is on its way by email, and we will follow up soon.",
  kept: NO_MAIL,
  none: NO_MAIL,
};

const WRITTEN = (email: string) =>
  `An email about it is on its way to ${email}. Something to correct or to add, or a photo? Answer that email, or call`;
const NOT_WRITTEN = () => "Something to correct or to add? Call";
const TO_ADD: Record<MailOutcome, (email: string) => string> = {
  mailed: WRITTEN,
  soon: WRITTEN,
  kept: NOT_WRITTEN,
  none: NOT_WRITTEN,
};

const TOO_BUSY = "Our server was too busy to keep your photo: please";
const PHOTO_LOST: Record<MailOutcome, string> = {
  mailed: `${TOO_BUSY} reply to that email with it.`,
  soon: `${TOO_BUSY} reply to that email with it.`,
  kept: `${TOO_BUSY} email it to us.`,
  none: `${TOO_BUSY} email it to us.`,
};

/** What visitors read once the server has their request. Apart from `requestMessages`, which the calculator loads. */
export const sentMessages = {
  /** The title is fixed; the text says what became of the mail. */
  sent: (outcome: MailOutcome) => ({ title: "Quote Sent Successfully!", text: QUOTE_SENT[outcome] }),
  photoLost: (outcome: MailOutcome) => PHOTO_LOST[outcome],
  /** In front of the phone. */
  toAdd: (outcome: MailOutcome, email: string) => TO_ADD[outcome](email),
} as const;
