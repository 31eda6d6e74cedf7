import { type Kysely, sql } from "kysely";

/*
 * Without AUTOINCREMENT a new row gets the id of the last one when that was deleted, and a page that is still open
 * would act on a row it never showed. SQLite can't add AUTOINCREMENT to a table that exists, so each table is made anew
 * from its own SQL, with its indexes and triggers.
 */
const TABLES = [
  "users",
  "images",
  "testimonials",
  "projects",
  "email_list",
  "estimate_drafts",
  "chat_messages",
  "backups",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await rebuild(db, table);
}

/** The procedure of https://www.sqlite.org/lang_altertable.html, section 7. Foreign keys are off while it runs. */
async function rebuild(db: Kysely<unknown>, table: string): Promise<void> {
  // The indexes that SQLite makes by itself have no SQL, and come back with the table.
  const { rows } = await sql<{ sql: string }>`
    SELECT sql FROM sqlite_schema WHERE tbl_name = ${table} AND sql IS NOT NULL
    ORDER BY type <> 'table', rowid`.execute(db);
  const [old = "", ...attached] = rows.map((row) => row.sql);
  const rebuilt = old
    .replace(`CREATE TABLE ${table} (`, `CREATE TABLE ${table}_rebuilt (`)
    .replace("id INTEGER PRIMARY KEY,", "id INTEGER PRIMARY KEY AUTOINCREMENT,");
  await sql.raw(rebuilt).execute(db);
  await sql`INSERT INTO ${sql.table(`${table}_rebuilt`)} SELECT * FROM ${sql.table(table)}`.execute(db);
  await sql`DROP TABLE ${sql.table(table)}`.execute(db);
  await sql`ALTER TABLE ${sql.table(`${table}_rebuilt`)} RENAME TO ${sql.table(table)}`.execute(db);
  for (const text of attached) await sql.raw(text).execute(db);
}
