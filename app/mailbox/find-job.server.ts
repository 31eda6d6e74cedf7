import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/schema";

/** The job that a mail belongs to. */
export interface MailJob {
  /** The row of the job that the mail goes to. */
  quoteId: number;
  /** Emails of the job's rows. */
  emails: string[];
}

interface Hints {
  /** Message-IDs that the mail answers or refers to, the newest first. */
  ids: readonly string[];
  /** Whom it is from, or for a sent one whom it went to. */
  addresses: readonly string[];
}

/**
 * The job of a mail: of the mail that it answers, or else the newest with such an address. Undefined when it belongs to
 * none that is live.
 */
export async function findJob(db: Db, { ids, addresses }: Hints): Promise<MailJob | undefined> {
  const quoteId = (await jobOfIds(db, ids)) ?? (await jobOfAddresses(db, addresses));
  return quoteId === undefined ? undefined : { quoteId, emails: await emailsOf(db, quoteId) };
}

async function jobOfIds(db: Db, ids: readonly string[]): Promise<number | undefined> {
  if (ids.length === 0) return undefined;
  const json = JSON.stringify(ids);
  const { rows } = await sql<{ id: number }>`
    SELECT iif(own.deleted_at IS NULL, own.id, head.id) AS id
    FROM json_each(${json}) AS named
    JOIN (SELECT message_id, quote_id FROM outbox WHERE message_id IN (SELECT value FROM json_each(${json}))
      UNION ALL SELECT message_id, quote_id FROM inbox WHERE message_id IN (SELECT value FROM json_each(${json}))) AS mail
      ON mail.message_id = named.value
    JOIN quotes AS own ON own.id = mail.quote_id
    JOIN quotes AS head ON head.id = coalesce(own.part_of_id, own.id)
    WHERE head.deleted_at IS NULL AND head.suspect_at IS NULL
    ORDER BY named.key LIMIT 1`.execute(db);
  return rows[0]?.id;
}

async function jobOfAddresses(db: Db, addresses: readonly string[]): Promise<number | undefined> {
  if (addresses.length === 0) return undefined;
  const row = await db
    .selectFrom("quotes as own")
    .innerJoin("quotes as head", (join) => join.on(sql<SqlBool>`head.id = coalesce(own.part_of_id, own.id)`))
    .select("head.id")
    .where("own.email", "in", addresses)
    .where("own.deleted_at", "is", null)
    .where("head.deleted_at", "is", null)
    .where("head.suspect_at", "is", null)
    .orderBy("head.created_at", "desc")
    .orderBy("head.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

async function emailsOf(db: Db, quoteId: number): Promise<string[]> {
  const head = sql<number>`(SELECT coalesce(part_of_id, id) FROM quotes WHERE id = ${quoteId})`;
  const rows = await db
    .selectFrom("quotes")
    .select("email")
    .where(({ or, eb }) => or([eb("id", "=", head), eb("part_of_id", "=", head)]))
    .where("email", "<>", "")
    .execute();
  return [...new Set(rows.map(({ email }) => email.toLowerCase()))];
}
