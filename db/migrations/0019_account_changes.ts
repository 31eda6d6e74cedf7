import { type Kysely, sql } from "kysely";

/** What others changed of a person's account: a new password link, another role. The person reads it on Account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE account_changes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      at TEXT NOT NULL,
      summary TEXT NOT NULL
    ) STRICT`.execute(db);
  await sql`CREATE INDEX account_changes_user ON account_changes (user_id)`.execute(db);
}
