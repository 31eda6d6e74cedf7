import { type Kysely, sql } from "kysely";

/*
 * Who waits for an answer: a timeline line says what the customer asks for, and which later line answered it. Of the
 * lines from before, only those that are still open ask for something.
 */
const OF_JOB = `IN (
    SELECT head.id UNION ALL SELECT part.id FROM quotes AS part WHERE part.part_of_id = head.id)`;
const IS_OPEN = `NOT EXISTS (
    SELECT 1 FROM activities AS later WHERE later.quote_id ${OF_JOB} AND later.at > line.at
    AND later.kind IN ('contacted', 'note', 'mail', 'appointment') AND later.actor NOT IN ('customer', 'site'))
  AND (line.kind <> 'complaint' OR coalesce(head.last_contact_date, '') < line.at)`;

const statements = [
  sql`ALTER TABLE activities ADD COLUMN asks TEXT
      CHECK (asks IN ('danger', 'complaint', 'question', 'renewal', 'cancelled'))`,
  sql`ALTER TABLE activities ADD COLUMN answered_by INTEGER REFERENCES activities (id) ON DELETE SET NULL`,
  sql.raw(`
    UPDATE activities AS line SET asks = CASE kind
      WHEN 'complaint' THEN iif(data ->> '$.alarm' = 'danger', 'danger', 'complaint')
      WHEN 'estimate_question' THEN 'question'
      ELSE 'renewal' END
    WHERE kind IN ('complaint', 'estimate_question', 'estimate_renewal_asked') AND EXISTS (
      SELECT 1 FROM quotes AS told JOIN quotes AS head ON head.id = coalesce(told.part_of_id, told.id)
      WHERE told.id = line.quote_id AND ${IS_OPEN})`),
  sql`DROP INDEX activities_complaints`,
  sql`CREATE INDEX activities_open ON activities (quote_id, at) WHERE asks IS NOT NULL AND answered_by IS NULL`,
  sql`CREATE INDEX activities_answering ON activities (answered_by) WHERE answered_by IS NOT NULL`,
  // Jobs under way without a next step, for Today.
  sql`CREATE INDEX quotes_quiet ON quotes (coalesce(last_contact_date, created_at))
      WHERE status IN ('new', 'contacted', 'quoted', 'professional_quote') AND follow_up_date IS NULL
      AND (status <> 'new' OR last_contact_date IS NOT NULL)
      AND deleted_at IS NULL AND suspect_at IS NULL AND part_of_id IS NULL`,
  sql`CREATE INDEX quotes_won_follow_up ON quotes (status, follow_up_date, id)
      WHERE status = 'won' AND follow_up_date IS NOT NULL
      AND deleted_at IS NULL AND suspect_at IS NULL AND part_of_id IS NULL`,
  sql`CREATE INDEX calendar_events_unclosed ON calendar_events (end_date)
      WHERE status IN ('scheduled', 'rescheduled')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
