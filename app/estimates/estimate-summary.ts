import {
  colorMixLabel,
  type EstimateFigures,
  type EstimateTotals,
  includesUvStableBinder,
  UV_STABLE_BINDER_NOTE,
} from "~/pricing/estimate";
import { GST_PERCENTAGE } from "~/pricing/gst";
import { formatCents } from "~/pricing/money";
import type { PriceList } from "~/pricing/price-list";
import { formatSquareFeet } from "~/pricing/square-feet";

/** A labelled line. The last line of a cost breakdown is the total. */
export interface SummaryRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

interface Job {
  squareFeet: number;
  colorMixPercentage: number;
  customColor: string | undefined;
}

/** The job in lines, by the prices of its day. Preview, mail and PDF show these. */
export function projectSummary(
  { squareFeet, colorMixPercentage, customColor }: Job,
  prices: PriceList,
): SummaryRow[] {
  return [
    { label: "Area", value: formatSquareFeet(squareFeet) },
    { label: "Color mix", value: colorMixLabel(colorMixPercentage) },
    ...(customColor ? [{ label: "Custom color", value: customColor }] : []),
    ...(includesUvStableBinder(colorMixPercentage, prices)
      ? [{ label: "Binder", value: UV_STABLE_BINDER_NOTE }]
      : []),
  ];
}

/** The price and how it is made up, in lines. Preview, mail and PDF show these, so that no two of them can differ. */
export function costBreakdown(
  { squareFeet, pricePerSqFtCents, preparationCents }: EstimateFigures,
  { subtotalCents, discountCents, netCents, gstCents, totalCents }: EstimateTotals,
  discountDescription?: string,
): SummaryRow[] {
  const surface = `${formatSquareFeet(squareFeet)} at ${formatCents(pricePerSqFtCents)} per sq ft`;
  const discount = [
    {
      label: discountDescription ? `Discount (${discountDescription})` : "Discount",
      value: formatCents(-discountCents),
    },
    { label: "After discount", value: formatCents(netCents) },
  ];
  return [
    { label: surface, value: formatCents(squareFeet * pricePerSqFtCents) },
    { label: "Preparation", value: formatCents(preparationCents) },
    { label: "Subtotal", value: formatCents(subtotalCents) },
    ...(discountCents > 0 ? discount : []),
    { label: `GST (${GST_PERCENTAGE}%)`, value: formatCents(gstCents) },
    { label: "Total", value: formatCents(totalCents), isTotal: true },
  ];
}
