import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { addDays } from "date-fns/addDays";
import { addMinutes } from "date-fns/addMinutes";
import { differenceInDays } from "date-fns/differenceInDays";
import { subMinutes } from "date-fns/subMinutes";
import type { Insertable } from "kysely";
import { PROJECT_TYPES } from "~/business/project-types";
import { albertaDay, parseFollowUpDate } from "~/business/time";
import { DASHBOARD_EVENT_TYPES } from "~/calendar/event-options";
import { LEAD_SOURCES, QUOTE_STATUSES, type QuoteStatus } from "~/quotes/quote-options";
import { migrateToLatest } from "../../db/migrate";
import { openDb } from "../../db/open";
import type {
  ActivitiesTable,
  CalendarEventsTable,
  CreditNotesTable,
  Db,
  EstimatesTable,
  InvoicesTable,
  PaymentsTable,
  QuotesTable,
} from "../../db/schema";

/*
 * A site with years of quotes and appointments, for measuring and for looking at a full screen:
 *   DATA_DIR=./full npx tsx scripts/bench/fill.ts 100000 20000
 * Always the same rows for the same sizes, but for the date they end on. Refuses a folder that holds a database.
 * Every size is the same busy business: with more rows it has been at it for longer, so that its list, its month and
 * its next days are as full, and only what lies behind it grows.
 */
const QUOTES_A_YEAR = 10_000;
const EVENTS_A_YEAR = 2000;
const MINUTES_A_YEAR = 365 * 24 * 60;
/** Of the appointments, these are yet to come: two weeks. */
const EVENTS_AHEAD = 77;
/** Older requests were won or lost, but for one in twenty that nobody closed. */
const DAYS_OPEN = 60;
const BATCH = 500;

/** Has asked three times, whatever the size: first of all, half-way and last. */
export const REGULAR = {
  name: "Zofia Quist",
  email: "zofia.quist@example.ca",
  phone: "(780) 555-0142",
} as const;

const FIRST_NAMES =
  "Amara Ben Chloe Dmitri Elif Farid Grace Hugo Ines Jonas Kiran Lena Mateo Nadia Omar Petra".split(" ");
const LAST_NAMES =
  "Abbott Bauer Chen Dubois Eriksen Fraser Gill Hanna Ivanov Jensen Kaur Lopez Moreau Nguyen Olson Patel".split(
    " ",
  );
const STREETS = "Maple Birch Jasper Whyte Saskatchewan Stony Gateway Terrace".split(" ");
const WISHES = [
  "Cracks near the garage door.",
  "Wants it before winter.",
  "Neighbour recommended us.",
  "Asked about colours.",
];
const NOTES = [
  "Dog in the yard, ring first.",
  "Compares three offers.",
  "Away until Monday.",
  "Side path as well?",
];

interface Size {
  quotes: number;
  events: number;
  now: Date;
}

/**
 * Adds quotes and events to an empty database, the newest of today, with three lines of timeline for each quote, an
 * estimate for each that got so far and payments for what was won. Two thirds of what was won have an invoice, a few of
 * them a credit note. A few quotes are deleted or suspect.
 */
export async function fill(db: Db, size: Size) {
  const { quotes, events, now } = size;
  await db.transaction().execute(async (trx) => {
    for (const ids of batches(quotes)) {
      const rows = ids.map((id) => quote(id, quotes, now));
      await trx.insertInto("quotes").values(rows).execute();
      await trx.insertInto("activities").values(rows.flatMap(timeline)).execute();
      const estimates = rows.filter(hasEstimate).map(estimate);
      if (estimates.length > 0) await trx.insertInto("estimates").values(estimates).execute();
      const payments = rows.filter((row) => row.total_paid_cents).map(payment);
      if (payments.length > 0) await trx.insertInto("payments").values(payments).execute();
      const invoices = rows.filter(isBilled).map(invoice);
      if (invoices.length > 0) await trx.insertInto("invoices").values(invoices).execute();
      const credits = rows.filter(isCredited).map(credit);
      if (credits.length > 0) await trx.insertInto("credit_notes").values(credits).execute();
    }
    for (const ids of batches(events)) {
      await trx
        .insertInto("calendar_events")
        .values(ids.map((id) => event(id, { events, quotes, now })))
        .execute();
    }
  });
}

