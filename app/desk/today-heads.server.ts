import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { isLive, isOpen, liveQuotes } from "~/quotes/quotes.server";
import type { Db, Tables } from "../../db/schema";

/*
 * Which jobs belong to which list of the day. A list and its count begin with the same query.
 */

/** Estimates are open for about a month: what waits is among the newest. */
const NEWEST_ESTIMATES = 1000;

/** The bounds of the lists, as text that SQLite compares: instants in UTC, or days in Alberta. */
export interface Bounds {
  now: string;
  today: string;
  endOfToday: string;
  /** An estimate that was sent by then has waited long. */
  longAgo: string;
  /** An estimate that is valid until then ends soon. */
  soon: string;
}

export function alarmedHeads(db: Db) {
  return openHeads(db).where("quotes.id", "in", openComplaints);
}

/** A lead that somebody has complained about is called for that. */
export function dueHeads(db: Db, { endOfToday }: Bounds) {
  return openHeads(db)
    .where("follow_up_date", "<=", endOfToday)
    .where(isOpen)
    .where("quotes.id", "not in", openComplaints);
}

/**
 * The heads with an alarm of the chat that nobody has answered since by a call or a note. A call that is taken back puts
 * the last contact back, so the alarm is open again.
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

/** New, never contacted and not among those to call. */
export function unansweredHeads(db: Db, { endOfToday }: Bounds) {
  return openHeads(db)
    .where("status", "=", "new")
    .where("last_contact_date", "is", null)
    .where(({ eb, or }) => or([eb("follow_up_date", "is", null), eb("follow_up_date", ">", endOfToday)]));
}

/**
 * The newest open estimate of each open job, sent long ago or at its end soon. From the newest estimate back, each looked
 * up with its job: grouped by job, SQLite would have to read a thousand before it knows the first five. Cross joins are
 * those that it does not reorder.
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
      // The plus keeps SQLite from reading the index of all open estimates, of which there are more each year.
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

/** What a job's family has not paid of its price. */
export const leftCents = sql<number>`quotes.project_price_cents - quotes.total_paid_cents - (
  SELECT coalesce(sum(part.total_paid_cents), 0) FROM quotes AS part WHERE part.part_of_id = quotes.id)`;

/** Won jobs that their family's payments do not cover, without work still to come. */
export function openBalances(db: Db, { now }: Bounds) {
  const isToCome = sql`work.event_type IN ('installation', 'project_start')
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
