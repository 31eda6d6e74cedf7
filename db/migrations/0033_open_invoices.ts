import { type Kysely, sql } from "kysely";

/* Which jobs may owe something is read from the index of their invoices alone, not from a hundred megabytes of papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX invoices_quote`.execute(db);
  await sql`CREATE INDEX invoices_quote ON invoices (quote_id, id, total_cents, kind)`.execute(db);
}
