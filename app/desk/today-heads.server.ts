import { type SqlBool, sql } from "kysely";
import type { Ask } from "~/activities/activity-kinds";
import { isLive, isOpen, liveQuotes } from "~/quotes/quotes.server";
import type { Db, Row } from "../../db/schema";

/* Which jobs are in each list of Today. A list and its count share a query. */

/** Rows of a list at most. With more, the count says "more than". */
export const MOST_TODAY = 100;

/** A job in a list of Today. Instants ISO in UTC, money in cents. */
export interface TodayJob {
  id: number;
  name: string;
  phone: string;
  address: string | null;
  projectType: string;
  projectSize: string | null;
  followUpDate: string | null;
  followUpNotes: string | null;
  createdAt: string;
}

/** The columns of a `TodayJob`. */
export const SHOWN = [
  "quotes.id",
  "quotes.name",
  "quotes.phone",
  "quotes.address",
  "quotes.project_type as projectType",
  "quotes.project_size as projectSize",
  "quotes.follow_up_date as followUpDate",
  "quotes.follow_up_notes as followUpNotes",
  "quotes.created_at as createdAt",
] as const;

/** Estimates are open for about a month, so those that wait are among the newest. */
const NEWEST_ESTIMATES = 1000;

/** The ids of a row and of its parts. */
export const ofJob = (head: string) =>
  sql`IN (SELECT ${sql.ref(`${head}.id`)} UNION ALL SELECT part.id FROM quotes AS part WHERE part.part_of_id = ${sql.ref(`${head}.id`)})`;

/** The limits of the lists, as text for SQLite: instants in UTC or days in Alberta. */
export interface Bounds {
  now: string;
  today: string;
  endOfToday: string;
  aWeekAgo: string;
  aDayAgo: string;
  /** Estimates sent before this have waited long. */
  longAgo: string;
  /** Estimates valid until this end soon. */
  soon: string;
}

/** Jobs whose customer waits for an answer, won and lost ones too; a row each. The lines are `line`. */
export function askingHeads(db: Db) {
  return db
    .selectFrom("activities as line")
    .innerJoin("quotes as told", "told.id", "line.quote_id")
    .innerJoin("quotes", (join) => join.on(sql<SqlBool>`quotes.id = coalesce(told.part_of_id, told.id)`))
    .where("line.asks", "is not", null)
    .where("line.asks", "<>", BOUNCED)
    .where("line.answered_by", "is", null)
    .where(isLive)
    .groupBy("quotes.id");
}

/** A mail that came back asks for a call, not for an answer. */
const BOUNCED = sql.lit("bounced" satisfies Ask);

const ASKING = sql`SELECT coalesce(told.part_of_id, told.id)
  FROM activities AS line JOIN quotes AS told ON told.id = line.quote_id
  WHERE line.asks IS NOT NULL AND line.answered_by IS NULL`;
const isNotAsking = sql<SqlBool>`quotes.id NOT IN (${ASKING})`;

/** Jobs with a mail that came back, if nothing else is asked. */
export function bouncedHeads(db: Db) {
  return openHeads(db)
    .where("status", "<>", "lost")
    .where(sql<SqlBool>`quotes.id IN (${ASKING} AND line.asks = ${BOUNCED})`)
    .where(sql<SqlBool>`quotes.id NOT IN (${ASKING} AND line.asks <> ${BOUNCED})`);
}

/** Jobs whose follow-up is due today or before: open ones, or won ones. SQLite has an index of each. */
export function dueHeads(db: Db, { endOfToday }: Bounds, jobs: "open" | "won") {
  return openHeads(db)
    .where("follow_up_date", "<=", endOfToday)
    .where(jobs === "open" ? isOpen : sql<SqlBool>`quotes.status = 'won'`)
    .where(isNotAsking);
}

/**
 * Jobs under way that nobody touched for a week, without a follow-up, an event to come, or an estimate that waits; the
 * `most` newest. Left to itself SQLite would read all jobs of these statuses.
 */
