import { randomBytes } from "node:crypto";
import { writeActivity } from "~/activities/activities.server";
import { CUSTOMER } from "~/activities/activity-kinds";
import { phoneDigits } from "~/business/phone";
import { albertaDay, endOfAlbertaDay, formatDateTime } from "~/business/time";
import { LONGEST_TITLE } from "~/calendar/calendar-forms.server";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import { type WayOut, wayOutOf } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import type { RequestInput } from "~/quotes/quote-forms.server";
import { getQuote, type Quote } from "~/quotes/quotes.server";
import { changeWebsiteLead, findRepeat, keepWebsiteLead } from "~/quotes/store-lead.server";
import { requestLead } from "~/quotes/submit-request.server";
import { consultationWith } from "~/quotes/visit-title";
import { notePress, type PressedContext } from "~/visitors/presses.server";
import type { Db } from "../../db/schema";
import { confirmMail } from "./confirm-mail";
import { visitEnd } from "./free-times";
import { alertOwner, tellOwner } from "./tell-owner.server";
import type { VisitRefusal } from "./visit-messages";
import {
  countOpenVisitsOf,
  type FreeTimesContext,
  hasConfirmedEmail,
  keptForConfirmed,
  listFreeTimes,
  listOpenVisits,
  openVisit,
} from "./visits.server";

/** How many upcoming visits one email, one phone, one street address or one visitor may have. */
const MOST_OPEN = 2;

type BookingContext = MailingContext & PressedContext & FreeTimesContext;

/** The visit's secret token, or why nothing was booked. */
export type Booked =
  | { ok: true; token: string; mailIds: number[] }
  | { ok: false; reason: Exclude<VisitRefusal, "too_late"> };

/** The wished time (ISO in UTC) and place. */
interface Wish {
  start: string;
  address: string;
  isSuspect: boolean;
}

/**
 * book: the time is taken for them. confirm: it will be once they press the link in the mail. wait: staff call to set a
 * time.
 */
type Placing = "book" | "confirm" | "wait";

/**
 * Books a free time for somebody new and keeps the request as a lead, or does neither. The same request within ten
 * minutes is the same visit. Refuses a time that is not offered, and a third upcoming visit of one person. A suspected
 * robot, and a third visit from one network address, take no time and wait for staff.
 */
export function requestVisit(
  context: BookingContext,
  { start, ...input }: RequestInput & { start: string; address: string },
): Promise<Booked> {
  const wish: Wish = { start, address: input.address, isSuspect: Boolean(input.leaveEmpty) };
  return bookInTransaction(context, async (trx) => {
    // The mail that confirms the visit is the answer, so that nobody reads "we'll be in touch to arrange a visit".
    const lead = requestLead(trx, input);
    const repeated = await findRepeat(trx.db, trx.now, lead.same);
    const standing = repeated && (await visitOf(trx.db, repeated.id, start));
    if (standing) return { ok: true, token: standing, mailIds: [] };
    const placing = await placingOf(trx, wish, input);
    if (isRefusal(placing)) return { ok: false, reason: placing };
    const mailToken = newToken();
    const answer = { ...LINK, write: linkMail(trx, wish, mailToken) };
    const kept = await keepWebsiteLead(trx, placing === "confirm" ? { ...lead, answer } : lead);
    const quote = await getQuote(trx.db, kept.id);
    if (!quote) throw new Error(`Lead ${kept.id} is gone in its own transaction`);
    const [mailId] = kept.isNew ? kept.mailIds : [];
    return store(trx, quote, wish, { placing, mailToken, mailIds: kept.mailIds, mailId });
  });
}

/** Books a free time for somebody who already has a quote; otherwise like `requestVisit`. */
export function bookVisit(
  context: BookingContext,
  { quoteId, ...wish }: Wish & { quoteId: number },
): Promise<Booked> {
  return bookInTransaction(context, async (trx) => {
    const standing = await visitOf(trx.db, quoteId, wish.start);
    if (standing) return { ok: true, token: standing, mailIds: [] };
    const quote = await getQuote(trx.db, quoteId);
    if (!quote || quote.deletedAt) return { ok: false, reason: "closed" };
    const isSuspect = wish.isSuspect || quote.suspectAt !== undefined;
    const placing = await placingOf(trx, { ...wish, isSuspect }, quote);
    if (isRefusal(placing)) return { ok: false, reason: placing };
    if (!quote.address) {
      await changeWebsiteLead(trx.db, { id: quoteId, now: trx.now }, () => ({ address: wish.address }));
    }
    return store(trx, quote, { ...wish, isSuspect }, { placing, mailToken: newToken(), mailIds: [] });
  });
}

