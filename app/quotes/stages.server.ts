import { type RawBuilder, type SqlBool, sql } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import { CUSTOMER, SITE } from "~/activities/activity-kinds";
import { WORK_TYPES } from "~/calendar/event-options";
import { prepared } from "../../db/prepared";
import type { Context, Db } from "../../db/schema";
import { paymentStatusOf } from "./payment-status";
import type { PaymentStatus } from "./quote-options";
import { getQuote, type Quote } from "./quotes.server";
import type { Stage } from "./stages";

export interface Staged {
  stage: Stage;
  /** As somebody set it, or else by the price and the payments of its job. */
  paymentStatus: PaymentStatus;
}

/** Whether a mail of the customer waits for an answer. */
export interface WithReply {
  hasReply: boolean;
}

/** A quote with the stage and the payment status of its job. */
export type StagedQuote = Quote & Staged;

/** The quotes with the stage and the payment status of their jobs, a folded row with its head's. */
export async function withStages<Row extends Quote>(
  db: Db,
  quotes: readonly Row[],
): Promise<(Row & Staged & WithReply)[]> {
  const rows = await readStages(db, { ids: JSON.stringify(quotes.map(({ id }) => id)) });
  const jobs = new Map(rows.map((row) => [row.id, row]));
  return quotes.flatMap((quote) => {
    const job = jobs.get(quote.id);
    // Purged between the two queries.
    if (!job) return [];
    const paymentStatus = quote.paymentStatus ?? paymentStatusOf(job);
    return [{ ...quote, stage: job.stage as Stage, paymentStatus, hasReply: job.hasReply === 1 }];
  });
}

/** The stage of each of these quotes' jobs. */
export async function stagesOf(db: Db, ids: readonly number[]): Promise<Map<number, Stage>> {
  const rows = await readStages(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, stage }) => [id, stage as Stage]));
}

/** One quote with its job's stage and payment status. */
export async function withStage(db: Db, quote: Quote): Promise<StagedQuote> {
  const [staged] = await withStages(db, [quote]);
  return staged!;
}

const readStages = prepared((db, { ids }: { ids: string }) =>
  db
    .selectFrom("quotes as own")
    .innerJoin("job_stages", (join) =>
      join.on(sql<SqlBool>`job_stages.quote_id = coalesce(own.part_of_id, own.id)`),
    )
    .innerJoin("quotes as head", "head.id", "job_stages.quote_id")
    .select(["own.id", "job_stages.stage", "head.project_price_cents as priceCents"])
    .select(
      sql<number>`EXISTS (SELECT 1 FROM activities AS line
        WHERE line.asks = 'reply' AND line.answered_by IS NULL AND line.quote_id IN (
          SELECT head.id UNION ALL SELECT part.id FROM quotes AS part WHERE part.part_of_id = head.id))`.as(
        "hasReply",
      ),
    )
    .select(
      sql<number>`head.total_paid_cents + (
        SELECT coalesce(sum(part.total_paid_cents), 0) FROM quotes AS part
        WHERE part.part_of_id = head.id AND part.deleted_at IS NULL)`.as("paidCents"),
    )
    .where(sql<SqlBool>`own.id IN (SELECT value FROM json_each(${ids}))`),
);

/**
 * When a job came to each of its stages: ISO in UTC, by stage. Null where nothing that is stored tells. Being `contacted`
 * ends at the latest with the first estimate.
 */
export type StageDays = Record<Exclude<Stage, "paid" | "lost">, string | null>;

