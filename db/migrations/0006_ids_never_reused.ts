import { type Kysely, sql } from "kysely";

/*
 * Without AUTOINCREMENT the row that comes after a deleted last one gets its id, and a page that was opened before
 * acts on a row that it never showed. SQLite can't add the word to a table: each is made anew from its own text, and
 * so are its indexes and triggers.
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

/** https://www.sqlite.org/lang_altertable.html, 7; the foreign keys are off meanwhile. */
async function rebuild(db: Kysely<unknown>, table: string): Promise<void> {
  // SQLite's own indexes have no text.
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
