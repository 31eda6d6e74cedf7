import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

/*
 * Invoices get a customer's link and a due day, payments the invoice that they name and the bank's reference. A payment
 * status that somebody set before it could follow the payments stays as it was set.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  const { rows } = await sql<{ id: number }>`SELECT id FROM invoices WHERE kind <> 'void'`.execute(db);
  for (const { id } of rows) {
    await sql`UPDATE invoices SET token = ${randomBytes(16).toString("base64url")} WHERE id = ${id}`.execute(
      db,
    );
  }
}

const statements = [
  sql`ALTER TABLE invoices ADD COLUMN token TEXT CHECK (length(token) >= 22)`,
  sql`CREATE UNIQUE INDEX invoices_token ON invoices (token) WHERE token IS NOT NULL`,
  sql`ALTER TABLE invoices ADD COLUMN due_on TEXT CHECK (due_on IS date(due_on))`,
  sql`ALTER TABLE invoices ADD COLUMN viewed_at TEXT`,
  sql`ALTER TABLE payments ADD COLUMN invoice_id INTEGER REFERENCES invoices (id) ON DELETE RESTRICT`,
  sql`CREATE INDEX payments_invoice ON payments (invoice_id) WHERE invoice_id IS NOT NULL`,
  sql`ALTER TABLE payments ADD COLUMN reference TEXT`,
  sql`CREATE UNIQUE INDEX payments_reference ON payments (reference) WHERE reference IS NOT NULL AND voided_at IS NULL`,
  sql`
    ALTER TABLE quotes ADD COLUMN payment_status_by_hand INTEGER NOT NULL DEFAULT 0
    CHECK (payment_status_by_hand IN (0, 1))`,
  sql`UPDATE quotes SET payment_status_by_hand = 1`,
];
