import type { PaymentStatus } from "./quote-options";

/** The payment status of a job by its price and what was paid, in cents. A price of null: not priced yet. */
export function paymentStatusOf({
  priceCents,
  paidCents,
}: {
  priceCents: number | null;
  paidCents: number;
}): PaymentStatus {
  if (!priceCents || paidCents <= 0) return "pending";
  return paidCents < priceCents ? "deposit_paid" : "paid_in_full";
}
