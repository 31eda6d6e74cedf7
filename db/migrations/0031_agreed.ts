import { type Kysely, sql } from "kysely";
import type { Db } from "../schema";

/*
 * What was agreed, and what was billed of it: change orders, invoices that bill a part, and credit notes. An invoice
 * that was cancelled before there were credit notes has none, so it counts nowhere (kind 'void').
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** For invoices of a ZIP from before, once they are in the database. */
export async function completeInvoices(db: Db): Promise<void> {
  for (const statement of oldInvoices) await statement.execute(db);
}

const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

const OF_JOB = `IN (
    SELECT job.id UNION ALL
    SELECT part.id FROM quotes AS part WHERE part.part_of_id = job.id AND part.deleted_at IS job.deleted_at)`;
const IS_WORK = `work.quote_id ${OF_JOB}
    AND work.event_type IN ('installation', 'project_start') AND work.status <> 'cancelled'`;
const IS_OPEN_WORK = `${IS_WORK} AND work.status <> 'completed' AND work.end_date > coalesce(job.before_stages_at, '')`;
const IS_ACCEPTED = `estimate.quote_id ${OF_JOB} AND estimate.accepted IS NOT NULL`;
const IS_WON = `(job.status = 'won' OR EXISTS (SELECT 1 FROM estimates AS estimate WHERE ${IS_ACCEPTED}))`;
const HAS_WORK = `EXISTS (SELECT 1 FROM calendar_events AS work WHERE ${IS_WORK})`;

const COVERS_ESTIMATE = `(coalesce(json_array_length(work.estimate_ids), 0) = 0 OR EXISTS (
    SELECT 1 FROM json_each(work.estimate_ids) AS named JOIN estimates AS covered ON covered.id = named.value
    WHERE coalesce(covered.root_id, covered.id) = coalesce(estimate.root_id, estimate.id)))`;
const LACKS_WORK = `EXISTS (
    SELECT 1 FROM estimates AS estimate
    WHERE ${IS_ACCEPTED} AND estimate.accepted ->> '$.at' > coalesce(job.before_stages_at, '') AND NOT EXISTS (
      SELECT 1 FROM calendar_events AS work WHERE ${IS_WORK} AND ${COVERS_ESTIMATE}))`;
const NEEDS_DAY = `job.needs_day_at IS NOT NULL AND ${IS_WON} AND NOT EXISTS (
    SELECT 1 FROM calendar_events AS work
    WHERE ${IS_WORK} AND max(work.created_at, work.end_date) > job.needs_day_at)`;

const IS_STANDING = `invoice.quote_id ${OF_JOB} AND invoice.cancelled_at IS NULL`;
const BILLED_CENTS = `(
    SELECT sum(invoice.total_cents - coalesce(
      (SELECT sum(credit.total_cents) FROM credit_notes AS credit WHERE credit.invoice_id = invoice.id), 0))
    FROM invoices AS invoice WHERE ${IS_STANDING})`;
const ACCEPTED_CENTS = `(
    SELECT sum(estimate.accepted ->> '$.totalCents') FROM estimates AS estimate
    WHERE ${IS_ACCEPTED} AND NOT EXISTS (
      SELECT 1 FROM estimates AS newer
      WHERE newer.quote_id ${OF_JOB} AND newer.accepted IS NOT NULL AND newer.version > estimate.version
      AND coalesce(newer.root_id, newer.id) = coalesce(estimate.root_id, estimate.id)))`;
const TYPED_CENTS = `(
    SELECT sum(invoice.agreed ->> '$.totalCents') FROM invoices AS invoice WHERE ${IS_STANDING})`;
const CHANGED_CENTS = `(
    SELECT sum(change.net_cents + change.gst_cents) FROM change_orders AS change WHERE change.quote_id ${OF_JOB})`;
const AGREED_CENTS = `(
    coalesce(${ACCEPTED_CENTS}, 0) + coalesce(${TYPED_CENTS}, 0) + coalesce(${CHANGED_CENTS}, 0))`;
const PAID_CENTS = `(SELECT sum(paid.total_paid_cents) FROM quotes AS paid WHERE paid.id ${OF_JOB})`;

