import { areaCosts, lineWords, type PricedArea, type SummaryRow } from "~/estimates/estimate-summary";
import type { Estimate } from "~/estimates/estimates.server";
import { areasOf, estimateTotals } from "~/pricing/estimate";
import { GST_PERCENTAGE, gstOn } from "~/pricing/gst";
import { formatCents, MAX_CENTS } from "~/pricing/money";

/** A description, and cents before GST; negative for a credit. */
export interface InvoiceLine {
  description: string;
  amountCents: number;
}

/** Lines and their sums, in cents. */
export interface BilledLines {
  lines: readonly InvoiceLine[];
  netCents: number;
  gstCents: number;
  totalCents: number;
}

type Priced = Pick<
  Estimate,
  | "number"
  | "accepted"
  | "lines"
  | "projectType"
  | "squareFeet"
  | "pricePerSqFtCents"
  | "preparationCents"
  | "moreAreas"
  | "discountCents"
  | "discountDescription"
>;

/**
 * The lines of these estimates, with the options that the customer chose and any discount as a line. GST is summed from
 * the estimates, so that the invoice matches what was agreed. Throws RangeError when an estimate can’t be priced.
 */
export function linesOfEstimates(estimates: readonly Priced[]): BilledLines {
  const billed = estimates.map((estimate) => {
    const chosen = estimate.accepted?.chosen ?? [];
    const priced = estimateTotals(estimate, chosen);
    if (!priced.ok) throw new RangeError(`${estimate.number} can’t be priced: ${priced.reason}`);
    return { lines: linesOf(estimate, chosen, estimates.length > 1), totals: priced.totals };
  });
  const sum = (key: "netCents" | "gstCents" | "totalCents") =>
    billed.reduce((all, { totals }) => all + totals[key], 0);
  return {
    lines: billed.flatMap(({ lines }) => lines),
    netCents: sum("netCents"),
    gstCents: sum("gstCents"),
    totalCents: sum("totalCents"),
  };
}

function linesOf(estimate: Priced, chosen: readonly number[], isOneOfSeveral: boolean): InvoiceLine[] {
  const { discountCents, discountDescription } = estimate;
  const areas = areaCosts(areasOf<PricedArea>(estimate));
  const counted = estimate.lines.filter(({ isOptional }, place) => !isOptional || chosen.includes(place));
  const discount = discountDescription ? `Discount (${discountDescription})` : "Discount";
  return [
    ...areas.map(({ label, cents }, place) => ({
      description: isOneOfSeveral && place === 0 ? `${estimate.number}: ${label}` : label,
      amountCents: cents,
    })),
    ...counted.map((line) => ({ description: lineWords(line), amountCents: line.amountCents })),
    ...(discountCents ? [{ description: discount, amountCents: -discountCents }] : []),
  ];
}

/** Typed lines with GST; undefined when the total is zero, negative or too large. */
export function priceLines(lines: readonly InvoiceLine[]): BilledLines | undefined {
  const netCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (netCents <= 0 || netCents > MAX_CENTS) return undefined;
  const gstCents = gstOn(netCents);
  const totalCents = netCents + gstCents;
  return totalCents > MAX_CENTS ? undefined : { lines, netCents, gstCents, totalCents };
}

export const GST_LABEL = `GST (${GST_PERCENTAGE}%)`;

/** The bill as rows: lines, subtotal, GST and total. */
export function billRows({ lines, netCents, gstCents, totalCents }: BilledLines): SummaryRow[] {
  return [
    ...lines.map(({ description, amountCents }) => ({ label: description, value: formatCents(amountCents) })),
    { label: "Subtotal", value: formatCents(netCents) },
    { label: GST_LABEL, value: formatCents(gstCents) },
    { label: "Total", value: formatCents(totalCents), isTotal: true },
  ];
}
