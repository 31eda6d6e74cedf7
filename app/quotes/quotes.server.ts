import { addDays } from "date-fns/addDays";
import { expressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { instantsOf, type Months } from "~/business/months";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { type Appointment, appointmentsColumn, readAppointments } from "~/calendar/calendar.server";
import { undeliveredColumn } from "~/email/outbox.server";
import type { InstantQuote, PricedSurface } from "~/pricing/instant-quote";
import { ONLY_SURFACE } from "~/pricing/surfaces";
import type { Origin } from "~/visitors/origin";
import type { Context, Db, FieldName, QuotesTable, Tables } from "../../db/schema";
import { overdueBefore } from "./follow-up-urgency";
import { CLOSED_STATUSES, type DueFilter, type PaymentStatus, type QuoteStatus } from "./quote-options";
import { type QuoteRow, searchQuotes } from "./search-quotes.server";
import {
  comesAfter,
  cursorAfter,
  orderOf,
  orderTerms,
  type QuoteQuery,
  type QuoteView,
  readCursor,
} from "./sort-quotes.server";

/** Columns whose fields have another name, or none. */
type RenamedColumn = "photo_file" | "instant_quote_cents" | "phone_digits" | "family_words" | "searchable";
/** A new column is a field of `Quote` right away, so `toQuote` and other lists of fields do not compile without it. */
type QuoteField = FieldName<Exclude<keyof QuotesTable, RenamedColumn>>;

/** A quote request, which is also a lead. Money in cents, instants ISO in UTC, `undefined` for what is not known. */
export interface Quote extends Record<QuoteField, unknown> {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string | undefined;
  projectType: string;
  projectSize: string | undefined;
  squareFeet: number | undefined;
  colorMixPercentage: number | undefined;
  details: string | undefined;
  budget: string | undefined;
  contactMethod: string[];
  status: QuoteStatus;
  leadSource: string;
  leadSourceDetails: string | undefined;
  /** The link that a visitor came by. */
  origin: Origin | undefined;
  followUpDate: string | undefined;
  followUpNotes: string | undefined;
  lastContactDate: string | undefined;
  projectPriceCents: number | undefined;
  depositAmountCents: number;
  totalPaidCents: number;
  /** As somebody set it; undefined while it follows price and payments. */
  paymentStatus: PaymentStatus | undefined;
  paymentStatusByHand: boolean;
  paymentNotes: string | undefined;
  /** The total that the calculator showed, on the day of `createdAt`. */
  customerSawCents: number | undefined;
  /** Everything that the calculator showed, if it was stored. */
  instantQuote: ToldQuote | undefined;
  /** The head of the job that this row is part of; undefined for a head. */
  partOfId: number | undefined;
  /** Only signed-in staff can open it. */
  photoUrl: string | undefined;
  convertedFromId: number | undefined;
  createdAt: string;
  /** Sent back with an edit, to notice that somebody else has saved meanwhile. */
  updatedAt: string;
  deletedAt: string | undefined;
  suspectAt: string | undefined;
  /** The secret part of the link to the instant quote's page and the visit's booking. */
  token: string | undefined;
  /** A code of `LOST_REASONS`, or the customer's own words. */
  lostReason: string | undefined;
  /** When staff stopped its automatic mails. */
  automaticMailsStoppedAt: string | undefined;
  paymentRemindersStoppedAt: string | undefined;
  /** When staff said that its work needs a day. */
  needsDayAt: string | undefined;
  /** For a job that was won before there were stages: when they came. */
  beforeStagesAt: string | undefined;
  /** Who pays, where that is not the customer, and where bills go, where that is not the address of the work. */
  billingName: string | undefined;
  billingAddress: string | undefined;
  /** Whom to meet at the work: name and phone in one text. */
  siteContact: string | undefined;
  /** The payer's own number of the order. */
  poNumber: string | undefined;
  /** When staff made it as a new job of a customer who had others. */
  newJobAt: string | undefined;
  /** The work is not at a private home, so that it can be billed before it is done without a licence. */
  isNoHome: boolean;
}

/** What the calculator showed; never changed. `validUntil` is the last day, YYYY-MM-DD in Alberta. */
export interface ToldQuote extends InstantQuote {
  customColor: string | null;
  validUntil: string;
}

/** As stored before a job could have several surfaces. */
type ToldOfOne = Omit<PricedSurface, "name"> & Omit<ToldQuote, "surfaces">;

function readTold(kept: string): ToldQuote {
  const told: ToldQuote | ToldOfOne = JSON.parse(kept);
  if ("surfaces" in told) return told;
  const { colorMixPercentage, baseRateCents, surchargeCents, rateCents, ...sums } = told;
  const { squareFeet, subtotalCents } = sums;
  const rates = { baseRateCents, surchargeCents, rateCents };
  const surface = { name: ONLY_SURFACE, squareFeet, colorMixPercentage, ...rates, subtotalCents };
  return { surfaces: [surface], ...sums };
}

/** Counts jobs, not rows. */
export interface QuoteCounts {
  total: number;
  new: number;
  contacted: number;
  quoted: number;
  won: number;
}

const eb = expressionBuilder<Tables, "quotes">();

/**
 * A page of quotes in the order of `sortingOf`. `next` is the cursor of the following page, if there is one; new quotes
 * do not shift it. An unreadable cursor gives the first page.
 */
export async function listQuotes(db: Db, query: QuoteQuery): Promise<{ quotes: Quote[]; next?: string }> {
  const { rows, next } = await readPage(db, query, { withAppointments: false });
  return { quotes: rows.map(toQuote), next };
}

export type QuoteWithAppointments = Quote & { appointments: Appointment[] };

/** Like `listQuotes`, with each quote's appointments by start, in one query. */
export async function listQuotesWithAppointments(
  db: Db,
  query: QuoteQuery,
): Promise<{ quotes: QuoteWithAppointments[]; next?: string }> {
  const { rows, next } = await readPage(db, query, { withAppointments: true });
  const quotes = rows.map((row) => ({
    ...toQuote(row),
    appointments: readAppointments(row.appointments ?? "[]"),
  }));
  return { quotes, next };
}

async function readPage(
  db: Db,
  query: QuoteQuery,
  { withAppointments }: { withAppointments: boolean },
): Promise<{ rows: QuoteRow[]; next?: string }> {
  const { view = "live", rows: kept, status, due, source, open, q, limit, before } = query;
  const { months, priced, lost } = query;
  const order = orderOf(query);
  const where = eb.and([
    isInView(view),
    isOfRows(kept, view),
    ...(status ? [eb("quotes.status", "=", status)] : []),
    ...(source ? [eb("quotes.lead_source", "=", source)] : []),
    ...(open ? [hasOpenBalance] : []),
    ...(months ? [cameInDuring(months)] : []),
    ...(priced ? [isPriced] : []),
    ...(lost === undefined ? [] : [eb.and([eb("quotes.status", "=", "lost"), isLostBy(lost)])]),
    ...(due ? [isDue(due.filter, due.now)] : []),
  ]);
  const cursor = readCursor(order, before);
  // One row more than a page, to see whether there is a next one.
  const rows = q?.trim()
    ? await searchQuotes(db, q, { where, beforeId: cursor?.id, limit: limit + 1, withAppointments })
    : await db
        .selectFrom("quotes")
        .selectAll()
        .$if(withAppointments, (found) => found.select(appointmentsColumn))
        .where(where)
        .where(cursor ? comesAfter(order, cursor) : eb.and([]))
        .orderBy(orderTerms(order))
        .limit(limit + 1)
        .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last && cursorAfter(order, last) };
}

