import { albertaDay } from "~/business/time";
import { fillInvoices, type OpenInvoice } from "~/quotes/fill-invoices";
import type { Payment } from "~/quotes/payments.server";

/** The day from which these payments filled an invoice, "YYYY-MM-DD" in Alberta; undefined while they do not. */
export function dayPaid(
  id: number,
  { invoices, payments }: { invoices: readonly OpenInvoice[]; payments: readonly Payment[] },
): string | undefined {
  const paid: Payment[] = [];
  let day: string | undefined;
  for (const payment of payments.toSorted((one, other) => one.id - other.id)) {
    if (payment.voidedAt) continue;
    paid.push(payment);
    const isFull = fillInvoices(invoices, paid).byId.get(id)?.leftCents === 0;
    day = isFull ? (day ?? payment.receivedOn ?? albertaDay(payment.recordedAt)) : undefined;
  }
  return day;
}
