import { type Kysely, sql } from "kysely";

/*
 * An estimate keeps the owner's terms of the moment in which it was sent. A draft keeps the service, the finish and the
 * lines, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE estimates ADD COLUMN terms TEXT CHECK (json_valid(terms))`.execute(db);
  await sql`
    ALTER TABLE estimate_drafts ADD COLUMN project_type TEXT NOT NULL DEFAULT 'rubber_resurfacing'`.execute(
    db,
  );
  await sql`ALTER TABLE estimate_drafts ADD COLUMN finish TEXT`.execute(db);
  await sql`
    ALTER TABLE estimate_drafts ADD COLUMN lines TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(lines))`.execute(
    db,
  );
}
