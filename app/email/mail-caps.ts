/**
 * A visitor types any address and the site mails it: without a limit the calculator would be a spam relay. These
 * hold for 24 hours. What staff send is never capped, but counts in the day's total.
 */
export const MAILS_PER_RECIPIENT = 5;
export const MAILS_PER_DAY = 300;

/** The kinds that go to an address a visitor typed. */
const TO_VISITORS = ["instant-quote", "thank-you"];
/** The kinds that a visitor causes. The owner's own address has no limit but the day's. */
const BY_VISITORS = [...TO_VISITORS, "quote-alert", "chat-transcript"];

export function isCaused(kind: string): boolean {
  return BY_VISITORS.includes(kind);
}

/** Why a mail is not sent, in words for staff; undefined when it may go. The counts are of the last 24 hours. */
export function capReason(kind: string, sent: { toRecipient: number; inAll: number }): string | undefined {
  if (!isCaused(kind)) return undefined;
  if (TO_VISITORS.includes(kind) && sent.toRecipient >= MAILS_PER_RECIPIENT) {
    return `Not sent: this address had ${MAILS_PER_RECIPIENT} mails within 24 hours`;
  }
  if (sent.inAll >= MAILS_PER_DAY) return `Not sent: the site had ${MAILS_PER_DAY} mails within 24 hours`;
}
