import { type Kysely, sql } from "kysely";

/*
 * What a conversation is about so far, as JSON beside each answer of the chat. The index finds the complaints that
 * stand first in Today.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE chat_messages ADD COLUMN state TEXT`.execute(db);
  await sql`CREATE INDEX activities_complaints ON activities (quote_id, at) WHERE kind = 'complaint'`.execute(
    db,
  );
}
