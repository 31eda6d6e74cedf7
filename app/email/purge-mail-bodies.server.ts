import { subDays } from "date-fns";
import { MAIL_BODY_DAYS } from "~/business/retention";
import type { Context } from "../../db/schema";

/**
 * Deletes the text and the attachment of mails that are 90 days old and are not waiting. That they were sent, when and
 * to whom is kept. A mail without its text can't be sent again. Gives how many mails were changed.
 */
export async function purgeMailBodies({ db, now }: Context): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ html: null, text: null, attachment: null, attachment_name: null })
    .where("status", "in", ["sent", "undelivered", "uncertain", "digested"])
    .where("created_at", "<=", subDays(now, MAIL_BODY_DAYS).toISOString())
    .where((row) => row.or([row("html", "is not", null), row("text", "is not", null)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
