import { type Kysely, sql } from "kysely";

/**
 * People have a full name. Whoever forgot their password asks for a link: one for each person, bound to the mail that
 * brings it. Its hash is there once that mail is written, and its text nowhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN full_name TEXT`.execute(db);
  await sql`
    CREATE TABLE password_links (
      user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      mail_id INTEGER NOT NULL UNIQUE REFERENCES outbox (id) ON DELETE CASCADE,
      expires_at TEXT NOT NULL,
      token_hash TEXT UNIQUE
    ) STRICT, WITHOUT ROWID`.execute(db);
}
