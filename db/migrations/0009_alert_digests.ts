import { type Kysely, sql } from "kysely";

/*
 * An alert over its budget is held for the hourly digest, and then digested: neither counts toward a cap. SQLite can't
 * change a CHECK: the table is made anew from its own text, and so are its indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite's own indexes have no text.
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