/** For invoices from before: what counts, the GST in it, and what was agreed. */
const oldInvoices = [
  sql`UPDATE invoices SET kind = 'void' WHERE cancelled_at IS NOT NULL`,
  // The rows of an invoice end with subtotal, GST and total.
  sql`
    UPDATE invoices SET gst_cents = CAST(
      replace(replace(replace(document ->> '$.rows[#-2].value', '$', ''), ',', ''), '.', '') AS INTEGER)
    WHERE document ->> '$.rows[#-2].value' IS NOT NULL`,
  // Without an accepted estimate what was billed is what was agreed.
  sql.raw(`
    UPDATE invoices SET agreed = json_object(
      'lines', json_array(json_object('description', printf('INV-%04d', number), 'amountCents', total_cents - gst_cents)),
      'netCents', total_cents - gst_cents, 'gstCents', gst_cents, 'totalCents', total_cents)
    WHERE cancelled_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM quotes AS own JOIN quotes AS job ON job.id = coalesce(own.part_of_id, own.id)
      JOIN estimates AS estimate ON ${IS_ACCEPTED}
      WHERE own.id = invoices.quote_id)`),
];

const statements = [
  sql`ALTER TABLE quotes ADD COLUMN is_no_home INTEGER NOT NULL DEFAULT 0 CHECK (is_no_home IN (0, 1))`,
  sql`ALTER TABLE invoices ADD COLUMN kind TEXT NOT NULL DEFAULT 'whole' CHECK (kind IN ('part', 'final', 'whole', 'void'))`,
  sql`ALTER TABLE invoices ADD COLUMN gst_cents INTEGER NOT NULL DEFAULT 0`,
  sql`ALTER TABLE invoices ADD COLUMN agreed TEXT CHECK (json_valid(agreed))`,
  ...oldInvoices,
  sql`
    CREATE TABLE change_orders (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE RESTRICT,
      words TEXT NOT NULL,
      net_cents INTEGER NOT NULL CHECK (net_cents <> 0),
      gst_cents INTEGER NOT NULL,
      agreed_by TEXT NOT NULL,
      agreed_at TEXT NOT NULL,
      written_by TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX change_orders_quote ON change_orders (quote_id, id)`,
  sql`
    CREATE TABLE credit_notes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      number INTEGER NOT NULL UNIQUE CHECK (number >= 1),
      invoice_id INTEGER NOT NULL REFERENCES invoices (id) ON DELETE RESTRICT,
      document TEXT NOT NULL CHECK (json_valid(document)),
      total_cents INTEGER NOT NULL CHECK (total_cents > 0),
      gst_cents INTEGER NOT NULL CHECK (gst_cents >= 0),
      reason TEXT NOT NULL,
      issued_at TEXT NOT NULL,
      issued_by TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX credit_notes_invoice ON credit_notes (invoice_id, id)`,
  sql`DROP VIEW job_stages`,
  sql.raw(`
  CREATE VIEW job_stages (quote_id, stage) AS
  SELECT job.id, CASE
    WHEN job.status = 'lost' THEN 'lost'
    WHEN EXISTS (SELECT 1 FROM calendar_events AS work WHERE ${IS_OPEN_WORK} AND work.start_date <= ${NOW}) THEN 'in_work'
    WHEN EXISTS (SELECT 1 FROM calendar_events AS work WHERE ${IS_OPEN_WORK}) THEN 'booked'
    WHEN ${NEEDS_DAY} THEN 'to_book'
    WHEN ${LACKS_WORK} THEN 'to_book'
    WHEN job.status = 'won' AND job.before_stages_at IS NULL AND NOT ${HAS_WORK} THEN 'to_book'
    WHEN ${AGREED_CENTS} > 0 AND ${PAID_CENTS} >= ${AGREED_CENTS} THEN 'paid'
    WHEN ${BILLED_CENTS} >= ${AGREED_CENTS} THEN 'billed'
    WHEN ${HAS_WORK} OR ${IS_WON} THEN 'done'
    WHEN EXISTS (SELECT 1 FROM estimates AS estimate WHERE estimate.quote_id ${OF_JOB}) THEN 'quoted'
    WHEN job.status IN ('quoted', 'professional_quote') THEN 'quoted'
    WHEN job.status <> 'new' OR job.last_contact_date IS NOT NULL THEN 'contacted'
    ELSE 'asked'
  END
  FROM quotes AS job WHERE job.part_of_id IS NULL`),
];
