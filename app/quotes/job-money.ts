import { paymentStatusOf } from "./payment-status";
import type { Quote } from "./quotes.server";

/** What the other rows of a job have paid; undefined when there are none. */
export interface RestOfJob {
  paidCents: number;
  /** The job's price, when another row has it; null when it is not priced yet. */
  priceCents?: number | null;
}

/** The price of the job is its head's; the paid amount is the sum over all its rows. */
export function restOfJob(quote: Quote, family: readonly Quote[]): RestOfJob | undefined {
  const others = family.filter(({ id, deletedAt }) => id !== quote.id && !deletedAt);
  if (others.length === 0) return undefined;
  const head = others.find(({ partOfId }) => partOfId === undefined);
  return {
    paidCents: others.reduce((sum, { totalPaidCents }) => sum + totalPaidCents, 0),
    priceCents: head && (head.projectPriceCents ?? null),
  };
}

/** The price of a quote's job, in cents, and what was paid. A price of null: not priced yet. */
export function jobMoney(
  quote: Quote,
  family: readonly Quote[],
): { priceCents: number | null; paidCents: number } {
  const { paidCents = 0, priceCents = quote.projectPriceCents ?? null } = restOfJob(quote, family) ?? {};
  return { priceCents, paidCents: paidCents + quote.totalPaidCents };
}

/** The quote with the payment status that somebody set, or else with that of its job's money. */
export function withPaymentStatus(quote: Quote, family: readonly Quote[]) {
  return { ...quote, paymentStatus: quote.paymentStatus ?? paymentStatusOf(jobMoney(quote, family)) };
}
