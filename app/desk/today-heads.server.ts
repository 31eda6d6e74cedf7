import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { WORK_TYPES } from "~/calendar/event-options";
import { isLive, isOpen, liveQuotes } from "~/quotes/quotes.server";
import type { Db, Tables } from "../../db/schema";

/* Which jobs are in each list of Today. A list and its count share a query. */

/** Estimates are open for about a month, so those that wait are among the newest. */
const NEWEST_ESTIMATES = 1000;

/** The limits of the lists, as text for SQLite: instants in UTC or days in Alberta. */
export interface Bounds {
  now: string;
  today: string;
  endOfToday: string;
  /** Estimates sent before this have waited long. */
  longAgo: string;
  /** Estimates valid until this end soon. */
  soon: string;
}

export function alarmedHeads(db: Db) {
  return openHeads(db).where("quotes.id", "in", openComplaints);
}

/** Open jobs whose follow-up is due today or before. Those with a complaint are found by `alarmedHeads` instead. */
export function dueHeads(db: Db, { endOfToday }: Bounds) {
  return openHeads(db)
    .where("follow_up_date", "<=", endOfToday)
    .where(isOpen)
    .where("quotes.id", "not in", openComplaints);
}

/**
 * Heads with a complaint or danger from the chat, and no call or note since. Undoing a call restores the last contact,
 * so the complaint is open again.
 */
function openComplaints({ selectFrom }: ExpressionBuilder<Tables, "quotes">) {
  return selectFrom("activities as complaint")
    .innerJoin("quotes as told", "told.id", "complaint.quote_id")
    .innerJoin("quotes as head", (join) =>
      join.on(sql<SqlBool>`head.id = coalesce(told.part_of_id, told.id)`),
    )
    .select("head.id")
    .where("complaint.kind", "=", sql.lit("complaint"))
    .where(sql<SqlBool>`coalesce(head.last_contact_date, '') < complaint.at`)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT 1 FROM activities AS note
        WHERE note.quote_id = head.id AND note.kind = 'note' AND note.at > complaint.at)`,
    );
}

/** New, never contacted, and not among the calls. */
export function unansweredHeads(db: Db, { endOfToday }: Bounds) {
  return openHeads(db)
    .where("status", "=", "new")
    .where("last_contact_date", "is", null)
    .where(({ eb, or }) => or([eb("follow_up_date", "is", null), eb("follow_up_date", ">", endOfToday)]));
}

/**
 * The newest open estimate of each open job that was sent long ago or ends soon. Starts from the newest estimate:
 * grouped by job, SQLite would read a thousand rows to find the first five. It does not reorder cross joins.
 */
export function waitingEstimates(db: Db, { today, longAgo, soon }: Bounds) {
  return (
    db
      .selectFrom("estimates")
      .crossJoin("quotes as part")
      .crossJoin("quotes")
      .whereRef("part.id", "=", "estimates.quote_id")
      .where(sql<SqlBool>`quotes.id = coalesce(part.part_of_id, part.id)`)
      .where(sql<SqlBool>`estimates.id > (SELECT max(id) FROM estimates) - ${sql.lit(NEWEST_ESTIMATES)}`)
      // The + keeps SQLite from using the index of open estimates, which grows every year.
      .where(sql<SqlBool>`+estimates.state = 'sent'`)
      .where(({ eb, or }) => or([eb("valid_until", "is", null), eb("valid_until", ">=", today)]))
      .where(({ eb, or }) => or([eb("estimates.created_at", "<=", longAgo), eb("valid_until", "<=", soon)]))
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

/** The unpaid part of a job's price, over all its rows. */
export const leftCents = sql<number>`quotes.project_price_cents - quotes.total_paid_cents - (
  SELECT coalesce(sum(part.total_paid_cents), 0) FROM quotes AS part WHERE part.part_of_id = quotes.id)`;

/** Won jobs that are not fully paid and have no work ahead. */
export function openBalances(db: Db, { now }: Bounds) {
  const isToCome = sql`work.event_type IN (${sql.join(WORK_TYPES.map((type) => sql.lit(type)))})
    AND work.status IN ('scheduled', 'rescheduled') AND work.start_date > ${now}`;
  return openHeads(db)
    .where("status", "=", sql.lit("won"))
    .whereRef("project_price_cents", ">", "total_paid_cents")
    .where(leftCents, ">", 0)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT 1 FROM calendar_events AS work WHERE work.quote_id = quotes.id AND ${isToCome})`,
    )
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT 1 FROM quotes AS part CROSS JOIN calendar_events AS work
        WHERE part.part_of_id = quotes.id AND work.quote_id = part.id AND ${isToCome})`,
    );
}

function openHeads(db: Db) {
  return liveQuotes(db).where("quotes.part_of_id", "is", null);
}
