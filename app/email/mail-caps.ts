/**
 * Limits on the mails that visitors cause within 24 hours. The site mails any address that is typed into the
 * calculator, so without limits it would be a spam relay. Mails by staff are never held back, but count in the day's
 * total.
 */
export const MAILS_PER_RECIPIENT = 5;
export const MAILS_PER_DAY = 300;

/**
 * Alerts to each address of the owner, counted apart from the customers' mails: a flood of one kind must not stop the
 * other. Sixty is twice a contractor's busiest day in an Edmonton spring (about 30 requests); nobody reads more than
 * that one by one.
 */
export const ALERTS_PER_DAY = 60;

/** The kinds that go to an address a visitor typed. */
const TO_VISITORS = ["instant-quote", "thank-you"];
/** The kinds that tell the owner of a lead, or of what a customer answered or booked. */
export const ALERTS = ["quote-alert", "chat-transcript", "complaint", "estimate-answer", "visit-alert"];
/** The kind of the mail that lists the alerts that were held. */
export const DIGEST = "alert-digest";
/** The kind of the owner's mail of the morning. */
export const MORNING = "morning";
/** The kinds that go to the owner. */
export const TO_OWNER = [...ALERTS, DIGEST, MORNING];

/** Mails of the last 24 hours. A mail that was held back counts for its recipient only. */
export interface SentToday {
  toRecipient: number;
  /** Without alerts and digests. */
  inAll: number;
  alerts: number;
}

export function isVisitorMail(kind: string): boolean {
  return TO_VISITORS.includes(kind) || ALERTS.includes(kind);
}

/**
 * What happens to a mail over a limit, and the reason in words for staff; undefined for a mail that may go out. A
 * customer's mail becomes undelivered, an alert is held for the hourly digest.
 */
export function keptBack(
  kind: string,
  sent: SentToday,
): { status: "undelivered" | "held"; reason: string } | undefined {
  if (ALERTS.includes(kind)) {
    if (sent.alerts < ALERTS_PER_DAY) return undefined;
    return {
      status: "held",
      reason: `After ${ALERTS_PER_DAY} alerts within 24 hours, one mail an hour lists them`,
    };
  }
  if (!TO_VISITORS.includes(kind)) return undefined;
  if (sent.toRecipient >= MAILS_PER_RECIPIENT) {
    return undelivered(`this address had ${MAILS_PER_RECIPIENT} mails within 24 hours`);
  }
  if (sent.inAll >= MAILS_PER_DAY) return undelivered(`the site had ${MAILS_PER_DAY} mails within 24 hours`);
}

function undelivered(why: string) {
  return { status: "undelivered", reason: `Not sent: ${why}` } as const;
}
