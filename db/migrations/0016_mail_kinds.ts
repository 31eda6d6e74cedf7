import { type Kysely, sql } from "kysely";

/*
 * A kind of mail has one name, the settings', in automatic_mails and in the outbox. A mail over a limit is "kept" until
 * there is room; counted_at says since when a mail counts towards the limits. An alert has the customer's address to
 * answer to. Somebody can say that they booked nothing ("not_me").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of renames) await statement.execute(db);
  await sql`ALTER TABLE outbox ADD COLUMN reply_to TEXT`.execute(db);
  await sql`ALTER TABLE outbox ADD COLUMN client_address TEXT`.execute(db);
  await sql`ALTER TABLE outbox ADD COLUMN counted_at TEXT`.execute(db);
  await sql`
    UPDATE outbox SET counted_at = created_at
    WHERE NOT (status = 'undelivered' AND attempts = 0) AND status NOT IN ('held', 'digested')`.execute(db);
  await sql`DROP INDEX outbox_counted`.execute(db);
  await rebuild(db, "outbox", ["'held', 'digested'", "'held', 'digested', 'kept'"]);
  await rebuild(db, "mail_stops", ["'withdrawn', 'bounced'", "'withdrawn', 'bounced', 'not_me'"]);
  await sql`
    CREATE INDEX outbox_counted ON outbox (counted_at, kind, to_address, client_address)
    WHERE counted_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX outbox_client ON outbox (created_at) WHERE client_address IS NOT NULL`.execute(db);
}

/** Which news of an appointment a mail told stood only in the outbox. A mail that is gone told of the appointment. */
const renames = [
  sql`
    UPDATE automatic_mails SET kind = CASE kind
      WHEN 'follow-up' THEN 'followUps'
      WHEN 'review' THEN 'reviewRequests'
      WHEN 'visit-reminder' THEN 'visitReminders'
      ELSE CASE (SELECT mail.kind FROM outbox AS mail WHERE mail.id = mail_id)
        WHEN 'visit-moved' THEN 'visitMoves'
        WHEN 'visit-cancelled' THEN 'visitCancellations'
        ELSE 'visitConfirmations'
      END
    END
    WHERE kind IN ('follow-up', 'review', 'visit-reminder', 'visit')`,
  sql`
    UPDATE outbox SET kind = CASE kind
      WHEN 'follow-up' THEN 'followUps'
      WHEN 'review-request' THEN 'reviewRequests'
      WHEN 'visit-reminder' THEN 'visitReminders'
      WHEN 'visit-moved' THEN 'visitMoves'
      WHEN 'visit-cancelled' THEN 'visitCancellations'
      ELSE 'visitConfirmations'
    END
    WHERE kind IN (
      'follow-up', 'review-request', 'visit-reminder', 'visit-moved', 'visit-cancelled', 'visit-confirmation'
    )`,
];

/** SQLite can't change a CHECK, so the table is made anew from its own SQL, with its indexes. No id is given again. */
async function rebuild(db: Kysely<unknown>, table: string, [before, after]: [string, string]): Promise<void> {
  // The indexes that SQLite makes by itself have no SQL, and come back with the table.
  const { rows } = await sql<{ sql: string }>`
    SELECT sql FROM sqlite_schema WHERE tbl_name = ${table} AND sql IS NOT NULL
    ORDER BY type <> 'table', rowid`.execute(db);
  const [old = "", ...indexes] = rows.map((row) => row.sql);
  const anew = old
    .replace(new RegExp(`^CREATE TABLE "?${table}"?`), `CREATE TABLE ${table}_rebuilt`)
    .replace(before, after);
  if (!anew.includes(after)) throw new Error(`The states of ${table} are not where they were`);
  const { rows: last } = await sql<{
    seq: number;
  }>`SELECT seq FROM sqlite_sequence WHERE name = ${table}`.execute(db);
  await sql.raw(anew).execute(db);
  await sql.raw(`INSERT INTO ${table}_rebuilt SELECT * FROM ${table}`).execute(db);
  await sql.raw(`DROP TABLE ${table}`).execute(db);
  await sql.raw(`ALTER TABLE ${table}_rebuilt RENAME TO ${table}`).execute(db);
  for (const text of indexes) await sql.raw(text).execute(db);
  for (const { seq } of last) {
    await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(db);
    await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${seq})`.execute(db);
  }
}
