import { type Kysely, sql } from "kysely";

/*
 * What a customer answers: a quote has a private address, an estimate knows when it was first looked at and which
 * photos go with it, a lost job why it was lost. What goes with the answers: invoices, the stop of a job's automatic
 * mails, and the private address at which somebody unsubscribes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`ALTER TABLE quotes ADD COLUMN token TEXT CHECK (length(token) >= 22)`,
  sql`CREATE UNIQUE INDEX quotes_token ON quotes (token) WHERE token IS NOT NULL`,
  sql`ALTER TABLE quotes ADD COLUMN lost_reason TEXT`,
  sql`ALTER TABLE quotes ADD COLUMN automatic_mails_stopped_at TEXT`,
  sql`ALTER TABLE estimates ADD COLUMN viewed_at TEXT`,
  sql`ALTER TABLE estimates ADD COLUMN photos TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(photos))`,
  // No reference: what a draft revises may be gone when it is sent, and that is said then.
  sql`ALTER TABLE estimate_drafts ADD COLUMN revises_id INTEGER`,
  sql`
    CREATE TABLE invoices (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      number INTEGER NOT NULL UNIQUE CHECK (number >= 1),
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE RESTRICT,
      document TEXT NOT NULL CHECK (json_valid(document)),
      total_cents INTEGER NOT NULL,
      issued_at TEXT NOT NULL,
      issued_by TEXT NOT NULL,
      cancelled_at TEXT,
      cancel_reason TEXT
    ) STRICT`,
  sql`CREATE INDEX invoices_quote ON invoices (quote_id, id)`,
  sql`
    CREATE TABLE unsubscribe_links (
      email TEXT PRIMARY KEY CHECK (email = lower(email)),
      token TEXT NOT NULL UNIQUE CHECK (length(token) >= 22)
    ) STRICT, WITHOUT ROWID`,
];
