import { subDays } from "date-fns/subDays";
import { MAIL_BODY_DAYS } from "~/business/retention";
import { keptForTheBooks } from "~/quotes/purge-deleted-quotes.server";
import type { Context } from "../../db/schema";

/**
 * Deletes the text of customers' mails older than 90 days, but on jobs that are kept for the books. When they came stays.
 * Returns how many were changed.
 */
export async function purgeInboxTexts({ db, now }: Context): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("inbox")
    .set({ text: null })
    .where("text", "is not", null)
    .where("at", "<=", subDays(now, MAIL_BODY_DAYS).toISOString())
    .where("quote_id", "not in", keptForTheBooks(db))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
