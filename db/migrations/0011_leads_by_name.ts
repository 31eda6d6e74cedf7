import { type Kysely, sql } from "kysely";

/** The leads sorted by name: read in its order, a page of them costs the same however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX quotes_by_name ON quotes (name COLLATE NOCASE, id)
    WHERE deleted_at IS NULL AND suspect_at IS NULL AND part_of_id IS NULL`.execute(db);
}
