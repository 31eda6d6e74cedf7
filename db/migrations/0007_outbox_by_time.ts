import { type Kysely, sql } from "kysely";

/* The caps on mail count the last day's. Without an index by time alone they read every mail that there ever was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX outbox_created ON outbox (created_at)`.execute(db);
}
