import { formatCents } from "~/pricing/money";
import type { QuoteStatus } from "~/quotes/quote-options";

interface Priced {
  status: QuoteStatus;
  projectPriceCents: number | undefined;
  /** What the calculator told the customer. */
  customerSawCents: number | undefined;
}

export interface Worth {
  text: string;
  /** Of a price that something was paid of: open in amber, paid in green, over in red. */
  tone: "plain" | "open" | "paid" | "over";
}

/** What a job is worth and what its family has paid of it, in words; undefined when neither is known. Cents in. */
export function worthOf({ status, projectPriceCents: price, customerSawCents }: Priced, paidCents: number) {
  if (price === undefined) return paidCents > 0 ? paidOnly(paidCents) : undefined;
  if (paidCents > 0 || status === "won") return paidOf(price, paidCents);
  const kind = price === customerSawCents ? "instant price" : "price";
  return { text: `${formatCents(price)} ${kind}`, tone: "plain" } satisfies Worth;
}

function paidOnly(paidCents: number): Worth {
  return { text: `Paid ${formatCents(paidCents)}, no price set`, tone: "open" };
}

function paidOf(price: number, paidCents: number): Worth {
  const paid = `Paid ${formatCents(paidCents)} of ${formatCents(price)}`;
  if (paidCents === price) return { text: paid, tone: "paid" };
  return paidCents < price
    ? { text: `${paid}, ${formatCents(price - paidCents)} left`, tone: "open" }
    : { text: `${paid}, overpaid by ${formatCents(paidCents - price)}`, tone: "over" };
}
