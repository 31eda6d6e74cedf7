/**
 * A visitor types any address and the site mails it: without a limit the calculator would be a spam relay. These
 * hold for 24 hours. What staff send is never capped, but counts in the day's total.
 */
export const MAILS_PER_RECIPIENT = 5;
export const MAILS_PER_DAY = 300;

/**
 * Of the owner's alerts, apart from the customers' mails, so that neither flood stops the other. Twice a contractor's
 * busiest day in Edmonton's spring (about 30 requests): nobody reads more of them one by one.
 */
export const ALERTS_PER_DAY = 60;

/** The kinds that go to an address a visitor typed. */
const TO_VISITORS = ["instant-quote", "thank-you"];
/** The kinds that tell the owner of a lead. */
export const ALERTS = ["quote-alert", "chat-transcript"];
/** What lists the alerts that were held. */
export const DIGEST = "alert-digest";

/** The counts are of the last 24 hours; what was kept back counts to its recipient alone. */
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
 * What becomes of a mail that may not go out now, and why in words for staff; undefined when it may. A customer's is
 * undelivered, an alert is held for the hourly digest.
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
