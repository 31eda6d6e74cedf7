import { type Kysely, sql } from "kysely";

/*
 * What a conversation is about so far, as JSON beside each answer of the chat. Two indexes: the complaints that stand
 * first in Today, and the leads sorted by name, a page of which costs the same however many there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE chat_messages ADD COLUMN state TEXT`.execute(db);
  await sql`CREATE INDEX activities_complaints ON activities (quote_id, at) WHERE kind = 'complaint'`.execute(
    db,
  );
  await sql`
    CREATE INDEX quotes_by_name ON quotes (name COLLATE NOCASE, id)
    WHERE deleted_at IS NULL AND suspect_at IS NULL AND part_of_id IS NULL`.execute(db);
}
