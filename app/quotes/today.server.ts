import { addDays } from "date-fns";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { type CalendarEvent, listEvents } from "~/calendar/calendar.server";
import type { Context, Tables } from "../../db/schema";
import { CLOSED_STATUSES } from "./quote-options";
import { isOpen, liveQuotes } from "./quotes.server";

/** A list shows at most this many rows; where there are more, its count says so. */
export const MOST_TODAY = 100;

/** An estimate waits from this many days after it was sent, and from as many before it runs out. */
const WAITING_DAYS = 5;
/** Estimates are open for about a month: what waits is among the newest. */
const NEWEST_ESTIMATES = 1000;

/** A job as the lists of the day show it. Instants ISO in UTC, money in cents. */
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

/** A job to call. An alarm of the chat stays one until somebody has called, or has written a note. */
export type Call = TodayJob & { alarm: "danger" | "complaint" | undefined };
export type WaitingEstimate = TodayJob & { totalCents: number; sentAt: string; validUntil: string | null };
export type OpenBalance = TodayJob & { priceCents: number; leftCents: number };

/**
 * What there is to do today, in Alberta: whom to call, who is still without an answer, what takes place today and
 * tomorrow, which estimates wait and which finished job is not paid. Heads only, each list one row longer than
 * `MOST_TODAY` where it is cut.
 */
export async function listToday(context: Context) {
  const [calls, unanswered, visits, estimates, money] = await Promise.all([
    listCalls(context),
    listUnanswered(context),
    listVisits(context),
    listWaitingEstimates(context),
    listOpenBalances(context),
  ]);
  return { calls, unanswered, visits, estimates, money };
}

/** Dangers and complaints, whatever the status of their job, and then the follow-ups that are overdue or due today, oldest first. */
async function listCalls(context: Context): Promise<Call[]> {
  const alarmed = await openHeads(context)
    .where("quotes.id", "in", (quote) => openComplaints(quote))
    .select(isDanger.as("isDanger"))
    .orderBy("isDanger", "desc")
    .orderBy("quotes.id")
    .execute();
  const known = new Set(alarmed.map(({ id }) => id));
  const due = await openHeads(context)
    .where("follow_up_date", "<=", endOfAlbertaDay(today(context))!)
    .where(isOpen)
    .orderBy("follow_up_date")
    .orderBy("quotes.id")
    .execute();
  return [
    ...alarmed.map(({ isDanger: graver, ...job }) => ({
      ...job,
      alarm: graver ? ("danger" as const) : ("complaint" as const),
    })),
    ...due.filter(({ id }) => !known.has(id)).map((job) => ({ ...job, alarm: undefined })),
  ].slice(0, MOST_TODAY + 1);
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

/** Whether one of the alarms since the last call is a danger. */
const isDanger = sql<0 | 1>`EXISTS (
  SELECT 1 FROM activities AS danger
  WHERE danger.kind = 'complaint' AND danger.data ->> '$.alarm' = 'danger'
    AND danger.at > coalesce(quotes.last_contact_date, '')
    AND (danger.quote_id = quotes.id
      OR danger.quote_id IN (SELECT part.id FROM quotes AS part WHERE part.part_of_id = quotes.id)))`;

/** New, never contacted and not among those to call, the oldest first. */
function listUnanswered(context: Context): Promise<TodayJob[]> {
  return openHeads(context)
    .where("status", "=", "new")
    .where("last_contact_date", "is", null)
    .where(({ eb, or }) =>
      or([eb("follow_up_date", "is", null), eb("follow_up_date", ">", endOfAlbertaDay(today(context))!)]),
    )
    .orderBy("created_at")
    .orderBy("quotes.id")
    .execute();
}

/** What still takes place today or tomorrow, by start. */
async function listVisits(context: Context): Promise<CalendarEvent[]> {
  const from = startOfAlbertaDay(today(context));
  const to = startOfAlbertaDay(dayFrom(context, 2));
  const events = await listEvents(context.db, { from, to });
  return events
    .filter(({ status }) => status !== "cancelled" && status !== "completed")
    .slice(0, MOST_TODAY + 1);
}

/** The newest open estimate of each open job, sent five days ago or longer, or valid for five days at most. */
function listWaitingEstimates(context: Context): Promise<WaitingEstimate[]> {
  const newest = context.db
    .selectFrom("estimates")
    .innerJoin("quotes as part", "part.id", "estimates.quote_id")
    .select([sql<number>`coalesce(part.part_of_id, part.id)`.as("headId")])
    .select(({ fn }) => fn.max("estimates.id").as("estimateId"))
    .where(sql<SqlBool>`estimates.id > (SELECT max(id) FROM estimates) - ${sql.lit(NEWEST_ESTIMATES)}`)
    // The plus keeps SQLite from reading the index of all open estimates, of which there are more each year.
    .where(sql<SqlBool>`+estimates.state = 'sent'`)
    .groupBy("headId");
  const longAgo = endOfAlbertaDay(dayFrom(context, -WAITING_DAYS))!;
  return openHeads(context)
    .innerJoin(newest.as("newest"), "newest.headId", "quotes.id")
    .innerJoin("estimates", "estimates.id", "newest.estimateId")
    .select(["estimates.total_cents as totalCents", "estimates.created_at as sentAt"])
    .select("estimates.valid_until as validUntil")
    .where("quotes.status", "not in", CLOSED_STATUSES)
    .where(({ eb, or }) => or([eb("valid_until", "is", null), eb("valid_until", ">=", today(context))]))
    .where(({ eb, or }) =>
      or([
        eb("estimates.created_at", "<=", longAgo),
        eb("valid_until", "<=", dayFrom(context, WAITING_DAYS)),
      ]),
    )
    .orderBy("estimates.id", "desc")
    .execute();
}

/** Won jobs that their family's payments do not cover, without work still to come, the newest first. */
function listOpenBalances(context: Context): Promise<OpenBalance[]> {
  const family = sql`SELECT quotes.id UNION ALL SELECT part.id FROM quotes AS part WHERE part.part_of_id = quotes.id`;
  const left = sql<number>`project_price_cents - (
    SELECT sum(paid.total_paid_cents) FROM quotes AS paid WHERE paid.id IN (${family}))`;
  return openHeads(context)
    .select([left.as("leftCents"), sql<number>`project_price_cents`.as("priceCents")])
    .where("status", "=", sql.lit("won"))
    .whereRef("project_price_cents", ">", "total_paid_cents")
    .where(left, ">", 0)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT 1 FROM calendar_events AS work WHERE work.quote_id IN (${family})
        AND work.event_type IN ('installation', 'project_start') AND work.status IN ('scheduled', 'rescheduled')
        AND work.start_date > ${context.now.toISOString()})`,
    )
    .orderBy("created_at", "desc")
    .orderBy("quotes.id", "desc")
    .execute();
}

function openHeads({ db }: Context) {
  return liveQuotes(db)
    .select(["quotes.id", "quotes.name", "quotes.phone", "quotes.address"])
    .select(["quotes.project_type as projectType", "quotes.project_size as projectSize"])
    .select(["quotes.follow_up_date as followUpDate", "quotes.follow_up_notes as followUpNotes"])
    .select("quotes.created_at as createdAt")
    .where("quotes.part_of_id", "is", null)
    .limit(MOST_TODAY + 1);
}

function today({ now }: Context): string {
  return albertaDay(now.toISOString());
}

function dayFrom({ now }: Context, days: number): string {
  return albertaDay(addDays(now, days).toISOString());
}
