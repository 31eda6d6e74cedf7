import { type Kysely, sql } from "kysely";

/* A job's payment reminders can be stopped without its other automatic mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE quotes ADD COLUMN payment_reminders_stopped_at TEXT`.execute(db);
}
