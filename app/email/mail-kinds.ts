import { type Business, defaultsInPlace } from "~/business/facts";
import { MAILS_WITH_ADDRESS, WORDED_MAILS, type WordedMail } from "~/business/mail-texts";

/** Every kind of mail. The same name is in the outbox, in `automatic_mails` and in the settings. */
export type MailKind =
  | WordedMail
  | "morning"
  | "instant-quote"
  | "thank-you"
  | "quote-alert"
  | "chat-transcript"
  | "complaint"
  | "estimate-answer"
  | "invoice-answer"
  | "change-answer"
  | "visit-alert"
  | "alert-digest"
  | "estimate"
  | "estimate-accepted"
  | "receipt"
  | "invoice"
  | "credit-note"
  | "change-offer"
  | "change-agreed"
  | "warranty"
  | "warranty-claim"
  | "customer"
  | "account-change"
  | "password-link";

/** A mail that the clock queues. A row in `automatic_mails` makes sure that it leaves once. */
export type AutomaticMail = WordedMail | "morning";

/** Which "no more mail" of a recipient stops a kind of mail. */
export type StopRule =
  /** For what staff send, or what the recipient caused on a private page. */
  | "nothing"
  /** For what any visitor can cause: stopped once the recipient said "This was not me". */
  | "not_me"
  /** For news of a visit: stopped by a bounce too. */
  | "not_me_or_bounced"
  /** For mail that nobody asked for. */
  | "every_stop";

/** The limits within 24 hours that a group of mails shares. Undefined means no such limit. */
export interface MailCap {
  perRecipient: number | undefined;
  /** For the whole site. With `every_customer_mail`, mails of staff and of the clock count too. */
  perDay: { most: number; of: "this_group" | "every_customer_mail" } | undefined;
  /** For one visitor's network address (IPv4, or the /64 of IPv6). */
  perClient: number | undefined;
  /** kept: it leaves by itself when there is room. held: an hourly list takes its place. */
  whenFull: "kept" | "held";
}

/**
 * Limits on mails that visitors cause. The site mails any address typed into a form: without limits it would be a spam
 * relay, and one visitor could use up the day's mails. Twenty a visitor is an office behind one address on a busy day.
 * Bookings have limits of their own for each visitor; six mails are a booking and five moves. Sixty alerts are twice
 * the busiest day of an Edmonton spring.
 */
export const MAIL_CAPS = {
  answers: {
    perRecipient: 5,
    perDay: { most: 300, of: "every_customer_mail" },
    perClient: 20,
    whenFull: "kept",
  },
  visits: {
    perRecipient: 6,
    perDay: { most: 100, of: "this_group" },
    perClient: undefined,
    whenFull: "kept",
  },
  alerts: { perRecipient: 60, perDay: undefined, perClient: undefined, whenFull: "held" },
} as const satisfies Record<string, MailCap>;

interface MailRule {
  to: "customer" | "owner" | "staff";
  /** Who gets a reply. customer: the person whom the mail is about, if there is an address. */
  answersTo: "business" | "customer";
  /** Whether a person wrote or sent it, or the site by itself (RFC 3834: Auto-Submitted). */
  author: "person" | "site";
  /** The group of limits, if any. */
  cap: keyof typeof MAIL_CAPS | undefined;
  stoppedBy: StopRule;
  /** The private link in the mail. reminders: it first offers to stop reminders of visits. */
  wayOut: "none" | "unsubscribe" | "reminders";
  /** Whether the settings must switch it on first. */
  leaves: "always" | "when_switched_on";
  /** never_kept: it is written for each attempt anew (`writeUnkept`), so that no page, backup or export has it. */
  text: "kept" | "never_kept";
}