export function quietHeads(db: Db, { now, aWeekAgo }: Bounds, most: number) {
  return db.selectFrom("quotes").where(
    sql<SqlBool>`quotes.id IN (
      SELECT quiet.id FROM quotes AS quiet INDEXED BY quotes_quiet
      WHERE quiet.status IN ('new', 'contacted', 'quoted', 'professional_quote') AND quiet.follow_up_date IS NULL
      AND (quiet.status <> 'new' OR quiet.last_contact_date IS NOT NULL)
      AND quiet.deleted_at IS NULL AND quiet.suspect_at IS NULL AND quiet.part_of_id IS NULL
      AND coalesce(quiet.last_contact_date, quiet.created_at) <= ${aWeekAgo}
      AND quiet.id NOT IN (${ASKING})
      AND NOT EXISTS (SELECT 1 FROM calendar_events AS event
        WHERE event.quote_id ${ofJob("quiet")} AND event.status <> 'cancelled' AND event.end_date > ${now})
      AND NOT EXISTS (SELECT 1 FROM estimates AS waiting
        WHERE waiting.quote_id ${ofJob("quiet")} AND +waiting.state = 'sent' AND ${isAmongNewest("waiting")})
      ORDER BY coalesce(quiet.last_contact_date, quiet.created_at) DESC LIMIT ${sql.lit(most)})`,
  );
}

/** When a job was last contacted, else asked for. */
export const lastTouched = sql<string>`coalesce(quotes.last_contact_date, quotes.created_at)`;

/** New, never contacted, and in neither list before. */
export function unansweredHeads(db: Db, { endOfToday }: Bounds) {
  return openHeads(db)
    .where("status", "=", "new")
    .where("last_contact_date", "is", null)
    .where(({ eb, or }) => or([eb("follow_up_date", "is", null), eb("follow_up_date", ">", endOfToday)]))
    .where(isNotAsking);
}

const isAmongNewest = (table: string) =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} > (SELECT max(id) FROM estimates) - ${sql.lit(NEWEST_ESTIMATES)}`;

/**
 * The newest open estimate of each open job that was sent long ago or ends soon, or that has run out. Starts from the newest estimate:
 * grouped by job, SQLite would read a thousand rows to find the first five. It does not reorder cross joins.
 */
export function waitingEstimates(db: Db, { today, longAgo, soon }: Bounds, estimates: "valid" | "expired") {
  return (
    db
      .selectFrom("estimates")
      .crossJoin("quotes as part")
      .crossJoin("quotes")
      .whereRef("part.id", "=", "estimates.quote_id")
      .where(sql<SqlBool>`quotes.id = coalesce(part.part_of_id, part.id)`)
      .where(isAmongNewest("estimates"))
      // The + keeps SQLite from using the index of open estimates, which grows every year.
      .where(sql<SqlBool>`+estimates.state = 'sent'`)
      .where(({ eb, or, and }) =>
        estimates === "expired"
          ? eb("valid_until", "<", today)
          : and([
              or([eb("valid_until", "is", null), eb("valid_until", ">=", today)]),
              or([eb("estimates.created_at", "<=", longAgo), eb("valid_until", "<=", soon)]),
            ]),
      )
      .where(isLive)
      .where("quotes.part_of_id", "is", null)
      .where(isOpen)
      .where(
        sql<SqlBool>`NOT EXISTS (SELECT 1 FROM estimates AS newer WHERE newer.quote_id = quotes.id
        AND newer.id > estimates.id AND +newer.state = 'sent')`,
      )
      .where(
        sql<SqlBool>`NOT EXISTS (SELECT 1 FROM quotes AS sibling CROSS JOIN estimates AS newer
        WHERE sibling.part_of_id = quotes.id AND newer.quote_id = sibling.id
        AND newer.id > estimates.id AND +newer.state = 'sent')`,
      )
  );
}

/** What a job's invoices bill, less their credit notes. */
const billedCents = sql<number>`(
  SELECT coalesce(sum(invoice.total_cents - coalesce(
    (SELECT sum(credit.total_cents) FROM credit_notes AS credit WHERE credit.invoice_id = invoice.id), 0)), 0)
  FROM invoices AS invoice WHERE invoice.kind <> 'void' AND invoice.quote_id ${ofJob("quotes")})`;

/** The part of a job's price that is not billed. */
export const unbilledCents = sql<number>`quotes.project_price_cents - ${billedCents}`;

/** Won jobs that are not fully paid. Left to itself SQLite would read all that were ever won. */
const UNPAID = sql<Row<"quotes">>`(SELECT * FROM quotes INDEXED BY quotes_balance
  WHERE status = 'won' AND deleted_at IS NULL AND suspect_at IS NULL AND part_of_id IS NULL
  AND project_price_cents > total_paid_cents)`;

/** Won jobs whose work is done and not billed. */
export function unbilledHeads(db: Db) {
  return db
    .selectFrom(UNPAID.as("quotes"))
    .where(unbilledCents, ">", 0)
    .where(sql<SqlBool>`(SELECT stage FROM job_stages WHERE quote_id = quotes.id) = 'done'`);
}

function openHeads(db: Db) {
  return liveQuotes(db).where("quotes.part_of_id", "is", null);
}