/**
 * Handles the link in the mail: books the wished time, or `start` if that is taken. A booked visit stays as it is.
 * Refuses a time that is not free, but the email then counts as confirmed. Undefined when there is no such link.
 */
export async function confirmVisit(
  context: BookingContext,
  { mailToken, start }: { mailToken: string; start: string },
): Promise<Booked | undefined> {
  const { db, now } = context;
  const visit = await openVisit(context, mailToken);
  if (!visit?.isByMail || visit.quote.deletedAt) return undefined;
  await db
    .updateTable("visits")
    .set({ email_confirmed_at: now.toISOString() })
    .where("id", "=", visit.id)
    .where("email_confirmed_at", "is", null)
    .execute();
  const { id, token, quote, address } = visit;
  return bookInTransaction(context, async (trx) => {
    const { event } = (await openVisit(trx, mailToken))!;
    if (event) return { ok: true, token, mailIds: [] };
    const wish = { start, address, isSuspect: quote.suspectAt !== undefined };
    const placing = await placingOf(trx, wish, quote);
    if (isRefusal(placing)) return { ok: false, reason: placing };
    if (placing === "wait") return { ok: true, token, mailIds: [] };
    const eventId = await addEvent(trx, quote, wish);
    await trx.db.updateTable("visits").set({ event_id: eventId }).where("id", "=", id).execute();
    await changeWebsiteLead(trx.db, { id: quote.id, now }, (lead) =>
      lead.follow_up_notes === toCall(visit.start) ? { follow_up_date: null, follow_up_notes: null } : {},
    );
    return { ok: true, token, mailIds: await tellOwner(trx, quote, { ...wish, eventId, news: "booked" }) };
  });
}

/** One transaction for each booking, so no one else reads the free times before this one has taken its own. */
async function bookInTransaction(
  context: BookingContext,
  run: (trx: BookingContext) => Promise<Booked>,
): Promise<Booked> {
  const booked = await context.db.transaction().execute((db) => run({ ...context, db, actor: CUSTOMER }));
  if (booked.ok) await deliverNow(context, booked.mailIds, DELIVERY_WAIT_MS.visitor);
  return booked;
}

/** The token of the visit that this quote already has at that time. */
async function visitOf(db: Db, quoteId: number, start: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("visits")
    .leftJoin("calendar_events as event", "event.id", "visits.event_id")
    .select(["visits.token", "visits.event_id", "event.status", "event.start_date"])
    .where("visits.quote_id", "=", quoteId)
    .where("visits.wished_start", "=", start)
    .where((visit) =>
      visit.or([
        visit("visits.event_id", "is", null),
        visit.and([visit("event.status", "=", "scheduled"), visit("event.start_date", "=", start)]),
      ]),
    )
    .executeTakeFirst();
  return row?.token;
}

type Refusal = Exclude<VisitRefusal, "too_late">;

function isRefusal(placing: Placing | Refusal): placing is Refusal {
  return placing === "closed" || placing === "taken" || placing === "too_many_visits";
}

async function placingOf(
  context: BookingContext,
  { start, address, isSuspect }: Wish,
  who: { email: string; phone: string },
): Promise<Placing | Refusal> {
  const { db, now, press, business } = context;
  if (!business.visits.isOpen) return "closed";
  // A suspected robot does not learn which times are free.
  if (isSuspect) return "wait";
  if (!(await listFreeTimes(context)).includes(start)) return "taken";
  const open = await listOpenVisits(db, now);
  const digits = phoneDigits(who.phone);
  const isOf = [
    (visit: (typeof open)[number]) => sameText(visit.email, who.email),
    // Two people without a phone are not the same person.
    (visit: (typeof open)[number]) => digits !== "" && phoneDigits(visit.phone ?? "") === digits,
    (visit: (typeof open)[number]) => sameText(visit.address, address),
  ];
  if (isOf.some((same) => open.filter(same).length >= MOST_OPEN)) return "too_many_visits";
  if ((await countOpenVisitsOf(db, press.visitor, now)) >= MOST_OPEN) return "wait";
  const isKept = await keptForConfirmed(context);
  if (!isKept(start) || (await hasConfirmedEmail(db, who.email))) return "book";
  return who.email ? "confirm" : "wait";
}

