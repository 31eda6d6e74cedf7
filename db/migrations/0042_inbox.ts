import { type Kysely, sql } from "kysely";

/*
 * The owner's mailbox, and what customers wrote there. `folders` are what was read of it; a mail that belongs to no job
 * leaves no row anywhere. `mailbox` has one row at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    CREATE TABLE mailbox (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      host TEXT NOT NULL,
      port INTEGER NOT NULL,
      username TEXT NOT NULL,
      password TEXT,
      authserv_id TEXT,
      since TEXT,
      read_at TEXT,
      problem TEXT,
      saved_at TEXT NOT NULL,
      saved_by TEXT NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE mailbox_folders (
      path TEXT PRIMARY KEY,
      uid_validity TEXT NOT NULL,
      last_uid INTEGER NOT NULL
    ) STRICT`,
  sql`
    CREATE TABLE inbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
      message_id TEXT NOT NULL UNIQUE,
      folder TEXT NOT NULL,
      direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
      from_address TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT,
      at TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX inbox_quote ON inbox (quote_id, at)`,
  sql`CREATE INDEX inbox_texts ON inbox (at) WHERE text IS NOT NULL`,
  sql`ALTER TABLE outbox ADD COLUMN bounced_at TEXT`,
];
