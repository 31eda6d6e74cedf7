import { type Kysely, sql } from "kysely";

/*
 * What staff said about the care of work that was done: when it was looked after, and whom not to ask again. When it is
 * due is worked out. A job that comes back is looked at for its warranties again, and one that failed waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    CREATE TABLE care_marks (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      quote_id INTEGER NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('done', 'not_again')),
      service TEXT CHECK ((service IS NULL) = (kind = 'not_again')),
      done_on TEXT CHECK ((done_on IS NULL) = (kind = 'not_again')),
      at TEXT NOT NULL,
      actor TEXT NOT NULL
    ) STRICT`,
  sql`CREATE INDEX care_marks_quote ON care_marks (quote_id, id)`,
  sql`CREATE UNIQUE INDEX care_marks_done ON care_marks (quote_id, service, done_on) WHERE kind = 'done'`,
  sql`CREATE UNIQUE INDEX care_marks_not_again ON care_marks (quote_id) WHERE kind = 'not_again'`,
  sql`ALTER TABLE warranty_checks ADD COLUMN retry_at TEXT`,
  sql`DROP TRIGGER warranty_checks_quote`,
  sql`
    CREATE TRIGGER warranty_checks_quote
    AFTER UPDATE OF status, part_of_id, needs_day_at, deleted_at, suspect_at ON quotes
    WHEN new.part_of_id IS NOT old.part_of_id OR new.needs_day_at IS NOT old.needs_day_at
      OR (old.status = 'lost' AND new.status <> 'lost')
      OR (old.deleted_at IS NOT NULL AND new.deleted_at IS NULL)
      OR (old.suspect_at IS NOT NULL AND new.suspect_at IS NULL)
    BEGIN
      INSERT INTO warranty_checks (quote_id)
      SELECT id FROM quotes WHERE id IN (new.id, old.part_of_id, new.part_of_id) ON CONFLICT DO NOTHING;
    END`,
];
