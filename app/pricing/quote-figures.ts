import { GST_PERCENTAGE } from "./gst";
import type { InstantQuote } from "./instant-quote";
import { formatCents } from "./money";
import { formatSquareFeet } from "./square-feet";

/** A line of an instant quote. */
export interface QuoteFigure {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** An instant quote line by line, in the same words on every page and in the mail. */
export function quoteFigures({ squareFeet, ...quote }: InstantQuote & { squareFeet: number }): QuoteFigure[] {
  const surcharge = {
    label: "Colour mix surcharge",
    value: `${formatCents(quote.surchargeCents)} per sq ft`,
  };
  return [
    { label: "Area", value: formatSquareFeet(squareFeet) },
    { label: "Base rate", value: `${formatCents(quote.baseRateCents)} per sq ft` },
    ...(quote.surchargeCents > 0 ? [surcharge] : []),
    { label: "Rate per sq ft", value: formatCents(quote.rateCents) },
    { label: "Subtotal", value: formatCents(quote.subtotalCents) },
    { label: `GST (${GST_PERCENTAGE}%)`, value: formatCents(quote.gstCents) },
    { label: "Total", value: formatCents(quote.totalCents), isTotal: true },
  ];
}
