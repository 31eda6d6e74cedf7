import { subHours } from "date-fns/subHours";
import { type Activity, listActivities, reopenAsks, writeActivity } from "~/activities/activities.server";
import type { Context, Db } from "../../db/schema";
import { getFamily } from "./families.server";
import { getQuote } from "./quotes.server";

/**
 * Adds a note to a quote's timeline; with `isForCrew` the crew reads it too. One that is sent again, because its answer may
 * have been lost, is not added where the same person noted the same words. False when there is no such quote, or a deleted
 * one.
 */
export function addNote(
  { db, now, actor }: Context,
  {
    quoteId,
    note,
    isForCrew,
    isSentAgain,
  }: { quoteId: number; note: string; isForCrew?: boolean; isSentAgain?: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, quoteId);
    if (!quote || quote.deletedAt) return false;
    const summary = noteSummary(isForCrew);
    if (isSentAgain && (await isNoted({ db: trx, actor }, { quoteId, note }))) return true;
    const data = isForCrew ? { forCrew: true } : undefined;
    await writeActivity(
      { db: trx, now, actor },
      { quoteId, kind: "note", summary, body: note, data, isContact: true },
    );
    return true;
  });
}

async function isNoted(
  { db, actor = "site" }: Pick<Context, "db" | "actor">,
  { quoteId, note }: { quoteId: number; note: string },
): Promise<boolean> {
  const same = await db
    .selectFrom("activities")
    .select("id")
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "note")
    .where("actor", "=", actor)
    .where("body", "=", note)
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

function noteSummary(isForCrew: boolean | undefined): string {
  return isForCrew ? "Note for the crew" : "Note";
}

/** Hours within which the writer can change a note or take it back. */
const HOURS_TO_CORRECT = 24;

/** Whether somebody may still change a timeline line: their own note, less than a day old, not taken back. */
export function isCorrectable(
  line: { kind: string; at: string; actor: string; body: string | null },
  { now, actor }: Pick<Context, "now" | "actor">,
): boolean {
  const isNew = line.at > subHours(now, HOURS_TO_CORRECT).toISOString();
  return line.kind === "note" && line.body !== null && line.actor === actor && isNew;
}

/**
 * Changes a note, or takes it back when `note` is undefined; the timeline says so. False when it may not be changed, or
 * is not the writer's.
 */
export function correctNote(
  { db, now, actor }: Context,
  { id, note }: { id: number; note: string | undefined },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const line = await trx.selectFrom("activities").selectAll().where("id", "=", id).executeTakeFirst();
    if (!line || !isCorrectable(line, { now, actor })) return false;
    const { forCrew } = JSON.parse(line.data ?? "{}");
    const summary = `${noteSummary(forCrew)}, ${note ? "corrected" : "taken back"}`;
    await trx
      .updateTable("activities")
      .set({ body: note ?? null, summary })
      .where("id", "=", id)
      .execute();
    if (!note) await reopenAsks(trx, id);
    return true;
  });
}

/** "created", because staff may have typed a first note with a new lead. */
const NOTE_KINDS: readonly string[] = ["follow_up", "note", "created"];

/** How many lines of the timeline are searched for notes. */
const LINES_SEARCHED = 100;

/** What staff noted about a job, newest first, at most `limit`; from the quote and its parts. */
export async function listNotes(db: Db, quoteId: number, limit: number): Promise<Activity[]> {
  const ids = (await getFamily(db, quoteId)).map(({ id }) => id);
  const lines = await listActivities(db, ids, LINES_SEARCHED);
  return lines.filter(({ kind, body }) => body && NOTE_KINDS.includes(kind)).slice(0, limit);
}
