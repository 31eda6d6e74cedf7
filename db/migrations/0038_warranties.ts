import { type Kysely, sql } from "kysely";

/*
 * Warranties, each of a service of a job. Whether one starts or is taken back is decided in one place; triggers note
 * the jobs to look at, so that no door that writes an appointment can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const isWork = (row: string) => `${row}.event_type IN ('installation', 'project_start')`;
const note = (quotes: string) =>
  `INSERT INTO warranty_checks (quote_id) SELECT id FROM quotes WHERE id IN (${quotes}) ON CONFLICT DO NOTHING;`;
const after = (name: string, write: string, when: string, quotes: string) =>
  sql.raw(`CREATE TRIGGER warranty_checks_${name} AFTER ${write} WHEN ${when} BEGIN ${note(quotes)} END`);

const statements = [
  sql`
    CREATE TABLE warranties (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
      service TEXT NOT NULL,
      starts_on TEXT NOT NULL,
      until TEXT NOT NULL CHECK (until > starts_on),
      document TEXT NOT NULL CHECK (json_valid(document)),
      token TEXT UNIQUE CHECK (length(token) >= 22),
      estimate_ids TEXT NOT NULL CHECK (json_valid(estimate_ids)),
      event_ids TEXT NOT NULL CHECK (json_valid(event_ids)),
      started_at TEXT NOT NULL,
      started_by TEXT NOT NULL,
      taken_back_at TEXT,
      mailed_at TEXT
    ) STRICT`,
  sql`CREATE INDEX warranties_quote ON warranties (quote_id, id)`,
  sql`CREATE INDEX warranties_unmailed ON warranties (started_at) WHERE mailed_at IS NULL AND taken_back_at IS NULL`,
  sql`CREATE INDEX warranties_until ON warranties (until)`,
  sql`
    CREATE TABLE warranty_checks (
      quote_id INTEGER NOT NULL UNIQUE REFERENCES quotes (id) ON DELETE CASCADE
    ) STRICT`,
  after("event_insert", "INSERT ON calendar_events", isWork("new"), "new.quote_id"),
  after("event_delete", "DELETE ON calendar_events", isWork("old"), "old.quote_id"),
  after(
    "event_update",
    "UPDATE OF status, event_type, quote_id, estimate_ids ON calendar_events",
    `(${isWork("new")} OR ${isWork("old")}) AND (new.status <> old.status OR new.event_type <> old.event_type
      OR new.quote_id IS NOT old.quote_id OR new.estimate_ids IS NOT old.estimate_ids)`,
    "old.quote_id, new.quote_id",
  ),
  after(
    "estimate",
    "UPDATE OF accepted ON estimates",
    "new.accepted IS NOT NULL AND old.accepted IS NULL",
    "new.quote_id",
  ),
  after(
    "quote",
    "UPDATE OF status, part_of_id, needs_day_at ON quotes",
    `new.part_of_id IS NOT old.part_of_id OR new.needs_day_at IS NOT old.needs_day_at
      OR (old.status = 'lost' AND new.status <> 'lost')`,
    "new.id, old.part_of_id, new.part_of_id",
  ),
];
