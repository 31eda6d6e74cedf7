import { writeActivity } from "~/activities/activities.server";
import type { Context } from "../../db/schema";

/** Stops a job's automatic mails by hand, or starts them again. False when there is no such job, or a deleted one. */
export function stopAutomaticMails(
  { db, now, actor }: Context,
  { quoteId, isStopped }: { quoteId: number; isStopped: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("quotes")
      .set({ automatic_mails_stopped_at: isStopped ? now.toISOString() : null })
      .where("id", "=", quoteId)
      .where("deleted_at", "is", null)
      .where("automatic_mails_stopped_at", isStopped ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
    const summary = `Automatic mails ${isStopped ? "stopped" : "started again"}`;
    await writeActivity({ db: trx, now, actor }, { quoteId, kind: "edited", summary });
    return true;
  });
}