function sameText(one: string | null, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return one !== null && plain(one) === plain(other);
}

function newToken(): string {
  return randomBytes(16).toString("base64url");
}

/** Counts as the answer to a request towards the limits: anybody can have it mailed to a stranger. */
const LINK = { kind: "thank-you" } as const;

function linkMail({ business, publicUrl }: BookingContext, { start }: Wish, mailToken: string) {
  return (_quoteId: number, { link }: WayOut) =>
    confirmMail({ business, publicUrl, start, mailToken, unsubscribeLink: link });
}

interface Placed {
  placing: Placing;
  mailToken: string;
  mailIds: number[];
  /** The mail with the link, if it is already queued. */
  mailId?: number | undefined;
}

/** Stores the visit with its secret token, and the appointment if a time was booked. */
async function store(
  context: BookingContext,
  quote: Quote,
  wish: Wish,
  { placing, mailToken, mailIds, mailId }: Placed,
): Promise<Booked> {
  const { db, now } = context;
  const eventId = placing === "book" ? await addEvent(context, quote, wish) : null;
  const isConfirmed = placing === "book" && (await hasConfirmedEmail(db, quote.email));
  const sentId = placing === "confirm" ? (mailId ?? (await queueLink(context, quote, wish, mailToken))) : 0;
  const token = newToken();
  const { id: visitId } = await db
    .insertInto("visits")
    .values({
      token,
      quote_id: quote.id,
      event_id: eventId,
      wished_start: wish.start,
      created_at: now.toISOString(),
      address: wish.address,
      mail_token: (await leaves(db, sentId)) ? mailToken : null,
      email_confirmed_at: isConfirmed ? now.toISOString() : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await notePress(context, { kind: "visit", quoteId: quote.id, visitId });
  const alertIds =
    eventId === null
      ? await tellOfWish(context, quote, wish)
      : await tellOwner(context, quote, { ...wish, eventId, news: "booked" });
  return { ok: true, token, mailIds: [...new Set([...mailIds, sentId, ...alertIds])].filter(Boolean) };
}

async function queueLink(context: BookingContext, quote: Quote, wish: Wish, mailToken: string) {
  const { db, now, business, publicUrl, press } = context;
  const { id: quoteId, email: to } = quote;
  const wayOut = await wayOutOf(db, { ...LINK, to, publicUrl });
  const mail = linkMail(context, wish, mailToken)(quoteId, wayOut);
  const about = { quoteId, to, wayOut, client: press.visitor, customerEmail: to };
  return enqueueMail(db, { ...mail, ...LINK, ...about, attachment: undefined, now, business });
}

/** False for no mail, and for one that is kept back, whose link nobody would see. */
async function leaves(db: Db, mailId: number): Promise<boolean> {
  const mail = await db.selectFrom("outbox").select("status").where("id", "=", mailId).executeTakeFirst();
  return mail?.status === "waiting";
}

/** Staff have to call about a wish today. They are told nothing of a suspected robot's. */
async function tellOfWish(context: BookingContext, quote: Quote, { start, address, isSuspect }: Wish) {
  const { db, now } = context;
  const quoteId = quote.id;
  const summary = `Would like a visit on ${formatDateTime(start)}: it takes no time in the calendar`;
  await writeActivity(context, { quoteId, kind: "appointment", summary, body: address });
  const today = endOfAlbertaDay(albertaDay(now.toISOString()))!;
  await changeWebsiteLead(db, { id: quoteId, now }, ({ follow_up_date, follow_up_notes }) => ({
    follow_up_date: follow_up_date && follow_up_date < today ? follow_up_date : today,
    follow_up_notes: follow_up_notes ?? toCall(start),
  }));
  return isSuspect ? [] : alertOwner(context, quote, { start, address, news: "wished" });
}

const toCall = (start: string) => `Wants a visit on ${formatDateTime(start)}: call to set the time`;

async function addEvent(
  { db, now, business }: MailingContext,
  quote: Quote,
  { start, address }: Wish,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto("calendar_events")
    .values({
      title: consultationWith(quote.name).slice(0, LONGEST_TITLE),
      description: "Booked on the site",
      event_type: "consultation",
      customer_name: quote.name,
      customer_email: quote.email || null,
      customer_phone: quote.phone || null,
      address,
      start_date: start,
      end_date: visitEnd(start, business.visits),
      quote_id: quote.id,
      crew_id: business.visits.crewId ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
