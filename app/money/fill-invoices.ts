/** An invoice to be paid: what it still bills after credit notes, in cents. */
export interface OpenInvoice {
  id: number;
  billedCents: number;
}

/** What of an invoice is paid and what is left, in cents. */
export interface Filled {
  paidCents: number;
  leftCents: number;
}

/**
 * Lets what a job has paid fill its invoices, oldest first. What is over all of them is `overCents`: paid too much, or
 * paid before it was billed.
 */
export function fillInvoices(
  invoices: readonly OpenInvoice[],
  paidCents: number,
): { byId: ReadonlyMap<number, Filled>; overCents: number } {
  let overCents = paidCents;
  const byId = new Map<number, Filled>();
  for (const { id, billedCents } of invoices.toSorted((one, other) => one.id - other.id)) {
    const paid = Math.max(0, Math.min(billedCents, overCents));
    overCents -= paid;
    byId.set(id, { paidCents: paid, leftCents: billedCents - paid });
  }
  return { byId, overCents };
}
