import { formatCents } from "~/pricing/money";
import { BALANCE_LOOK, type Balance, balanceOf, lostBalance } from "./balance";
import type { QuoteStatus } from "./quote-options";

interface Priced {
  status: QuoteStatus;
  projectPriceCents: number | undefined;
  /** The total that the calculator showed. */
  customerSawCents: number | undefined;
}

interface Money {
  paidCents: number;
  /** On invoices that stand. */
  billedCents?: number;
  /** Whether something was agreed; a job that was won counts as agreed. */
  isAgreed?: boolean;
}

export interface Worth extends Omit<Balance, "tone"> {
  /** plain: a price of which nothing is due yet. */
  tone: Balance["tone"] | "plain";
}

/** What a job is worth and what was paid, in words; undefined when neither is known. In cents. */
export function worthOf(
  { status, projectPriceCents: price, customerSawCents }: Priced,
  { paidCents, billedCents = 0, isAgreed = false }: Money,
): Worth | undefined {
  if (status === "lost" && (paidCents > 0 || billedCents > 0)) return lostBalance(paidCents, billedCents);
  const isOwed = status === "won" || (isAgreed && status !== "lost");
  if (paidCents > 0 || (price !== undefined && isOwed)) return balanceOf(price, paidCents);
  if (price === undefined) return undefined;
  const kind = price === customerSawCents ? "instant price" : "price";
  return { text: `${formatCents(price)} ${kind}`, tone: "plain" };
}

export const WORTH_LOOK = { plain: undefined, ...BALANCE_LOOK };
