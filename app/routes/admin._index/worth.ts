import { formatCents } from "~/pricing/money";
import { type Balance, balanceOf, lostBalance } from "~/quotes/balance";
import type { QuoteStatus } from "~/quotes/quote-options";

interface Priced {
  status: QuoteStatus;
  projectPriceCents: number | undefined;
  /** The total that the calculator showed. */
  customerSawCents: number | undefined;
}

export interface Worth extends Omit<Balance, "tone"> {
  /** plain: a price of which nothing is due yet. */
  tone: Balance["tone"] | "plain";
}

/** What a job is worth and what was paid, in words; undefined when neither is known. In cents. */
export function worthOf(
  { status, projectPriceCents: price, customerSawCents }: Priced,
  paidCents: number,
): Worth | undefined {
  if (status === "lost" && paidCents > 0) return lostBalance(paidCents);
  if (paidCents > 0 || (price !== undefined && status === "won")) return balanceOf(price, paidCents);
  if (price === undefined) return undefined;
  const kind = price === customerSawCents ? "instant price" : "price";
  return { text: `${formatCents(price)} ${kind}`, tone: "plain" };
}
