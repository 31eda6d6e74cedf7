import { type Kysely, sql } from "kysely";

/*
 * The owner's mailbox, of one row at most, how far its folders were read, and the mails in it that belong to a job. Any
 * other mail leaves no row.
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
  // What a line may ask for is a CHECK of its column, which SQLite changes only with the column.
  sql`DROP INDEX activities_open`,
  sql`
    ALTER TABLE activities ADD COLUMN asks_for TEXT
      CHECK (asks_for IN ('danger', 'complaint', 'question', 'renewal', 'cancelled', 'reply', 'bounced'))`,
  sql`UPDATE activities SET asks_for = asks WHERE asks IS NOT NULL`,
  sql`ALTER TABLE activities DROP COLUMN asks`,
  sql`ALTER TABLE activities RENAME COLUMN asks_for TO asks`,
  sql`CREATE INDEX activities_open ON activities (quote_id, at) WHERE asks IS NOT NULL AND answered_by IS NULL`,
];
