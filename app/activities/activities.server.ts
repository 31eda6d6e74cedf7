import { type SqlBool, sql } from "kysely";
import type { Context, Db, Row } from "../../db/schema";
import { type ActivityKind, ASKS, type Ask, CUSTOMER, SITE } from "./activity-kinds";

/** A new line of a timeline. `data` has the ids of the rows that it is about. */
export interface NewActivity {
  quoteId: number;
  kind: ActivityKind;
  /** The line as the timeline shows it. */
  summary: string;
  /** What a person wrote. */
  body?: string | null;
  data?: Record<string, unknown>;
  /** What the customer waits for from now on. */
  asks?: Ask;
  /** With this the customer was called, written to or promised something. By staff, it answers what the job asks. */
  isContact?: boolean;
  /** With this the office has dealt with a mail that came back. */
  settlesBounce?: boolean;
}

/** A line of the timeline. `at` is ISO in UTC. */
export interface Activity {
  id: number;
  quoteId: number;
  at: string;
  kind: string;
  summary: string;
  body: string | undefined;
  data: Record<string, unknown>;
  /** A user name, 'customer' or 'site'. */
  actor: string;
}

/**
 * Adds a line to a timeline and returns its id. `db` is the transaction of what the line tells, so that neither exists
 * without the other.
 */
export async function writeActivity({ db, now, actor = SITE }: Context, line: NewActivity): Promise<number> {
  const { id } = await db
    .insertInto("activities")
    .values({
      quote_id: line.quoteId,
      at: now.toISOString(),
      kind: line.kind,
      summary: line.summary,
      body: line.body || null,
      data: line.data ? JSON.stringify(line.data) : null,
      actor,
      asks: line.asks ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (line.isContact && actor !== SITE && actor !== CUSTOMER)
    await answerAsks({ db, now }, { id, quoteId: line.quoteId }, ASKS);
  else if (line.settlesBounce) await answerAsks({ db, now }, { id, quoteId: line.quoteId }, ["bounced"]);
  return id;
}

/** Marks what the job of this quote has asked by now as answered by a line. */
async function answerAsks(
  { db, now }: Pick<Context, "db" | "now">,
  { id, quoteId }: { id: number; quoteId: number },
  asks: readonly Ask[],
): Promise<void> {
  const head = sql<number>`(SELECT coalesce(part_of_id, id) FROM quotes WHERE id = ${quoteId})`;
  await db
    .updateTable("activities")
    .set({ answered_by: id })
    .where(sql<SqlBool>`quote_id IN (
      SELECT ${head} UNION ALL SELECT part.id FROM quotes AS part WHERE part.part_of_id = ${head})`)
    .where("asks", "is not", null)
    .where("asks", "in", asks)
    .where("at", "<=", now.toISOString())
    .where("answered_by", "is", null)
    .execute();
}

/** What a line answered is open again. False when it answered nothing. */
export async function reopenAsks(db: Db, lineId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("activities")
    .set({ answered_by: null })
    .where("answered_by", "=", lineId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The lines of these quotes, newest first, at most `limit`. */
export async function listActivities(
  db: Db,
  quoteIds: readonly number[],
  limit: number,
): Promise<Activity[]> {
  const rows = await db
    .selectFrom("activities")
    .selectAll()
    .where("quote_id", "in", quoteIds)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toActivity);
}

/** The newest line of these kinds for a quote; undefined when there is none. */
export async function lastActivity(
  db: Db,
  quoteId: number,
  kinds: readonly ActivityKind[],
): Promise<Activity | undefined> {
  const row = await db
    .selectFrom("activities")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("kind", "in", kinds)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toActivity(row);
}

function toActivity({ quote_id, data, body, ...row }: Row<"activities">): Activity {
  return { ...row, quoteId: quote_id, body: body ?? undefined, data: data ? JSON.parse(data) : {} };
}
