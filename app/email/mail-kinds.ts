import { type Business, defaultsInPlace } from "~/business/facts";
import { MAILS_WITH_ADDRESS, WORDED_MAILS, type WordedMail } from "~/business/mail-texts";

/** Every kind of mail of the site. Its name stands in the outbox, in `automatic_mails` and in the settings. */
export type MailKind =
  | WordedMail
  | "morning"
  | "instant-quote"
  | "thank-you"
  | "quote-alert"
  | "chat-transcript"
  | "complaint"
  | "estimate-answer"
  | "visit-alert"
  | "alert-digest"
  | "estimate"
  | "estimate-accepted"
  | "receipt"
  | "invoice"
  | "customer"
  | "account-change";

/** A mail that the clock queues, with a note in `automatic_mails` so that it leaves once. */
export type AutomaticMail = WordedMail | "morning";

/** Which "no more mail" of an address stops a kind. */
export type StopRule =
  /** What staff send, or what the recipient's own press on a private page causes. */
  | "nothing"
  /** What any visitor can cause: stopped once the address said that it was not them. */
  | "not_me"
  /** News of a visit: not to an address that bounced either. */
  | "not_me_or_bounced"
  /** Nobody asked for it: every stop counts. */
  | "every_stop";

/** Mails of one group share its limits within 24 hours. Undefined: no such limit. */
export interface MailCap {
  perRecipient: number | undefined;
  /** For the whole site. `every_customer_mail`: what staff and the clock send uses it up too. */
  perDay: { most: number; of: "this_group" | "every_customer_mail" } | undefined;
  /** For one visitor's address (IPv4, or the /64 network of IPv6). */
  perClient: number | undefined;
  /** kept: leaves by itself when there is room. held: the hourly list tells of it. */
  whenFull: "kept" | "held";
}

/**
 * The limits on mails that visitors cause. The site mails any address that is typed into a form, so without limits it
 * would be a spam relay, and one visitor could use up everybody's mails of the day. Twenty a visitor is an office behind
 * one address on a busy day. Bookings have a limit for each visitor of their own, so their mails need none; six are a
 * booking that is moved five times. Sixty alerts are twice a contractor's busiest day in an Edmonton spring.
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
  /** Who reads an answer. customer: the one that the mail is about, where there is an address. */
  answersTo: "business" | "customer";
  /** A person wrote or sent it, or the site did by itself (RFC 3834: Auto-Submitted). */
  author: "person" | "site";
  /** The group whose limits count. */
  cap: keyof typeof MAIL_CAPS | undefined;
  stoppedBy: StopRule;
  /** The private address in it. reminders: it opens with the reminders of visits. */
  wayOut: "none" | "unsubscribe" | "reminders";
  /** Off until the settings say otherwise, or never. */
  leaves: "always" | "when_switched_on";
}

const LIST: MailRule = {
  to: "owner",
  answersTo: "business",
  author: "site",
  cap: undefined,
  stoppedBy: "nothing",
  wayOut: "none",
  leaves: "always",
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
};
/** The reminders' own stop is asked with the visit: whoever stopped only news and estimates still gets them. */
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

/** What holds for each kind of mail. A kind without a rule does not compile. */
const MAIL_RULES = {
  "instant-quote": ANSWER,
  "thank-you": ANSWER,
  "quote-alert": ALERT,
  "chat-transcript": ALERT,
  complaint: ALERT,
  "estimate-answer": ALERT,
  "visit-alert": ALERT,
  "alert-digest": LIST,
  "account-change": { ...LIST, to: "staff" },
  morning: { ...LIST, leaves: "when_switched_on" },
  estimate: BY_STAFF,
  customer: BY_STAFF,
  receipt: PAPER,
  invoice: PAPER,
  "estimate-accepted": { ...PAPER, author: "site" },
  followUps: UNASKED,
  reviewRequests: UNASKED,
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

/** The kinds that go to the owner. */
export const OWNER_MAILS = MAIL_KINDS.filter((kind) => ruleOf(kind).to === "owner");

/** The kinds that share a group's limits. */
export function kindsIn(cap: keyof typeof MAIL_CAPS): MailKind[] {
  return MAIL_KINDS.filter((kind) => ruleOf(kind).cap === cap);
}

/**
 * Whether the owner lets a kind of mail leave. What is advertising in the eyes of the law needs a mailing address (CASL,
 * section 6). Mails about a visit, which are on from the beginning, wait until the business has its own name and phone.
 * A placeholder is nobody's address: the morning's list is not mailed there.
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

/** Whether a mail of this kind would leave now. Pages that promise one ask this. */
export function willLeave(
  kind: MailKind,
  { business, mailer }: { business: Business; mailer: unknown },
): boolean {
  return mailer !== undefined && isOn(kind, business);
}

function isWorded(kind: MailKind): kind is WordedMail {
  return WORDED_MAILS.some((worded) => worded === kind);
}
