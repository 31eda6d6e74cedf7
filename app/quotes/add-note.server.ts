import { writeActivity } from "~/activities/activities.server";
import type { Context } from "../../db/schema";
import { getQuote } from "./quotes.server";

/** Adds a note to a quote's timeline. False when there is no such quote, or a deleted one. */
export function addNote(
  { db, now, actor }: Context,
  { quoteId, note }: { quoteId: number; note: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, quoteId);
    if (!quote || quote.deletedAt) return false;
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "note", summary: "Note", body: note });
    return true;
  });
}
