import { type Kysely, sql } from "kysely";

/* What the crew keeps of its work: the checklist's ticks, the customer's name at the door, and when a photo was taken. */
const statements = [
  sql`CREATE TABLE work_checks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES calendar_events (id) ON DELETE CASCADE,
    words TEXT NOT NULL,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    UNIQUE (event_id, words)
  ) STRICT`,
  sql`CREATE TABLE sign_offs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL UNIQUE REFERENCES calendar_events (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    at TEXT NOT NULL,
    written_by TEXT NOT NULL,
    client_address TEXT,
    browser TEXT
  ) STRICT`,
  sql`ALTER TABLE photos ADD COLUMN stage TEXT CHECK (stage IN ('before', 'during', 'after'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
