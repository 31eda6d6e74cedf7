import { randomBytes } from "node:crypto";
import { writeActivity } from "~/activities/activities.server";
import { CUSTOMER } from "~/activities/activity-kinds";
import { phoneDigits } from "~/business/phone";
import { formatDateTime } from "~/business/time";
import { LONGEST_TITLE } from "~/calendar/calendar-forms.server";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import type { RequestInput } from "~/quotes/quote-forms.server";
import { getQuote, type Quote } from "~/quotes/quotes.server";
import { changeWebsiteLead, findRepeat, keepWebsiteLead } from "~/quotes/store-lead.server";
import { requestLead } from "~/quotes/submit-request.server";
import { consultationWith } from "~/quotes/visit-title";
import type { Db } from "../../db/schema";
import { visitEnd } from "./free-times";
import { type VisitNews, visitAlert } from "./visit-alert";
import type { VisitRefusal } from "./visit-messages";
import { listFreeTimes, listOpenVisits } from "./visits.server";

/** Visits to come that one email, one phone or one address may have. */
const MOST_OPEN = 2;

/** The visit's private token, or why nothing was booked. */
export type Booked =
  | { ok: true; token: string; mailIds: number[] }
  | { ok: false; reason: Exclude<VisitRefusal, "too_late"> };

/** Where and when, of whom: ISO in UTC. */
interface Wish {
  start: string;
  address: string;
  isSuspect: boolean;
}

/**
 * Books a free time for somebody new and keeps the request as a lead; both, or neither. The same again within ten
 * minutes is the same visit. Refuses a time that is not offered, and a third visit to come. A robot's request (`fax`
 * filled) is kept as suspect, and its visit takes no time.
 */
export function requestVisit(
  context: MailingContext,
  { start, ...input }: RequestInput & { start: string; address: string },
): Promise<Booked> {
  const wish: Wish = { start, address: input.address, isSuspect: Boolean(input.fax) };
  return book(context, async (trx) => {
    // The mail that confirms the visit is the answer: nobody is told that we get in touch to arrange it.
    const lead = requestLead(trx, input);
    const repeated = await findRepeat(trx.db, trx.now, lead.same);
    const standing = repeated && (await visitOf(trx.db, repeated.id, start));
    if (standing) return { ok: true, token: standing, mailIds: [] };
    const refused = await whyNot(trx, wish, input);
    if (refused) return { ok: false, reason: refused };
    const kept = await keepWebsiteLead(trx, lead);
    const quote = await getQuote(trx.db, kept.id);
    if (!quote) throw new Error(`Lead ${kept.id} is gone in its own transaction`);
    return store(trx, quote, wish, kept.mailIds);
  });
}

/** Books a free time for somebody who has a quote; the rest is as in `requestVisit`. */
export function bookVisit(
  context: MailingContext,
  { quoteId, ...wish }: Wish & { quoteId: number },
): Promise<Booked> {
  return book(context, async (trx) => {
    const standing = await visitOf(trx.db, quoteId, wish.start);
    if (standing) return { ok: true, token: standing, mailIds: [] };
    const quote = await getQuote(trx.db, quoteId);
    if (!quote || quote.deletedAt) return { ok: false, reason: "closed" };
    const refused = await whyNot(trx, wish, quote);
    if (refused) return { ok: false, reason: refused };
    if (!quote.address) {
      await changeWebsiteLead(trx.db, { id: quoteId, now: trx.now }, () => ({ address: wish.address }));
    }
    return store(trx, quote, { ...wish, isSuspect: wish.isSuspect || quote.suspectAt !== undefined }, []);
  });
}

/** One booking after the other: who reads the free times writes before anybody else reads them. */
async function book(context: MailingContext, run: (trx: MailingContext) => Promise<Booked>): Promise<Booked> {
  const booked = await context.db.transaction().execute((db) => run({ ...context, db, actor: CUSTOMER }));
  if (booked.ok) await deliverNow(context, booked.mailIds, DELIVERY_WAIT_MS.visitor);
  return booked;
}

/** The visit that stands for a quote at that time. */
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

async function whyNot(
  context: MailingContext,
  { start, address, isSuspect }: Wish,
  who: { email: string; phone: string },
): Promise<Exclude<VisitRefusal, "too_late"> | undefined> {
  if (!context.business.visits.isOpen) return "closed";
  // Whoever looks like a robot learns nothing of what is free.
  if (isSuspect) return undefined;
  if (!(await listFreeTimes(context)).includes(start)) return "taken";
  const open = await listOpenVisits(context.db, context.now);
  const digits = phoneDigits(who.phone);
  const isOf = [
    (visit: (typeof open)[number]) => sameText(visit.email, who.email),
    // Two people without a phone are not one.
    (visit: (typeof open)[number]) => digits !== "" && phoneDigits(visit.phone ?? "") === digits,
    (visit: (typeof open)[number]) => sameText(visit.address, address),
  ];
  return isOf.some((same) => open.filter(same).length >= MOST_OPEN) ? "too_many_visits" : undefined;
}

function sameText(one: string | null, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return one !== null && plain(one) === plain(other);
}

/** The visit with its private address; unless a robot sent it, the appointment and the owner's mail too. */
async function store(context: MailingContext, quote: Quote, wish: Wish, mailIds: number[]): Promise<Booked> {
  const { db, now } = context;
  const eventId = wish.isSuspect ? null : await addEvent(context, quote, wish);
  const token = randomBytes(16).toString("base64url");
  await db
    .insertInto("visits")
    .values({
      token,
      quote_id: quote.id,
      event_id: eventId,
      wished_start: wish.start,
      created_at: now.toISOString(),
    })
    .execute();
  if (eventId === null) {
    const summary = `Would like a visit on ${formatDateTime(wish.start)}: it takes no time in the calendar`;
    await writeActivity(context, { quoteId: quote.id, kind: "appointment", summary });
    return { ok: true, token, mailIds };
  }
  const alertIds = await tellOwner(context, quote, { ...wish, eventId, news: "booked" });
  return { ok: true, token, mailIds: [...mailIds, ...alertIds] };
}

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

const TOLD: Record<VisitNews, string> = {
  booked: "Visit booked by the customer",
  moved: "Visit moved by the customer",
  cancelled: "Visit cancelled by the customer",
  refused: "Visit cancelled: whoever reads the email did not book it",
};

/** Writes what the customer did into the timeline and queues the owner's mail. Gives its ids, one for each address. */
export async function tellOwner(
  context: MailingContext,
  quote: Quote,
  { start, address, eventId, news }: { start: string; address: string; eventId: number; news: VisitNews },
): Promise<number[]> {
  const { db, now, business, publicUrl } = context;
  const quoteId = quote.id;
  const summary = `${TOLD[news]}: ${formatDateTime(start)}`;
  await writeActivity(context, { quoteId, kind: "appointment", summary, data: { eventId } });
  const { name, phone, email } = quote;
  const mail = visitAlert({
    business,
    publicUrl,
    news,
    visit: { quoteId, name, phone, email, address, start },
  });
  return enqueueOwnerMail(db, {
    ...mail,
    kind: "visit-alert",
    quoteId,
    attachment: undefined,
    customerEmail: email || undefined,
    now,
    business,
  });
}