function* batches(count: number): Generator<number[]> {
  for (let first = 1; first <= count; first += BATCH) {
    const length = Math.min(BATCH, count - first + 1);
    yield Array.from({ length }, (_, index) => first + index);
  }
}

function pick<Value>(values: readonly Value[], id: number, salt: number): Value {
  return values[scatter(id, salt) % values.length]!;
}

/** The same number for the same row, without a pattern between two columns (the mixing of MurmurHash3). */
function scatter(id: number, salt: number): number {
  let hash = Math.imul(id, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

interface Priced {
  status: QuoteStatus;
  price: number;
  createdAt: Date;
  now: Date;
}

function quote(id: number, quotes: number, now: Date) {
  const createdAt = subMinutes(now, Math.floor(((quotes - id) * MINUTES_A_YEAR) / QUOTES_A_YEAR));
  const at = createdAt.toISOString();
  const isRegular = [1, Math.ceil(quotes / 2), quotes].includes(id);
  const size = 100 + (scatter(id, 3) % 39) * 50;
  const status = statusOf(id, createdAt, now);
  return {
    id,
    ...(isRegular ? REGULAR : customer(id)),
    address: `${100 + (scatter(id, 6) % 9900)} ${pick(STREETS, id, 7)} Street, Edmonton`,
    project_type: pick(PROJECT_TYPES, id, 8).code,
    project_size: `${size} sq ft`,
    square_feet: size,
    details: pick(WISHES, id, 9),
    status,
    lead_source: pick(LEAD_SOURCES, id, 11).value,
    follow_up_date: scatter(id, 4) % 2 === 0 ? followUpDate(id, createdAt) : null,
    project_price_cents: size * 840,
    total_paid_cents: paidCents(id, { status, price: size * 840, createdAt, now }),
    created_at: at,
    updated_at: at,
    deleted_at: !isRegular && scatter(id, 13) % 100 === 0 ? at : null,
    suspect_at: !isRegular && scatter(id, 14) % 100 === 0 ? at : null,
  } satisfies Insertable<QuotesTable>;
}

function customer(id: number) {
  const first = pick(FIRST_NAMES, id, 1);
  const last = pick(LAST_NAMES, id, 2);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${id}@example.ca`.toLowerCase(),
    phone: `(587) ${200 + (scatter(id, 5) % 800)}-${1000 + (scatter(id, 22) % 9000)}`,
  };
}

function statusOf(id: number, createdAt: Date, now: Date) {
  const isOld = differenceInDays(now, createdAt) > DAYS_OPEN && scatter(id, 19) % 20 > 0;
  return pick(isOld ? (["won", "lost"] as const) : QUOTE_STATUSES, id, 10);
}

/** Old work is paid, but for one job in a hundred; of the new, half. */
function paidCents(id: number, { status, price, createdAt, now }: Priced): number {
  const isOld = differenceInDays(now, createdAt) > DAYS_OPEN;
  const isPaid = scatter(id, 20) % 100 < (isOld ? 99 : 50);
  return status === "won" && isPaid ? price : 0;
}

type Filled = ReturnType<typeof quote>;

/**
 * Three lines each: how it came, a call, an e-mail. One call in twenty has a note: each note indexes its quote anew,
 * which would take half an hour for all.
 */
function timeline({ id, created_at: at }: Filled): Insertable<ActivitiesTable>[] {
  const line = { quote_id: id, at, actor: "owner" };
  return [
    { ...line, kind: "created", summary: "Request on the website", actor: "customer" },
    { ...line, kind: "call", summary: "Called", body: id % 20 === 0 ? pick(NOTES, id, 21) : null },
    { ...line, kind: "mail", summary: "Email: About your driveway" },
  ];
}

function hasEstimate({ status }: Filled): boolean {
  return status === "quoted" || status === "won";
}

function estimate({ id, status, created_at, square_feet, ...customer }: Filled): Insertable<EstimatesTable> {
  const subtotal = square_feet * 800;
  const gst = subtotal / 20;
  const [first_name = "", last_name = ""] = customer.name.split(" ");
  return {
    quote_id: id,
    ...{ first_name, last_name, email: customer.email, phone: customer.phone, address: customer.address },
    square_feet,
    color_mix_percentage: 0,
    preparation_cost_cents: 0,
    price_per_sq_ft_cents: 800,
    discount_amount_cents: 0,
    subtotal_cents: subtotal,
    gst_cents: gst,
    total_cents: subtotal + gst,
    state: status === "won" ? "accepted" : "sent",
    valid_until: albertaDay(addDays(created_at, 30).toISOString()),
    created_at,
  };
}

function payment({ id, total_paid_cents, created_at }: Filled): Insertable<PaymentsTable> {
  return {
    quote_id: id,
    amount_cents: total_paid_cents,
    method: "cheque",
    received_on: albertaDay(created_at),
    recorded_by: "owner",
    recorded_at: created_at,
  };
}

function isBilled({ id, status }: Filled): boolean {
  return status === "won" && scatter(id, 23) % 3 > 0;
}

function isCredited(row: Filled): boolean {
  return isBilled(row) && scatter(row.id, 24) % 50 === 0;
}

/** Numbered as its job. Its paper has the length of a usual one. */
function invoice({
  id,
  square_feet,
  name,
  email,
  phone,
  address,
  created_at,
}: Filled): Insertable<InvoicesTable> {
  const gst_cents = square_feet * 40;
  const total_cents = square_feet * 840;
  const lines = WISHES.map((label) => ({ label: `${label} `.repeat(4), value: "$210.00" }));
  return {
    id,
    number: id,
    quote_id: id,
    kind: "whole",
    document: JSON.stringify({
      number: `INV-${id}`,
      issued: albertaDay(created_at),
      business: { name: "Prairie Surfaces", email: "office@example.ca", phone: "(780) 555-0100" },
      customer: { name, email, phone, address },
      work: [{ label: "Service", value: "Rubber Driveway" }],
      rows: [...lines, { label: "Total", value: `$${total_cents / 100}`, isTotal: true }],
      payment: [{ label: "Left to pay", value: `$${total_cents / 100}`, isTotal: true }],
      numbers: "GST number 123456789 RT0001",
    }),
    ...{ total_cents, gst_cents },
    issued_at: created_at,
    issued_by: "owner",
    due_on: albertaDay(addDays(created_at, 14).toISOString()),
  };
}

function credit(row: Filled): Insertable<CreditNotesTable> {
  const { document, ...invoiced } = invoice(row);
  return {
    number: row.id,
    invoice_id: row.id,
    document,
    total_cents: 105_00,
    gst_cents: 5_00,
    reason: "Goodwill",
    issued_at: invoiced.issued_at,
    issued_by: "owner",
  };
}

/** A day within two weeks of the request, as the dialog stores it. */
function followUpDate(id: number, createdAt: Date): string | undefined {
  return parseFollowUpDate(albertaDay(addDays(createdAt, 1 + (scatter(id, 12) % 14)).toISOString()));
}

function event(
  id: number,
  { events, quotes, now }: { events: number; quotes: number; now: Date },
): Insertable<CalendarEventsTable> {
  const start = subMinutes(now, Math.floor(((events - EVENTS_AHEAD - id) * MINUTES_A_YEAR) / EVENTS_A_YEAR));
  const type = pick(DASHBOARD_EVENT_TYPES, id, 15);
  return {
    title: `${type.label} - ${pick(FIRST_NAMES, id, 16)}`,
    event_type: type.value,
    customer_name: pick(FIRST_NAMES, id, 16),
    start_date: start.toISOString(),
    end_date: addMinutes(start, pick([60, 120, 2 * 24 * 60], id, 17)).toISOString(),
    quote_id: quotes > 0 ? 1 + (scatter(id, 18) % quotes) : null,
    created_at: start.toISOString(),
    updated_at: start.toISOString(),
  };
}

if (import.meta.filename === process.argv[1]) {
  const folder = process.env.DATA_DIR;
  const [quotes = 0, events = 0] = process.argv.slice(2).map(Number);
  if (!folder || !(quotes > 0)) {
    console.error("DATA_DIR=<folder> npx tsx scripts/bench/fill.ts <quotes> <events>");
    process.exit(1);
  }
  const file = join(folder, "app.db");
  if (existsSync(file)) {
    console.error(`${file} is there already.`);
    process.exit(1);
  }
  mkdirSync(folder, { recursive: true });
  const db = openDb(file);
  await migrateToLatest(db, { file, backupFolder: join(folder, "backups"), now: new Date() });
  await fill(db, { quotes, events, now: new Date() });
  await db.destroy();
}