/** One quote, even a deleted or suspect one; undefined when there is none. */
export async function getQuote(db: Db, id: number): Promise<Quote | undefined> {
  const row = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toQuote(row);
}

/** The quote with this secret token, even a deleted one; undefined when there is none. */
export async function findQuote(db: Db, token: string): Promise<Quote | undefined> {
  const row = await db.selectFrom("quotes").selectAll().where("token", "=", token).executeTakeFirst();
  return row && toQuote(row);
}

/** Suspects are counted no further than this; one more is shown as "more than". */
export const MOST_HELD = 999;

/** The dashboard's numbers: quotes by status, mails that wait for a person, and requests held as suspected spam. */
export function countDesk(db: Db): Promise<QuoteCounts & { undelivered: number; held: number }> {
  const suspects = db
    .selectFrom("quotes")
    .select("id")
    .where(isInView("suspect"))
    .limit(MOST_HELD + 1);
  const held = db.selectFrom(suspects.as("suspects")).select(({ fn }) => fn.countAll<number>().as("count"));
  return quoteCounts(db)
    .select([undeliveredColumn, held.$asScalar().$notNull().as("held")])
    .executeTakeFirstOrThrow();
}

/** The numbers of the leads screen: quotes by status, and follow-ups overdue at `now`. */
export function countLeads({ db, now }: Context): Promise<QuoteCounts & { overdue: number }> {
  const overdue = liveQuotes(db)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("part_of_id", "is", null)
    .where(isOverdue(now));
  return quoteCounts(db).select(overdue.$asScalar().$notNull().as("overdue")).executeTakeFirstOrThrow();
}

