import { sql } from "kysely";
import type { Cells } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { centsToNumber } from "~/pricing/money";
import type { Context, Db } from "../../db/schema";
import { AGES, ageOf, daysLate } from "./invoice-age";
import { listOpenInvoices, type OpenInvoiceOfJob } from "./open-invoices.server";

export interface OwedInvoice extends OpenInvoiceOfJob {
  /** Below 0 before its due day. */
  daysLate: number;
  /** When the customer said that it is paid, and no payment of the job came in since. */
  saysPaidAt: string | undefined;
}

/** What is owed of one age, the latest first. */
export interface OwedAge {
  label: string;
  invoices: readonly OwedInvoice[];
  leftCents: number;
}

/** Every invoice with something left to pay, in the order of `AGES`. */
export async function listOwed({ db, now }: Context): Promise<OwedAge[]> {
  const today = albertaDay(now.toISOString());
  const open = await listOpenInvoices(db);
  const saidPaid = await readSaidPaid(db, open);
  const owed = open
    .map((invoice) => ({
      ...invoice,
      daysLate: daysLate(invoice, today),
      saysPaidAt: saidPaid.get(invoice.id),
    }))
    .sort((one, other) => other.daysLate - one.daysLate || one.id - other.id);
  return AGES.map(({ label }, age) => {
    const invoices = owed.filter((invoice) => ageOf(invoice.daysLate) === age);
    return { label, invoices, leftCents: invoices.reduce((sum, { leftCents }) => sum + leftCents, 0) };
  });
}

/** When customers said last that an invoice is paid, by its id, unless their job had a payment since. */
async function readSaidPaid(db: Db, open: readonly OpenInvoiceOfJob[]): Promise<Map<number, string>> {
  const heads = sql`SELECT value FROM json_each(${JSON.stringify([...new Set(open.map(({ quoteId }) => quoteId))])})`;
  const { rows } = await sql<{ invoiceId: number; at: string }>`
    WITH family AS MATERIALIZED (
      SELECT id, id AS head_id FROM quotes WHERE id IN (${heads})
      UNION ALL SELECT id, part_of_id FROM quotes WHERE part_of_id IN (${heads})
    ), paid AS MATERIALIZED (
      SELECT head_id, max(recorded_at) AS at FROM family
      INNER JOIN payments ON payments.quote_id = family.id AND voided_at IS NULL
      GROUP BY head_id)
    SELECT json_extract(data, '$.invoiceId') AS "invoiceId", max(line.at) AS at
    FROM family INNER JOIN activities AS line ON line.quote_id = family.id
    LEFT JOIN paid ON paid.head_id = family.head_id
    WHERE line.kind = 'says_paid' AND line.at > coalesce(paid.at, '')
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ invoiceId, at }) => [invoiceId, at]));
}

/** What is owed, for a spreadsheet. Amounts in dollars, days in Alberta. */
export const OWED_CELLS: Cells<OwedInvoice> = {
  number: ({ number }) => number,
  job: ({ quoteId }) => quoteId,
  customer: ({ name }) => name,
  po_number: ({ poNumber }) => poNumber,
  issued: ({ issuedAt }) => albertaDay(issuedAt),
  due: ({ dueOn }) => dueOn,
  days_late: (invoice) => invoice.daysLate,
  age: (invoice) => AGES[ageOf(invoice.daysLate)]?.label,
  left_dollars: ({ leftCents }) => centsToNumber(leftCents),
  says_paid_on: ({ saysPaidAt }) => saysPaidAt && albertaDay(saysPaidAt),
};
