import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/schema";
import { MAIL_KINDS, ruleOf } from "./mail-kinds";

/** A mail between a customer and the business. */
export interface ThreadMail {
  messageId: string;
  /** in: to the business. */
  direction: "in" | "out";
  from: string | undefined;
  subject: string;
  /** Undefined when there is none, or it was deleted. */
  text: string | undefined;
  /** ISO in UTC. */
  at: string;
}

const TO_CUSTOMERS = MAIL_KINDS.filter((kind) => ruleOf(kind).to === "customer");

/** The last mails of a job with its customer, newest first. Empty while the customer has written none. */
async function listThread(db: Db, quoteId: number, limit: number): Promise<ThreadMail[]> {
  const { rows } = await sql<{
    thread: string;
  }>`SELECT ${threadColumn(db, quoteId, limit)} AS thread`.execute(db);
  return readThread(rows[0]!.thread);
}

/** `listThread` as a column of another query, for `readThread`. */
export function threadColumn(db: Db, quoteId: number, limit: number): RawBuilder<string> {
  return sql`(SELECT json_group_array(json_object('messageId', mail.messageId, 'direction', mail.direction,
    'from', mail."from", 'subject', mail.subject, 'text', mail.text, 'at', mail.at)) FROM ${threadOf(db, quoteId, limit)} AS mail)`;
}

export function readThread(json: string): ThreadMail[] {
  const mails: (Omit<ThreadMail, "from" | "text"> & { from: string; text: string | null })[] =
    JSON.parse(json);
  return mails.map(({ from, text, ...mail }) => ({
    ...mail,
    from: from || undefined,
    text: text ?? undefined,
  }));
}

function threadOf(db: Db, quoteId: number, limit: number) {
  const rows = sql`(SELECT id FROM quotes WHERE coalesce(part_of_id, id) =
    (SELECT coalesce(part_of_id, id) FROM quotes WHERE id = ${quoteId}))`;
  return db
    .selectFrom("inbox")
    .select(["message_id as messageId", "direction", "from_address as from", "subject", "text", "at"])
    .where(sql<SqlBool>`quote_id IN ${rows}`)
    .unionAll(
      db
        .selectFrom("outbox")
        .select("message_id as messageId")
        .select([sql<"in" | "out">`'out'`.as("direction"), sql<string>`''`.as("from")])
        .select(["subject", "text"])
        .select(({ fn }) => fn.coalesce("sent_at", "created_at").as("at"))
        .where(sql<SqlBool>`quote_id IN ${rows}`)
        .where("kind", "in", TO_CUSTOMERS)
        .where("status", "in", ["sent", "uncertain"])
        .where(({ exists, selectFrom }) =>
          exists(selectFrom("inbox").select("id").where(sql<SqlBool>`quote_id IN ${rows}`)),
        ),
    )
    .orderBy("at", "desc")
    .limit(limit);
}

/** Mails of a thread that an answer names. */
const MOST_NAMED = 10;

/**
 * The headers that put a mail into the customer's thread (RFC 5322, 3.6.4): it answers the last mail of theirs. None
 * while they have written none.
 */
export async function threadHeaders(db: Db, quoteId: number): Promise<Record<string, string>> {
  const mails = await listThread(db, quoteId, MOST_NAMED);
  const last = mails.find(({ direction }) => direction === "in");
  if (!last) return {};
  const ids = mails.map(({ messageId }) => messageId).filter((id) => id !== last.messageId);
  return {
    "In-Reply-To": last.messageId,
    References: [...ids.toReversed(), last.messageId].join(" "),
  };
}
