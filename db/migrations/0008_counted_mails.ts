import { type Kysely, sql } from "kysely";

/*
 * A mail that was held back because the site had reached its cap no longer counts toward that cap. It used to, so a
 * flood renewed its own block, and the owner was mailed nothing while it went on. It counts again once staff
 * try to send it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX outbox_created`.execute(db);
  await sql`
    CREATE INDEX outbox_counted ON outbox (created_at, status, attempts)
    WHERE NOT (status = 'undelivered' AND attempts = 0)`.execute(db);
}
