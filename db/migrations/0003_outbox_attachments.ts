import { type Kysely, sql } from "kysely";

/** A mail can carry one file. It is kept with the mail, as its body is: a retry tomorrow sends the same bytes. */
const columns = [
  sql`ALTER TABLE outbox ADD COLUMN attachment_name TEXT`,
  sql`ALTER TABLE outbox ADD COLUMN attachment BLOB CHECK ((attachment IS NULL) = (attachment_name IS NULL))`,
  // A draft that began as a lead goes on being about it.
  sql`ALTER TABLE estimate_drafts ADD COLUMN quote_id INTEGER REFERENCES quotes (id) ON DELETE SET NULL`,
  sql`CREATE INDEX estimate_drafts_quote ON estimate_drafts (quote_id) WHERE quote_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of columns) await statement.execute(db);
}
