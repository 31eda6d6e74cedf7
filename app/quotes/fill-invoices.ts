/** An invoice to be paid: what it still bills after credit notes, in cents. */
export interface OpenInvoice {
  id: number;
  billedCents: number;
}

/** A payment that stands; below 0 for a refund. Cents. */
export interface PaymentLine {
  amountCents: number;
  /** The invoice that it names. */
  invoiceId?: number | null | undefined;
}

/** What of an invoice is paid and what is left, in cents. */
export interface Filled {
  paidCents: number;
  leftCents: number;
}

/**
 * Lets what a job has paid fill its invoices. A payment fills the invoice that it names; all others, and what is over,
 * fill the oldest open one. A refund takes from what is over, then from the invoice that it names, then from the newest
 * filled one. `overCents` is paid too much, or paid before it was billed.
 */
export function fillInvoices(
  invoices: readonly OpenInvoice[],
  payments: readonly PaymentLine[],
): { byId: ReadonlyMap<number, Filled>; overCents: number } {
  const oldestFirst = invoices.toSorted((one, other) => one.id - other.id);
  const byId = new Map(
    oldestFirst.map(({ id, billedCents }) => [id, { paidCents: 0, leftCents: billedCents }]),
  );
  const filled = [...byId.values()];
  const lines = linesByName(payments);
  const named = ({ invoiceId }: PaymentLine) => byId.get(invoiceId ?? 0);
  let overCents = 0;
  for (const line of lines) if (line.amountCents > 0) overCents += move(line.amountCents, named(line));
  for (const invoice of filled) overCents = move(overCents, invoice);
  for (const line of lines) {
    if (line.amountCents >= 0) continue;
    overCents += line.amountCents;
    for (const invoice of [named(line), ...filled.toReversed()]) overCents = move(overCents, invoice);
  }
  return { byId, overCents };
}

/** What was paid and refunded under the name of an invoice is one sum. */
function linesByName(payments: readonly PaymentLine[]): PaymentLine[] {
  const sums = new Map<number, number>();
  for (const { invoiceId, amountCents } of payments) {
    if (invoiceId) sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + amountCents);
  }
  return [
    ...Array.from(sums, ([invoiceId, amountCents]) => ({ invoiceId, amountCents })),
    ...payments.filter(({ invoiceId }) => !invoiceId),
  ];
}

/** Fills the invoice with as much of `cents` as it takes, or empties it by as much as it has; returns the rest. */
function move(cents: number, invoice: Filled | undefined): number {
  if (!invoice) return cents;
  const moved = Math.max(-invoice.paidCents, Math.min(invoice.leftCents, cents));
  invoice.paidCents += moved;
  invoice.leftCents -= moved;
  return cents - moved;
}
