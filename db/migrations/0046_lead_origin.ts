import { type Kysely, sql } from "kysely";

/** Which link a visitor's lead came by: `utm_source`, `utm_campaign` and `gclid` as JSON. Null for most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE quotes ADD COLUMN origin TEXT CHECK (json_valid(origin))`.execute(db);
}
