import { albertaDay } from "~/business/time";
import type { Payment } from "~/quotes/payments.server";
import { fillInvoices, type OpenInvoice } from "./fill-invoices";

/** The day from which these payments filled an invoice, "YYYY-MM-DD" in Alberta; undefined while they do not. */
export function dayPaid(
  id: number,
  { invoices, payments }: { invoices: readonly OpenInvoice[]; payments: readonly Payment[] },
): string | undefined {
  let paidCents = 0;
  let day: string | undefined;
  for (const payment of payments.toSorted((one, other) => one.id - other.id)) {
    if (payment.voidedAt) continue;
    paidCents += payment.amountCents;
    const isFull = fillInvoices(invoices, paidCents).byId.get(id)?.leftCents === 0;
    day = isFull ? (day ?? payment.receivedOn ?? albertaDay(payment.recordedAt)) : undefined;
  }
  return day;
}