const LIST: MailRule = {
  to: "owner",
  answersTo: "business",
  author: "site",
  cap: undefined,
  stoppedBy: "nothing",
  wayOut: "none",
  leaves: "always",
  text: "kept",
};
const ALERT: MailRule = { ...LIST, answersTo: "customer", cap: "alerts" };
const ANSWER: MailRule = {
  to: "customer",
  answersTo: "business",
  author: "site",
  cap: "answers",
  stoppedBy: "not_me",
  wayOut: "unsubscribe",
  leaves: "always",
  text: "kept",
};
/** A stop of reminders only is asked for separately, so somebody who stopped only news still gets these. */
const ABOUT_VISIT: MailRule = {
  ...ANSWER,
  cap: "visits",
  stoppedBy: "not_me_or_bounced",
  wayOut: "reminders",
  leaves: "when_switched_on",
};
const UNASKED: MailRule = { ...ANSWER, cap: undefined, stoppedBy: "every_stop", leaves: "when_switched_on" };
const BY_STAFF: MailRule = { ...ANSWER, author: "person", cap: undefined, stoppedBy: "nothing" };
const PAPER: MailRule = { ...BY_STAFF, wayOut: "none" };

/** The rule for each kind. A kind without a rule does not compile. */
const MAIL_RULES = {
  "instant-quote": ANSWER,
  "thank-you": ANSWER,
  "quote-alert": ALERT,
  "chat-transcript": ALERT,
  complaint: ALERT,
  "estimate-answer": ALERT,
  "invoice-answer": ALERT,
  "change-answer": ALERT,
  "warranty-claim": ALERT,
  "visit-alert": ALERT,
  "alert-digest": LIST,
  "account-change": { ...LIST, to: "staff" },
  "password-link": { ...LIST, to: "staff", text: "never_kept" },
  morning: { ...LIST, leaves: "when_switched_on" },
  estimate: BY_STAFF,
  customer: BY_STAFF,
  receipt: PAPER,
  invoice: PAPER,
  "credit-note": PAPER,
  "change-offer": PAPER,
  "change-agreed": { ...PAPER, author: "site" },
  "estimate-accepted": { ...PAPER, author: "site" },
  warranty: { ...PAPER, author: "site" },
  followUps: UNASKED,
  reviewRequests: UNASKED,
  careReminders: UNASKED,
  paymentReminders: UNASKED,
  visitConfirmations: ABOUT_VISIT,
  visitMoves: ABOUT_VISIT,
  visitCancellations: ABOUT_VISIT,
  visitReminders: ABOUT_VISIT,
} satisfies Record<MailKind, MailRule>;

export const MAIL_KINDS = Object.keys(MAIL_RULES) as MailKind[];

export function isMailKind(text: string): text is MailKind {
  return Object.hasOwn(MAIL_RULES, text);
}

export function ruleOf(kind: MailKind): MailRule {
  return MAIL_RULES[kind];
}

/** Whether a mail is written for each attempt anew, and its text kept nowhere. */
export function isNeverKept(kind: string): boolean {
  return isMailKind(kind) && ruleOf(kind).text === "never_kept";
}

/** The kinds of mail to the owner. */
export const OWNER_MAILS = MAIL_KINDS.filter((kind) => ruleOf(kind).to === "owner");

/** The kinds of mail in a group of limits. */
export function kindsIn(cap: keyof typeof MAIL_CAPS): MailKind[] {
  return MAIL_KINDS.filter((kind) => ruleOf(kind).cap === cap);
}

/**
 * Whether the settings let a kind of mail leave. Advertising needs a mailing address (CASL, section 6). Mails about
 * visits are on by default, but wait until the business has its own name and phone. The morning mail is not sent to the
 * placeholder address.
 */
export function isOn(kind: MailKind, business: Business): boolean {
  if (ruleOf(kind).leaves === "always") return true;
  const inPlace: readonly string[] = defaultsInPlace(business);
  if (kind === "morning") {
    const { morning, ownAddresses } = business.mails;
    return morning && (ownAddresses.length > 0 || !inPlace.includes("email"));
  }
  if (!isWorded(kind) || !business.mails[kind]) return false;
  const needsAddress = MAILS_WITH_ADDRESS.some((mail) => mail === kind);
  if (needsAddress) return Boolean(business.address);
  return !inPlace.includes("name") && !inPlace.includes("phone");
}

/** Whether a mail of this kind would leave now. Pages ask before they promise one. */
export function willLeave(
  kind: MailKind,
  { business, mailer }: { business: Business; mailer: unknown },
): boolean {
  return mailer !== undefined && isOn(kind, business);
}

function isWorded(kind: MailKind): kind is WordedMail {
  return WORDED_MAILS.some((worded) => worded === kind);
}
