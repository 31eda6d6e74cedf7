import { formatCents } from "~/pricing/money";

/** How much of a price has been paid, in words. */
export interface Balance {
  text: string;
  /** open: something is left to pay, or there is no price. over: more was paid than the price. */
  tone: "open" | "paid" | "over";
}

/** "Paid $3,000.00 of $10,993.50, $7,993.50 left". In cents; undefined means not priced yet. */
export function balanceOf(priceCents: number | undefined, paidCents: number): Balance {
  if (priceCents === undefined) return { text: `Paid ${formatCents(paidCents)}, no price set`, tone: "open" };
  const paid = `Paid ${formatCents(paidCents)} of ${formatCents(priceCents)}`;
  if (paidCents === priceCents) return { text: paid, tone: "paid" };
  return paidCents < priceCents
    ? { text: `${paid}, ${formatCents(priceCents - paidCents)} left`, tone: "open" }
    : { text: `${paid}, overpaid by ${formatCents(paidCents - priceCents)}`, tone: "over" };
}

/** A lost job owes nothing but its invoices that stand; without any, what was paid may have to go back. In cents. */
export function lostBalance(paidCents: number, billedCents = 0): Balance {
  if (billedCents > paidCents) {
    const { text } = balanceOf(billedCents, paidCents);
    return { text: `${text} on an invoice, the job is lost`, tone: "open" };
  }
  return { text: `Paid ${formatCents(paidCents)}, the job is lost`, tone: paidCents > 0 ? "over" : "open" };
}

/** The colour of a balance: amber, green, red. */
export const BALANCE_LOOK = { open: "text-accent", paid: "text-success", over: "text-danger" } as const;