/** Literals, because with parameters SQLite would not use its partial index of open leads. */
export const isOpen = sql<SqlBool>`quotes.status NOT IN (${sql.join(CLOSED_STATUSES.map((status) => sql.lit(status)))})`;

/** The same rule as `quoteUrgency`, in SQL. */
function isOverdue(now: Date) {
  return eb.and([isOpen, eb("quotes.follow_up_date", "<", overdueBefore(now).toISOString())]);
}

const hasOpenBalance = sql<SqlBool>`quotes.status = 'won' AND quotes.project_price_cents > quotes.total_paid_cents
  AND quotes.project_price_cents > (
    SELECT sum(paid.total_paid_cents) FROM quotes AS paid
    WHERE paid.id = quotes.id OR paid.part_of_id = quotes.id)`;

/** Whether a job was ever priced: by its status, or by an estimate of one of its rows. */
export const isPriced = sql<SqlBool>`(quotes.status IN ('quoted', 'professional_quote', 'won') OR EXISTS (
  SELECT 1 FROM estimates WHERE estimates.quote_id IN (
    SELECT quotes.id UNION ALL SELECT part.id FROM quotes AS part WHERE part.part_of_id = quotes.id)))`;

export function cameInDuring(months: Months) {
  const { start, end } = instantsOf(months);
  return eb.and([eb("quotes.created_at", ">=", start), eb("quotes.created_at", "<", end)]);
}

function isLostBy(reason: string) {
  return reason ? eb("quotes.lost_reason", "=", reason) : eb("quotes.lost_reason", "is", null);
}

function isDue(due: DueFilter, now: Date) {
  const today = albertaDay(now.toISOString());
  const column = "quotes.follow_up_date";
  if (due === "any") return eb.and([isOpen, eb(column, "is not", null)]);
  if (due === "overdue") return isOverdue(now);
  const last = due === "today" ? today : albertaDay(addDays(now, 7).toISOString());
  return eb.and([
    isOpen,
    eb(column, ">=", startOfAlbertaDay(today)!),
    eb(column, "<=", endOfAlbertaDay(last)!),
  ]);
}

/** How many jobs there are, in all and by status. */
function quoteCounts(db: Db) {
  return db.selectFrom("quote_counts").select(({ fn }) => {
    const total = fn.sum<number>("count");
    const count = (status: QuoteStatus) => total.filterWhere("status", "=", status);
    return [
      total.as("total"),
      count("new").as("new"),
      count("contacted").as("contacted"),
      count("quoted").as("quoted"),
      count("won").as("won"),
    ];
  });
}

/** Neither deleted nor suspect. */
export const isLive = isInView("live");

