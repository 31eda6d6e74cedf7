import { type Kysely, sql } from "kysely";

/* The private address of each free visit that a homeowner booked: there it is looked at, moved and cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // event_id has no reference: an appointment that staff delete and restore comes back under its id.
  sql`
    CREATE TABLE visits (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      token TEXT NOT NULL UNIQUE CHECK (length(token) >= 22),
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
      event_id INTEGER UNIQUE,
      wished_start TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX visits_quote ON visits (quote_id, id)`,
];
