import { subDays } from "date-fns/subDays";
import { MAIL_BODY_DAYS } from "~/business/retention";
import type { Context } from "../../db/schema";

/**
 * Deletes the text, attachment, invitation and headers of mails older than 90 days that are not waiting. When and to
 * whom they went is kept. They can't be sent again. Returns how many mails were changed.
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
        // Headers stayed in an earlier version.
        row("headers", "is not", null),
        row("calendar_part", "is not", null),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