/** Quotes that are neither deleted nor suspect. Every list, counter and search for a repeat starts here. */
export function liveQuotes(db: Db) {
  return db.selectFrom("quotes").where(isLive);
}

function isInView(view: QuoteView) {
  if (view === "deleted") return eb("quotes.deleted_at", "is not", null);
  const isSuspect = eb("quotes.suspect_at", view === "suspect" ? "is not" : "is", null);
  return eb.and([eb("quotes.deleted_at", "is", null), isSuspect]);
}

function isOfRows(rows: QuoteQuery["rows"], view: QuoteView) {
  const isHead = eb("quotes.part_of_id", "is", null);
  if (rows === "merged") return eb.and([eb.not(isHead), eb("quotes.status", "!=", "converted")]);
  if (rows !== "heads") return eb.and([]);
  // Of a deleted job only the head; a row deleted from a living job by itself.
  return view === "deleted" ? eb.or([isHead, eb.not(eb.exists(deletedHead))]) : isHead;
}

const deletedHead = eb
  .selectFrom("quotes as head")
  .select("head.id")
  .whereRef("head.id", "=", "quotes.part_of_id")
  .where("head.deleted_at", "is not", null);

/** Turns a row into a `Quote`. */
export function toQuote(row: Selectable<QuotesTable>): Quote {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address ?? undefined,
    projectType: row.project_type,
    projectSize: row.project_size ?? undefined,
    squareFeet: row.square_feet ?? undefined,
    colorMixPercentage: row.color_mix_percentage ?? undefined,
    details: row.details ?? undefined,
    budget: row.budget ?? undefined,
    contactMethod: contactMethodsOf(row),
    status: row.status as QuoteStatus,
    leadSource: row.lead_source,
    leadSourceDetails: row.lead_source_details ?? undefined,
    origin: row.origin ? JSON.parse(row.origin) : undefined,
    followUpDate: row.follow_up_date ?? undefined,
    followUpNotes: row.follow_up_notes ?? undefined,
    lastContactDate: row.last_contact_date ?? undefined,
    projectPriceCents: row.project_price_cents ?? undefined,
    depositAmountCents: row.deposit_amount_cents,
    totalPaidCents: row.total_paid_cents,
    paymentStatus: row.payment_status_by_hand === 1 ? (row.payment_status as PaymentStatus) : undefined,
    paymentStatusByHand: row.payment_status_by_hand === 1,
    paymentNotes: row.payment_notes ?? undefined,
    customerSawCents: row.instant_quote_cents ?? undefined,
    instantQuote: row.instant_quote ? readTold(row.instant_quote) : undefined,
    partOfId: row.part_of_id ?? undefined,
    photoUrl: row.photo_file ? `/uploads/private/${row.photo_file}` : undefined,
    convertedFromId: row.converted_from_id ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at ?? undefined,
    suspectAt: row.suspect_at ?? undefined,
    token: row.token ?? undefined,
    lostReason: row.lost_reason ?? undefined,
    automaticMailsStoppedAt: row.automatic_mails_stopped_at ?? undefined,
    paymentRemindersStoppedAt: row.payment_reminders_stopped_at ?? undefined,
    needsDayAt: row.needs_day_at ?? undefined,
    beforeStagesAt: row.before_stages_at ?? undefined,
    billingName: row.billing_name ?? undefined,
    billingAddress: row.billing_address ?? undefined,
    siteContact: row.site_contact ?? undefined,
    poNumber: row.po_number ?? undefined,
    newJobAt: row.new_job_at ?? undefined,
    isNoHome: row.is_no_home === 1,
  };
}

const contactMethods = z.array(z.string());

/** Without an email nobody can be emailed; the column says "email" unless somebody chose. */
function contactMethodsOf({ contact_method, email }: Selectable<QuotesTable>): string[] {
  const methods = contactMethods.parse(JSON.parse(contact_method));
  const possible = methods.filter((method) => email || method !== "email");
  return possible.length > 0 ? possible : ["phone"];
}
