import { type Kysely, sql } from "kysely";

/*
 * Who pays for a job when it is not the customer at their address, who is met there, and the payer's own order number;
 * a sent estimate keeps those that it was sent with. And since when a job counts as a new one of a customer who had
 * others, so that they are not taken for doubles.
 */
const statements = [
  sql`ALTER TABLE quotes ADD COLUMN billing_name TEXT`,
  sql`ALTER TABLE quotes ADD COLUMN billing_address TEXT`,
  sql`ALTER TABLE quotes ADD COLUMN site_contact TEXT`,
  sql`ALTER TABLE quotes ADD COLUMN po_number TEXT`,
  sql`ALTER TABLE quotes ADD COLUMN new_job_at TEXT`,
  sql`ALTER TABLE estimates ADD COLUMN billing_name TEXT`,
  sql`ALTER TABLE estimates ADD COLUMN billing_address TEXT`,
  sql`ALTER TABLE estimates ADD COLUMN po_number TEXT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
