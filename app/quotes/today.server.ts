import { addDays } from "date-fns";
import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { type CalendarEvent, listEvents } from "~/calendar/calendar.server";
import type { Context, Db, Tables } from "../../db/schema";
import { isLive, isOpen, liveQuotes } from "./quotes.server";
import type { TodayList } from "./today-lists";

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
 * tomorrow, which estimates wait and which finished job is not paid. Heads only, of each list its first `mostOf` rows; a
 * list that is not cut is one row longer than `MOST_TODAY` at most, and so is that of the visits, which are few.
 */
export async function listToday(
  context: Context,
  mostOf: (list: TodayList) => number = () => MOST_TODAY + 1,
) {
  const [calls, unanswered, visits, estimates, money] = await Promise.all([
    listCalls(context, mostOf("calls")),
    listUnanswered(context, mostOf("unanswered")),
    listVisits(context),
    listWaitingEstimates(context, mostOf("estimates")),
    listOpenBalances(context, mostOf("money")),
  ]);
  return { calls, unanswered, visits, estimates, money };
}

/** How many rows those lists have that are read in part, each `MOST_TODAY + 1` at most. */
export async function countToday(context: Context): Promise<Record<Exclude<TodayList, "visits">, number>> {
  const { db } = context;
  const { alarmed, due, ...counts } = await db
    .selectNoFrom([
      counted(db, alarmedHeads(context)).as("alarmed"),
      counted(db, dueHeads(context)).as("due"),
      counted(db, unansweredHeads(context)).as("unanswered"),
      counted(db, waitingEstimates(context)).as("estimates"),
      counted(db, openBalances(context)).as("money"),
    ])
    .executeTakeFirstOrThrow();
  return { calls: Math.min(alarmed + due, MOST_TODAY + 1), ...counts };
}

/** Counts without fetching, and no further than a list is told: of a busy site's leads SQLite looks at a hundred. */
function counted<From, Table extends keyof From>(db: Db, rows: SelectQueryBuilder<From, Table, object>) {
  const found = rows.select(sql.lit(1).as("one")).limit(MOST_TODAY + 1);
  return db
    .selectFrom(found.as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull();
}

/** Dangers and complaints, whatever the status of their job, and then the follow-ups that are overdue or due today, oldest first. */
async function listCalls(context: Context, most: number): Promise<Call[]> {
  const alarmed = await alarmedHeads(context)
    .select([...SHOWN, isDanger.as("isDanger")])
    .orderBy("isDanger", "desc")
    .orderBy("quotes.id")
    .limit(most)
    .execute();
  const due = await dueHeads(context)
    .select(SHOWN)
    .orderBy("follow_up_date")
    .orderBy("quotes.id")
    .limit(most)
    .execute();
  return [
    ...alarmed.map(({ isDanger: graver, ...job }) => ({
      ...job,
      alarm: graver ? ("danger" as const) : ("complaint" as const),
    })),
    ...due.map((job) => ({ ...job, alarm: undefined })),
  ].slice(0, most);
}

function alarmedHeads(context: Context) {
  return openHeads(context).where("quotes.id", "in", openComplaints);
}

/** A lead that somebody has complained about is called for that. */
function dueHeads(context: Context) {
  return openHeads(context)
    .where("follow_up_date", "<=", endOfAlbertaDay(today(context))!)
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

/** Whether one of the alarms since the last call is a danger. */
const isDanger = sql<0 | 1>`EXISTS (
  SELECT 1 FROM activities AS danger
  WHERE danger.kind = 'complaint' AND danger.data ->> '$.alarm' = 'danger'
    AND danger.at > coalesce(quotes.last_contact_date, '')
    AND (danger.quote_id = quotes.id
      OR danger.quote_id IN (SELECT part.id FROM quotes AS part WHERE part.part_of_id = quotes.id)))`;

/** New, never contacted and not among those to call, the oldest first. */
function listUnanswered(context: Context, most: number): Promise<TodayJob[]> {
  return unansweredHeads(context)
    .select(SHOWN)
    .orderBy("created_at")
    .orderBy("quotes.id")
    .limit(most)
    .execute();
}

function unansweredHeads(context: Context) {
  return openHeads(context)
    .where("status", "=", "new")
    .where("last_contact_date", "is", null)
    .where(({ eb, or }) =>
      or([eb("follow_up_date", "is", null), eb("follow_up_date", ">", endOfAlbertaDay(today(context))!)]),
    );
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
function listWaitingEstimates(context: Context, most: number): Promise<WaitingEstimate[]> {
  return waitingEstimates(context)
    .select(SHOWN)
    .select(["estimates.total_cents as totalCents", "estimates.created_at as sentAt"])
    .select("estimates.valid_until as validUntil")
    .orderBy("estimates.id", "desc")
    .limit(most)
    .execute();
}

/**
 * From the newest estimate back, each looked up with its job: grouped by job SQLite would have to read a thousand before
 * it knows the first five. Cross joins, which it does not reorder.
 */
function waitingEstimates(context: Context) {
  const longAgo = endOfAlbertaDay(dayFrom(context, -WAITING_DAYS))!;
  return (
    context.db
      .selectFrom("estimates")
      .crossJoin("quotes as part")
      .crossJoin("quotes")
      .whereRef("part.id", "=", "estimates.quote_id")
      .where(sql<SqlBool>`quotes.id = coalesce(part.part_of_id, part.id)`)
      .where(sql<SqlBool>`estimates.id > (SELECT max(id) FROM estimates) - ${sql.lit(NEWEST_ESTIMATES)}`)
      // The plus keeps SQLite from reading the index of all open estimates, of which there are more each year.
      .where(sql<SqlBool>`+estimates.state = 'sent'`)
      .where(({ eb, or }) => or([eb("valid_until", "is", null), eb("valid_until", ">=", today(context))]))
      .where(({ eb, or }) =>
        or([
          eb("estimates.created_at", "<=", longAgo),
          eb("valid_until", "<=", dayFrom(context, WAITING_DAYS)),
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

/** Won jobs that their family's payments do not cover, without work still to come, the newest first. */
function listOpenBalances(context: Context, most: number): Promise<OpenBalance[]> {
  return openBalances(context)
    .select([...SHOWN, leftCents.as("leftCents"), sql<number>`quotes.project_price_cents`.as("priceCents")])
    .orderBy("created_at", "desc")
    .orderBy("quotes.id", "desc")
    .limit(most)
    .execute();
}

const leftCents = sql<number>`quotes.project_price_cents - quotes.total_paid_cents - (
  SELECT coalesce(sum(part.total_paid_cents), 0) FROM quotes AS part WHERE part.part_of_id = quotes.id)`;

function openBalances(context: Context) {
  const isToCome = sql`work.event_type IN ('installation', 'project_start')
    AND work.status IN ('scheduled', 'rescheduled') AND work.start_date > ${context.now.toISOString()}`;
  return openHeads(context)
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

const SHOWN = [
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

function openHeads({ db }: Context) {
  return liveQuotes(db).where("quotes.part_of_id", "is", null);
}

function today({ now }: Context): string {
  return albertaDay(now.toISOString());
}

function dayFrom({ now }: Context, days: number): string {
  return albertaDay(addDays(now, days).toISOString());
}
