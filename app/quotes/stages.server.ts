import { type SqlBool, sql } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import { prepared } from "../../db/prepared";
import type { Context, Db } from "../../db/schema";
import { getQuote, type Quote } from "./quotes.server";
import type { Stage } from "./stages";

/** A quote with the stage of its job. */
export type StagedQuote = Quote & { stage: Stage };

/** The quotes with the stage of their jobs, a folded row with its head's. */
export async function withStages<Row extends Quote>(
  db: Db,
  quotes: readonly Row[],
): Promise<(Row & { stage: Stage })[]> {
  const stages = await stagesOf(
    db,
    quotes.map(({ id }) => id),
  );
  return quotes.flatMap((quote) => {
    const stage = stages.get(quote.id);
    // Purged between the two queries.
    return stage ? [{ ...quote, stage }] : [];
  });
}

/** The stage of each of these quotes' jobs. */
export async function stagesOf(db: Db, ids: readonly number[]): Promise<Map<number, Stage>> {
  const rows = await readStages(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, stage }) => [id, stage as Stage]));
}

/** One quote with its job's stage. */
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
    .select(["own.id", "job_stages.stage"])
    .where(sql<SqlBool>`own.id IN (SELECT value FROM json_each(${ids}))`),
);

/** Where the job stands now. not_before_stages: only a job that counts as done since before there were stages is asked. */
export type NeedsDayOutcome =
  | { ok: true; stage: Stage }
  | { ok: false; reason: "gone" | "not_before_stages" };

/**
 * Says that a job from before there were stages needs a day for its work, or takes that back. A second time changes
 * nothing.
 */
export function setNeedsDay(
  { db, now, actor }: Context,
  { quoteId, needsDay }: { quoteId: number; needsDay: boolean },
): Promise<NeedsDayOutcome> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, quoteId);
    if (!quote || quote.deletedAt || quote.partOfId) return { ok: false, reason: "gone" };
    if ((quote.needsDayAt !== undefined) === needsDay) return { ok: true, stage: await stageOf(trx, quote) };
    if (!quote.beforeStagesAt) return { ok: false, reason: "not_before_stages" };
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
