import { type Kysely, sql } from "kysely";

/*
 * What a receipt said when it was issued, kept with its payment; where the work of an estimate is done; and appointments
 * that follow the contact of their job, but for what somebody has typed otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`ALTER TABLE payments ADD COLUMN receipt TEXT CHECK (json_valid(receipt))`,
  sql`ALTER TABLE estimates ADD COLUMN work_address TEXT`,
  sql`ALTER TABLE estimate_drafts ADD COLUMN work_address TEXT`,
  sql`
    CREATE TRIGGER quotes_update_events AFTER UPDATE OF name, email, phone, address ON quotes
    WHEN concat_ws(char(10), old.name, old.email, old.phone, coalesce(old.address, ''))
      <> concat_ws(char(10), new.name, new.email, new.phone, coalesce(new.address, ''))
    BEGIN
      UPDATE calendar_events SET
        title = iif(customer_name = old.name AND substr(title, -length(' - ' || old.name)) = ' - ' || old.name,
          substr(title, 1, length(title) - length(old.name)) || new.name, title),
        customer_name = iif(customer_name = old.name, new.name, customer_name),
        customer_email = iif(customer_email = old.email, nullif(new.email, ''), customer_email),
        customer_phone = iif(customer_phone = old.phone, nullif(new.phone, ''), customer_phone),
        address = iif(address = old.address, new.address, address),
        sequence = sequence + 1,
        updated_at = max(updated_at, new.updated_at)
      WHERE (quote_id = new.id OR quote_id IN (SELECT part.id FROM quotes AS part WHERE part.part_of_id = new.id))
        AND (customer_name = old.name OR customer_email = old.email OR customer_phone = old.phone
          OR address = old.address);
    END`,
];
