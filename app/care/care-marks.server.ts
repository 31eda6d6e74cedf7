import { type SqlBool, sql } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import { SITE } from "~/activities/activity-kinds";
import { projectTypeLabel } from "~/business/project-types";
import type { SoldService } from "~/business/sold-services";
import { albertaDay, formatDayInFull } from "~/business/time";
import { getFamily } from "~/quotes/families.server";
import { getQuote } from "~/quotes/quotes.server";
import type { Context, Db } from "../../db/schema";

export interface CareDone {
  /** The row of the job that the work is of. */
  quoteId: number;
  service: SoldService;
  /** "YYYY-MM-DD" in Alberta. */
  doneOn: string;
}

export type MarkedDone =
  | { ok: true; markId: number }
  | { ok: false; reason: "gone" | "in_future" | "done_before" };

/**
 * Keeps that the work of a service was looked after on a day, from which its next care counts. gone: there is no such
 * quote, or a deleted one. done_before: that day is kept already.
 */
export function markCareDone(context: Context, { quoteId, service, doneOn }: CareDone): Promise<MarkedDone> {
  const { now, actor = SITE } = context;
  return context.db.transaction().execute(async (db) => {
    const quote = await getQuote(db, quoteId);
    if (!quote || quote.deletedAt) return { ok: false, reason: "gone" };
    if (doneOn > albertaDay(now.toISOString())) return { ok: false, reason: "in_future" };
    const kept = await db
      .insertInto("care_marks")
      .values({ quote_id: quoteId, kind: "done", service, done_on: doneOn, at: now.toISOString(), actor })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!kept) return { ok: false, reason: "done_before" };
    const summary = `Care done on ${formatDayInFull(doneOn)}: ${projectTypeLabel(service)}`;
    await writeActivity({ db, now, actor }, { quoteId, kind: "care", summary, data: { markId: kept.id } });
    return { ok: true, markId: kept.id };
  });
}

/** Takes back what `markCareDone` kept. False when there is no such mark. */
export function undoCareDone(context: Context, markId: number): Promise<boolean> {
  const { now, actor } = context;
  return context.db.transaction().execute(async (db) => {
    const mark = await db
      .deleteFrom("care_marks")
      .where("id", "=", markId)
      .where("kind", "=", "done")
      .returning(["quote_id as quoteId", "service"])
      .executeTakeFirst();
    if (!mark) return false;
    const summary = `Care not done after all: ${projectTypeLabel(mark.service!)}`;
    await writeActivity({ db, now, actor }, { quoteId: mark.quoteId, kind: "care", summary });
    return true;
  });
}

/**
 * A job's customer is not asked about care again: each of its rows keeps it, whoever they are merged with or separated
 * from. With `isAsked` they are again. A second time changes nothing. False when there is no such job, or a deleted one.
 */
export function setAskedAgain(
  context: Context,
  { quoteId, isAsked }: { quoteId: number; isAsked: boolean },
): Promise<boolean> {
  const { now, actor = SITE } = context;
  return context.db.transaction().execute(async (db) => {
    const family = (await getFamily(db, quoteId)).filter(({ deletedAt }) => !deletedAt);
    const [head] = family;
    if (!head || head.partOfId !== undefined) return false;
    const ids = family.map(({ id }) => id);
    const changed = isAsked ? await ask(db, ids) : await stopAsking({ db, now, actor }, ids);
    const summary = isAsked ? "To be asked about care again" : "Not to be asked about care again";
    if (changed > 0) await writeActivity({ db, now, actor }, { quoteId: head.id, kind: "care", summary });
    return true;
  });
}

async function ask(db: Db, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("care_marks")
    .where("quote_id", "in", ids)
    .where("kind", "=", "not_again")
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function stopAsking({ db, now, actor = SITE }: Context, ids: readonly number[]): Promise<number> {
  const row = { kind: "not_again", service: null, done_on: null, at: now.toISOString(), actor } as const;
  const kept = await db
    .insertInto("care_marks")
    .values(ids.map((id) => ({ ...row, quote_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return kept.length;
}

/** A job whose customer is not asked again. `since` is ISO in UTC. */
export interface NotAsked {
  id: number;
  name: string;
  since: string;
}

/** The jobs whose customers are not asked again, newest first, at most `limit`. */
export async function listNotAsked(db: Db, limit: number): Promise<NotAsked[]> {
  return db
    .selectFrom("care_marks as mark")
    .innerJoin("quotes as own", "own.id", "mark.quote_id")
    .innerJoin("quotes as head", (join) => join.on(sql<SqlBool>`head.id = coalesce(own.part_of_id, own.id)`))
    .select(["head.id", "head.name"])
    .select(({ fn }) => fn.max("mark.at").as("since"))
    .where("mark.kind", "=", "not_again")
    .where("head.deleted_at", "is", null)
    .groupBy("head.id")
    .orderBy(({ fn }) => fn.max("mark.id"), "desc")
    .limit(limit)
    .execute();
}
