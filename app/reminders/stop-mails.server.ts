import { writeActivity } from "~/activities/activities.server";
import { getQuote } from "~/quotes/quotes.server";
import type { Context } from "../../db/schema";

/**
 * Stops a job's automatic mails, or starts them again; a second time changes nothing. False when there is no such job,
 * or a deleted one.
 */
export function stopAutomaticMails(
  { db, now, actor }: Context,
  { quoteId, isStopped }: { quoteId: number; isStopped: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const quote = await getQuote(trx, quoteId);
    if (!quote || quote.deletedAt) return false;
    if ((quote.automaticMailsStoppedAt !== undefined) === isStopped) return true;
    await trx
      .updateTable("quotes")
      .set({ automatic_mails_stopped_at: isStopped ? now.toISOString() : null })
      .where("id", "=", quoteId)
      .execute();
    const summary = `Automatic emails ${isStopped ? "stopped" : "started again"}`;
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "edited", summary });
    return true;
  });
}
