import { writeActivity } from "~/activities/activities.server";
import type { Context } from "../../db/schema";
import { getQuote } from "./quotes.server";

/** Adds a note to a quote's timeline; one `isForCrew` is what the crew reads too. False when there is no such quote, or a deleted one. */
export function addNote(
  { db, now, actor }: Context,
  { quoteId, note, isForCrew }: { quoteId: number; note: string; isForCrew?: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, quoteId);
    if (!quote || quote.deletedAt) return false;
    const summary = isForCrew ? "Note for the crew" : "Note";
    const data = isForCrew ? { forCrew: true } : undefined;
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "note", summary, body: note, data });
    return true;
  });
}
