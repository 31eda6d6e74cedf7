import { type SqlBool, sql } from "kysely";
import { reopenAsks, writeActivity } from "~/activities/activities.server";
import type { Context, Db } from "../../db/schema";
import { getQuote, type Quote } from "./quotes.server";

/**
 * With the id of the timeline line, by which it is taken back. not_open: nobody waits for an answer, or not any more.
 */
export type Answered =
  | { ok: true; quote: Quote; lineId: number }
  | { ok: false; reason: "gone" | "not_open" };

/** Says that what a job's customer waits for is done, without a call, a note or a mail. */
export function markAnswered({ db, now, actor }: Context, quoteId: number): Promise<Answered> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, quoteId);
    if (!quote || quote.deletedAt || quote.partOfId) return { ok: false, reason: "gone" };
    if (!(await isOpen(trx, quoteId))) return { ok: false, reason: "not_open" };
    const line = { quoteId, kind: "answered", summary: "Answered", isContact: true } as const;
    const lineId = await writeActivity({ db: trx, now, actor }, line);
    return { ok: true, quote, lineId };
  });
}

/** Takes `markAnswered` back. False when that line is not there, or answers nothing any more. */
export function markUnanswered(
  { db, now, actor }: Context,
  { quoteId, lineId }: { quoteId: number; lineId: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const line = await trx
      .selectFrom("activities")
      .select("id")
      .where("id", "=", lineId)
      .where("quote_id", "=", quoteId)
      .where("kind", "=", "answered")
      .executeTakeFirst();
    if (!line || !(await reopenAsks(trx, lineId))) return false;
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "answered", summary: "Not answered yet" });
    return true;
  });
}

async function isOpen(db: Db, headId: number): Promise<boolean> {
  const open = await db
    .selectFrom("activities")
    .select("id")
    .where(sql<SqlBool>`quote_id IN (
      SELECT ${headId} UNION ALL SELECT part.id FROM quotes AS part WHERE part.part_of_id = ${headId})`)
    .where("asks", "is not", null)
    .where("answered_by", "is", null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
