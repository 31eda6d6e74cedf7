import type { Cells } from "~/business/csv.server";
import { albertaDay } from "~/business/time";
import { centsToNumber } from "~/pricing/money";
import type { Context } from "../../db/schema";
import { AGES, ageOf, daysLate } from "./invoice-age";
import { listOpenInvoices, type OpenInvoiceOfJob } from "./open-invoices.server";

export interface OwedInvoice extends OpenInvoiceOfJob {
  /** Below 0 before its due day. */
  daysLate: number;
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
  const owed = open
    .map((invoice) => ({ ...invoice, daysLate: daysLate(invoice, today) }))
    .sort((one, other) => other.daysLate - one.daysLate || one.id - other.id);
  return AGES.map(({ label }, age) => {
    const invoices = owed.filter((invoice) => ageOf(invoice.daysLate) === age);
    return { label, invoices, leftCents: invoices.reduce((sum, { leftCents }) => sum + leftCents, 0) };
  });
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