/** A job's stage with the days on which it came to the ones before; undefined when there is no such head. */
export async function getStageDays(
  db: Db,
  headId: number,
): Promise<{ stage: Stage; days: StageDays; isAcceptedSince: boolean } | undefined> {
  const { rows } = await sql<StageDays & { stage: Stage; isAcceptedSince: 0 | 1 }>`
    WITH job AS MATERIALIZED (
      SELECT head.* FROM quotes AS head WHERE head.id = ${headId}
      UNION ALL SELECT part.* FROM quotes AS part JOIN quotes AS head ON head.id = part.part_of_id
      WHERE head.id = ${headId} AND part.deleted_at IS head.deleted_at),
    line AS MATERIALIZED (
      SELECT line.* FROM activities AS line WHERE line.quote_id IN (SELECT id FROM job)),
    estimate AS MATERIALIZED (
      SELECT created_at, accepted FROM estimates WHERE quote_id IN (SELECT id FROM job)),
    work AS MATERIALIZED (
      SELECT work.* FROM calendar_events AS work WHERE work.quote_id IN (SELECT id FROM job)
      AND work.event_type IN (${sql.join(WORK_TYPES)}) AND work.status <> 'cancelled'),
    moved (became, at) AS (SELECT data ->> '$.to', min(at) FROM line WHERE kind = 'status' GROUP BY 1)
    SELECT stage,
      EXISTS (SELECT 1 FROM estimate WHERE accepted ->> '$.at' > (SELECT max(created_at) FROM work))
        AND NOT EXISTS (SELECT 1 FROM work WHERE json_array_length(estimate_ids) > 0) AS isAcceptedSince,
      (SELECT min(created_at) FROM job) AS asked,
      ${firstOf(
        sql`SELECT last_contact_date FROM job`,
        sql`SELECT at FROM moved WHERE became = 'contacted'`,
        sql`SELECT created_at FROM estimate`,
        sql`SELECT at FROM line WHERE ${IS_CONTACT}`,
      )} AS contacted,
      ${firstOf(
        sql`SELECT created_at FROM job WHERE converted_from_id IS NOT NULL`,
        sql`SELECT at FROM moved WHERE became IN ('quoted', 'professional_quote')`,
        sql`SELECT created_at FROM estimate`,
      )} AS quoted,
      ${firstOf(
        sql`SELECT at FROM moved WHERE became = 'won'`,
        sql`SELECT accepted ->> '$.at' FROM estimate`,
      )} AS to_book,
      (SELECT min(created_at) FROM work) AS booked,
      (SELECT min(start_date) FROM work) AS in_work,
      (SELECT max(min(end_date, done_at)) FROM work WHERE status = 'completed') AS done,
      (SELECT max(issued_at) FROM invoices
        WHERE quote_id IN (SELECT id FROM job) AND cancelled_at IS NULL) AS billed
    FROM job_stages WHERE quote_id = ${headId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { stage, isAcceptedSince, ...days } = row;
  return { stage, days, isAcceptedSince: isAcceptedSince === 1 };
}

/** The first of the instants that these queries find; null for none. */
function firstOf(...instants: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(SELECT min(at) FROM (SELECT NULL AS at UNION ALL ${sql.join(instants, sql` UNION ALL `)}))`;
}

/** A call or mail by staff. A call that was taken back has no data, and the one before it does not count either. */
const IS_CONTACT = sql`(kind IN ('mail', 'estimate') OR kind = 'contacted' AND data IS NOT NULL
  AND coalesce((SELECT next.data IS NOT NULL FROM line AS next
    WHERE next.quote_id = line.quote_id AND next.kind = 'contacted' AND next.id > line.id
    ORDER BY next.id LIMIT 1), 1))
  AND actor NOT IN (${CUSTOMER}, ${SITE})`;

/** Where the job stands now. not_asked: of this job nobody has to say whether it needs a day. */
export type NeedsDayOutcome = { ok: true; stage: Stage } | { ok: false; reason: "gone" | "not_asked" };

/**
 * Says that a job needs a day for its work, or takes that back. Only of a job from before there were stages, and of one
 * with an estimate accepted after its work was planned without naming estimates, which counts as all of the job. A second
 * time changes nothing.
 */
export function setNeedsDay(
  { db, now, actor }: Context,
  { quoteId, needsDay }: { quoteId: number; needsDay: boolean },
): Promise<NeedsDayOutcome> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, quoteId);
    if (!quote || quote.deletedAt || quote.partOfId) return { ok: false, reason: "gone" };
    if ((quote.needsDayAt !== undefined) === needsDay) return { ok: true, stage: await stageOf(trx, quote) };
    if (!quote.beforeStagesAt && !(await getStageDays(trx, quoteId))?.isAcceptedSince)
      return { ok: false, reason: "not_asked" };
    await trx
      .updateTable("quotes")
      .set({ needs_day_at: needsDay ? now.toISOString() : null })
      .where("id", "=", quoteId)
      .execute();
    const summary = needsDay ? "Needs a day for the work" : "Needs no day for the work";
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "edited", summary });
    return { ok: true, stage: await stageOf(trx, quote) };
  });
}

async function stageOf(db: Db, quote: Quote): Promise<Stage> {
  return (await withStage(db, quote)).stage;
}
