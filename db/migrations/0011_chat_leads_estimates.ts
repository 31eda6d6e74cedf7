import { type Kysely, sql } from "kysely";

/*
 * What a conversation is about so far, as JSON beside each answer of the chat. Two indexes: the complaints that stand
 * first in Today, and the leads sorted by name, a page of which costs the same however many there are. An estimate keeps
 * the owner's terms of the moment in which it was sent; a draft keeps the service, the finish and the lines too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE chat_messages ADD COLUMN state TEXT`.execute(db);
  await sql`CREATE INDEX activities_complaints ON activities (quote_id, at) WHERE kind = 'complaint'`.execute(
    db,
  );
  await sql`
    CREATE INDEX quotes_by_name ON quotes (name COLLATE NOCASE, id)
    WHERE deleted_at IS NULL AND suspect_at IS NULL AND part_of_id IS NULL`.execute(db);
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
