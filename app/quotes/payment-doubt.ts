import { formatCents } from "~/pricing/money";
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from "./quote-options";

interface Paid {
  status: PaymentStatus;
  /** Null when it is not priced yet. */
  priceCents: number | null;
  paidCents: number;
}

/** What to say when the payment status contradicts the amounts; undefined when it does not. Nothing is refused. */
export function paymentDoubt({ status, priceCents, paidCents }: Paid): string | undefined {
  const isPaid = priceCents !== null && priceCents > 0 && paidCents >= priceCents;
  const label = PAYMENT_STATUS_LABELS[status];
  if (status === "paid_in_full") {
    if (isPaid || (priceCents === null && paidCents > 0)) return undefined;
    if (priceCents === null) return `The status is ${label}, but no payment is recorded.`;
    if (priceCents === 0) return undefined;
    return `The status is ${label}, but ${formatCents(priceCents - paidCents)} of ${formatCents(priceCents)} is still to pay.`;
  }
  if (isPaid) return `The whole price is paid, but the status is ${label}.`;
  if (status === "deposit_paid" && paidCents === 0) {
    return `The status is ${label}, but no payment is recorded.`;
  }
  if (status === "pending" && paidCents > 0) {
    return `The status is ${label}, but ${formatCents(paidCents)} is paid.`;
  }
  return undefined;
}
