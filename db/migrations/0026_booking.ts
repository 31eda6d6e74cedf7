import { type Kysely, sql } from "kysely";

/*
 * What is to book is found without asking every job for its stage: rows that were accepted or won, less rows with work,
 * each read in order from a small index of its own. And days on which a crew, or everybody, does not work.
 */
const IS_WORK = "event_type IN ('installation', 'project_start') AND status <> 'cancelled'";

const statements = [
  sql`CREATE INDEX estimates_accepted ON estimates (quote_id, root_id) WHERE accepted IS NOT NULL AND quote_id IS NOT NULL`,
  sql`CREATE INDEX quotes_won ON quotes (id)
      WHERE status = 'won' AND before_stages_at IS NULL AND part_of_id IS NULL`,
  sql`CREATE INDEX quotes_need_day ON quotes (id) WHERE needs_day_at IS NOT NULL`,
  sql.raw(
    `CREATE INDEX calendar_events_work ON calendar_events (quote_id, estimate_ids) WHERE ${IS_WORK} AND quote_id IS NOT NULL`,
  ),
  sql.raw(`CREATE INDEX calendar_events_part_of_work ON calendar_events (quote_id)
      WHERE ${IS_WORK} AND quote_id IS NOT NULL AND estimate_ids IS NOT NULL`),
  sql`CREATE TABLE days_off (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      first_day TEXT NOT NULL,
      last_day TEXT NOT NULL CHECK (last_day >= first_day),
      crew_id INTEGER REFERENCES crews (id) ON DELETE CASCADE,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX days_off_last_day ON days_off (last_day)`,
  sql`CREATE INDEX days_off_crew ON days_off (crew_id) WHERE crew_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
