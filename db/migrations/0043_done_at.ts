import { type Kysely, sql } from "kysely";

/*
 * When Done was pressed on an appointment. Any later change of the row moves `updated_at`, so that cannot say it. Triggers
 * keep it, so that no door that writes a status can forget it; a restored appointment brings its own. A line of the timeline
 * that a warranty began says of what, because it outlives the warranty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`ALTER TABLE calendar_events ADD COLUMN done_at TEXT`,
  // The nearest to it that is known.
  sql`UPDATE calendar_events SET done_at = updated_at WHERE status = 'completed'`,
  sql`
    CREATE TRIGGER calendar_events_done_update
    AFTER UPDATE OF status ON calendar_events WHEN (new.status = 'completed') <> (old.status = 'completed')
    BEGIN
      UPDATE calendar_events SET done_at = iif(new.status = 'completed', new.updated_at, NULL) WHERE id = new.id;
    END`,
  sql`
    CREATE TRIGGER calendar_events_done_insert
    AFTER INSERT ON calendar_events WHEN new.status = 'completed' AND new.done_at IS NULL
    BEGIN
      UPDATE calendar_events SET done_at = new.updated_at WHERE id = new.id;
    END`,
  sql`
    UPDATE activities SET data = json_set(data, '$.service', given.service, '$.estimateIds', json(given.estimate_ids))
    FROM warranties AS given WHERE activities.kind = 'warranty' AND given.id = activities.data ->> '$.warrantyId'`,
];
