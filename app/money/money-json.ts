import { centsToNumber } from "~/pricing/money";
import type { Payment } from "~/quotes/payments.server";
import type { Invoice } from "./invoices.server";

/** A payment as the API has it, with dollars. */
export function toPaymentJson({ amountCents, receivedOn, note, voidedAt, ...payment }: Payment) {
  return {
    ...payment,
    amount: centsToNumber(amountCents),
    receivedOn: receivedOn ?? null,
    note: note ?? null,
    voidedAt: voidedAt ?? null,
  };
}

/** An invoice as the API has it, with dollars. */
export function toInvoiceJson({ totalCents, cancelledAt, cancelReason, ...invoice }: Invoice) {
  return {
    ...invoice,
    total: centsToNumber(totalCents),
    cancelledAt: cancelledAt ?? null,
    cancelReason: cancelReason ?? null,
  };
}
