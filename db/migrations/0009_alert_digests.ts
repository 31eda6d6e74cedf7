import { type Kysely, sql } from "kysely";

/*
 * Two more states of a mail: an alert over its budget is held for the hourly digest, and digested once that has told of
 * it. Neither counts toward a cap. SQLite can't change a CHECK, so the table is made anew from its own SQL, with its
 * indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The indexes that SQLite makes by itself have no SQL, and come back with the table.
  const { rows } = await sql<{ sql: string }>`
    SELECT sql FROM sqlite_schema WHERE tbl_name = 'outbox' AND sql IS NOT NULL
    ORDER BY type <> 'table', rowid`.execute(db);
  const [old = "", ...indexes] = rows.map((row) => row.sql);
  const rebuilt = old
    .replace("CREATE TABLE outbox (", "CREATE TABLE outbox_rebuilt (")
    .replace("'undelivered', 'uncertain'", "'undelivered', 'uncertain', 'held', 'digested'");
  await sql.raw(rebuilt).execute(db);
  await sql`INSERT INTO outbox_rebuilt SELECT * FROM outbox`.execute(db);
  await sql`DROP TABLE outbox`.execute(db);
  await sql`ALTER TABLE outbox_rebuilt RENAME TO outbox`.execute(db);
  for (const text of indexes.filter((text) => !text.includes("outbox_counted")))
    await sql.raw(text).execute(db);
  await sql`
    CREATE INDEX outbox_counted ON outbox (created_at, kind, status, attempts)
    WHERE NOT (status = 'undelivered' AND attempts = 0) AND status NOT IN ('held', 'digested')`.execute(db);
  await sql`CREATE INDEX outbox_digests ON outbox (created_at) WHERE kind = 'alert-digest'`.execute(db);
}
