import type { QuoteStatus } from "~/quotes/quote-options";

export type NextStep = "call" | "estimate" | "follow-up" | "payment";

interface Job {
  status: QuoteStatus;
  phone: string;
  /** Its follow-up is overdue or due today. */
  isDue: boolean;
  /** What is still unpaid, in cents. */
  leftCents: number;
}

/** The next step for a card; undefined for none. */
export function nextStep({ status, phone, isDue, leftCents }: Job): NextStep | undefined {
  if (status === "won") return leftCents > 0 ? "payment" : undefined;
  if (status === "lost" || status === "converted") return undefined;
  if (phone && (status === "new" || isDue)) return "call";
  return status === "quoted" ? "follow-up" : "estimate";
}
