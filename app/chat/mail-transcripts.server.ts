import { subDays } from "date-fns/subDays";
import { subMinutes } from "date-fns/subMinutes";
import { chatTranscriptMail } from "~/email/chat-transcript-mail";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import type { Db } from "../../db/schema";
import { listLines, stateOf } from "./chat.server";

/** Minutes of silence that end a conversation. */
const SILENCE_MINUTES = 5;
const KIND = "chat-transcript";

/**
 * Queues a mail to the owner for each conversation with a lead that ended within the last day, and returns the mails'
 * ids. Each conversation is mailed once, however it continues. The outbox's run delivers them.
 */
export async function mailDueTranscripts({
  db,
  now,
  business,
  publicUrl,
}: QueueingContext): Promise<number[]> {
  const mailIds: number[] = [];
  for (const { conversation_id } of await listEnded(db, now)) {
    await db.transaction().execute(async (trx) => {
      const lead = await leadToMail(trx, conversation_id);
      if (!lead) return;
      const lines = await listLines(trx, conversation_id);
      const { unknown = [] } = (await stateOf(trx, conversation_id)) ?? {};
      const mail = chatTranscriptMail({ business, publicUrl, quoteId: lead.id, lead, lines, unknown });
      const ids = await enqueueOwnerMail(trx, {
        ...mail,
        kind: KIND,
        attachment: undefined,
        customerEmail: lead.email || undefined,
        quoteId: lead.id,
        now,
        business,
      });
      mailIds.push(...ids);
    });
  }
  return mailIds;
}

function listEnded(db: Db, now: Date) {
  return db
    .selectFrom("chat_messages")
    .select("conversation_id")
    .where("quote_id", "is not", null)
    .where("created_at", ">", subDays(now, 1).toISOString())
    .groupBy("conversation_id")
    .having(({ eb, fn, or }) =>
      or([
        eb(fn.max("created_at"), "<=", subMinutes(now, SILENCE_MINUTES).toISOString()),
        // A line dated in the future, by a wrong clock, counts as ended, or it would wait until that day.
        eb(fn.max("created_at"), ">", now.toISOString()),
      ]),
    )
    .execute();
}

/** A conversation's lead, unless it was mailed already or deleted. */
function leadToMail(db: Db, conversationId: string) {
  return db
    .selectFrom("quotes")
    .select(["quotes.id", "name", "email", "phone"])
    .where("quotes.id", "=", (chat) =>
      chat
        .selectFrom("chat_messages")
        .select("quote_id")
        .where("conversation_id", "=", conversationId)
        .where("quote_id", "is not", null)
        .limit(1)
        .$castTo<number>(),
    )
    .where("deleted_at", "is", null)
    .where("suspect_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.quote_id", "=", "quotes.id")
            .where("kind", "=", KIND),
        ),
      ),
    )
    .executeTakeFirst();
}
