import { type Kysely, sql } from "kysely";

/*
 * What was kept back over the site's cap counts toward it no more: a flood renewed its own block, and the owner was
 * mailed nothing for as long as it went on. Staff's attempts to send such a mail make it count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX outbox_created`.execute(db);
  await sql`
    CREATE INDEX outbox_counted ON outbox (created_at, status, attempts)
    WHERE NOT (status = 'undelivered' AND attempts = 0)`.execute(db);
}
