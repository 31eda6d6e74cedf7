import { subDays } from "date-fns/subDays";
import { MAIL_BODY_DAYS } from "~/business/retention";
import type { Context } from "../../db/schema";

/**
 * Deletes the text of mails that are 90 days old and are not waiting, with the attachment, the invitation and the
 * headers, which hold the private address to unsubscribe. That they were sent, when and
 * to whom is kept. A mail without its text can't be sent again. Gives how many mails were changed.
 */
export async function purgeMailBodies({ db, now }: Context): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({
      ...{ html: null, text: null, attachment: null, attachment_name: null },
      ...{ headers: null, calendar_part: null },
    })
    .where("status", "in", ["sent", "undelivered", "uncertain", "digested"])
    .where("created_at", "<=", subDays(now, MAIL_BODY_DAYS).toISOString())
    .where((row) =>
      row.or([
        row("html", "is not", null),
        row("text", "is not", null),
        // In a version before this one they stayed.
        row("headers", "is not", null),
        row("calendar_part", "is not", null),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
