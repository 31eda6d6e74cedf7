import type { ImapFlow } from "imapflow";
import { sql } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import { stopBounced } from "~/email/mail-stops.server";
import { oneLine } from "~/email/one-line";
import type { Context } from "../../db/schema";
import { type Bounce, readBounce, returnedIds } from "./bounce";
import { leavesOf, readPart } from "./mail-content.server";
import { type Headers, referencedIds } from "./mail-headers";

/** Bytes that are read of each part of a report. */
const LARGEST_PART = 64 * 1024;

/** Notes that a mail of ours came back. A report about another mail leaves nothing. */
export async function takeBounce(
  context: Context,
  client: ImapFlow,
  { uid, headers }: { uid: number; headers: Headers },
): Promise<void> {
  const message = await client.fetchOne(uid, { bodyStructure: true }, { uid: true });
  const parts = message ? leavesOf(message.bodyStructure) : [];
  const partOf = async (...types: string[]) => {
    const part = parts.find(({ type }) => types.includes(type));
    return part && (await readPart(client, uid, part.part, LARGEST_PART));
  };
  const bounce = readBounce((await partOf("message/delivery-status")) ?? "");
  if (!bounce) return;
  const returned = (await partOf("text/rfc822-headers", "message/rfc822")) ?? "";
  await storeBounce(context, bounce, [...returnedIds(returned), ...referencedIds(headers)]);
}

/**
 * Marks the first of these mails that is ours, stops others to its address if that does not exist, and puts it on its
 * job. One that came back before is left as it is.
 */
export function storeBounce(
  { db, now }: Context,
  { reason, isBadAddress, recipients }: Bounce,
  messageIds: readonly string[],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const json = JSON.stringify(messageIds);
    const { rows } = await sql<{ id: number; quoteId: number | null; to: string; subject: string }>`
      UPDATE outbox SET bounced_at = ${now.toISOString()}, last_error = ${oneLine(reason)}
      WHERE bounced_at IS NULL AND status IN ('sent', 'uncertain') AND id = (
        SELECT mail.id FROM json_each(${json}) AS named JOIN outbox AS mail ON mail.message_id = named.value
        ORDER BY named.key LIMIT 1)
      RETURNING id, quote_id AS quoteId, to_address AS "to", subject`.execute(trx);
    const [mail] = rows;
    if (!mail) return;
    if (isBadAddress && recipients.includes(mail.to.toLowerCase())) await stopBounced(trx, mail.to, now);
    if (mail.quoteId === null) return;
    await writeActivity(
      { db: trx, now },
      {
        quoteId: mail.quoteId,
        kind: "bounced",
        summary: `Email to ${mail.to} came back: ${mail.subject}`,
        data: { mailId: mail.id },
        asks: "bounced",
      },
    );
  });
}
