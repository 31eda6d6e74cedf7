import { type Kysely, sql } from "kysely";

/*
 * From which address a visitor pressed, for the limits of who presses; and what is kept of a visit that has no time yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    CREATE TABLE presses (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      visitor TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('request', 'visit', 'alarm')),
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
      visit_id INTEGER REFERENCES visits (id) ON DELETE CASCADE,
      at TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX presses_visitor ON presses (visitor, kind, at)`,
  sql`CREATE INDEX presses_quote ON presses (quote_id)`,
  sql`CREATE INDEX presses_visit ON presses (visit_id)`,
  sql`CREATE INDEX presses_at ON presses (at)`,
  sql`ALTER TABLE visits ADD COLUMN address TEXT`,
  sql`ALTER TABLE visits ADD COLUMN mail_token TEXT CHECK (length(mail_token) >= 22)`,
  sql`ALTER TABLE visits ADD COLUMN email_confirmed_at TEXT`,
  sql`CREATE UNIQUE INDEX visits_mail_token ON visits (mail_token) WHERE mail_token IS NOT NULL`,
];
