import { type Kysely, sql } from "kysely";

/** A mail can carry one file. It is kept with the mail, as its body is: a retry tomorrow sends the same bytes. */
const columns = [
  sql`ALTER TABLE outbox ADD COLUMN attachment_name TEXT`,
  sql`ALTER TABLE outbox ADD COLUMN attachment BLOB CHECK ((attachment IS NULL) = (attachment_name IS NULL))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of columns) await statement.execute(db);
}
