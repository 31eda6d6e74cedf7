import { type Kysely, sql } from "kysely";

/** An estimate sells up to five areas. The first stands in the columns as before, the others here as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE estimates ADD COLUMN more_areas TEXT NOT NULL DEFAULT '[]'`.execute(db);
}
