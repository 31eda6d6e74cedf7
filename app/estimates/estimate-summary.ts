import { hasRubber, projectTypeLabel } from "~/business/project-types";
import {
  colorMixLabel,
  type EstimateFigures,
  type EstimateTotals,
  UV_STABLE_BINDER_NOTE,
} from "~/pricing/estimate";
import { GST_PERCENTAGE } from "~/pricing/gst";
import { formatCents } from "~/pricing/money";
import { formatSquareFeet } from "~/pricing/square-feet";

/** A labelled row. The last row of a cost breakdown is the total. */
export interface SummaryRow {
  label: string;
  value: string;
  isTotal?: boolean;
  /** Which total this row is; undefined for the rows above them. */
  sum?: "subtotal" | "net" | "gst" | "total";
}

interface Job {
  projectType: string;
  finish: string | undefined;
  squareFeet: number;
  colorMixPercentage: number;
  customColor: string | undefined;
  /** Undefined where the work is done at the customer's address. */
  workAddress: string | undefined;
}

/** The job as rows. The preview, the page, the mail and the PDF all show these. */
export function projectSummary(
  { projectType, finish, squareFeet, colorMixPercentage, customColor, workAddress }: Job,
  { hasBinder }: { hasBinder: boolean },
): SummaryRow[] {
  // Older estimates for any service may have a colour mix, and still show it.
  const hasMix = hasRubber(projectType) || colorMixPercentage > 0;
  return [
    { label: "Service", value: projectTypeLabel(projectType) },
    ...(workAddress ? [{ label: "Work address", value: workAddress }] : []),
    { label: "Area", value: formatSquareFeet(squareFeet) },
    ...(finish ? [{ label: "Finish", value: finish }] : []),
    ...(hasMix ? [{ label: "Color mix", value: colorMixLabel(colorMixPercentage) }] : []),
    ...(customColor ? [{ label: "Custom color", value: customColor }] : []),
    ...(hasBinder ? [{ label: "Binder", value: UV_STABLE_BINDER_NOTE }] : []),
  ];
}

/** What the breakdown says about a discount, and which optional lines it counts. */
interface CostWords {
  discountDescription?: string;
  /** Indexes of the optional lines that the customer chose; others are left out. */
  chosen?: readonly number[];
}

/** The price and how it is made up, as rows. The preview, the page, the mail and the PDF all show these. */
export function costBreakdown(
  { squareFeet, pricePerSqFtCents, preparationCents, lines }: EstimateFigures,
  { subtotalCents, discountCents, netCents, gstCents, totalCents }: EstimateTotals,
  { discountDescription, chosen = [] }: CostWords = {},
): SummaryRow[] {
  const counted = lines.filter(({ isOptional }, place) => !isOptional || chosen.includes(place));
  const surface = `${formatSquareFeet(squareFeet)} at ${formatCents(pricePerSqFtCents)} per sq ft`;
  const discount = [
    {
      label: discountDescription ? `Discount (${discountDescription})` : "Discount",
      value: formatCents(-discountCents),
    },
    { label: "After discount", value: formatCents(netCents), sum: "net" as const },
  ];
  return [
    { label: surface, value: formatCents(squareFeet * pricePerSqFtCents) },
    { label: "Preparation", value: formatCents(preparationCents) },
    ...counted.map(({ description, amountCents }) => ({
      label: description,
      value: formatCents(amountCents),
    })),
    { label: "Subtotal", value: formatCents(subtotalCents), sum: "subtotal" },
    ...(discountCents > 0 ? discount : []),
    { label: `GST (${GST_PERCENTAGE}%)`, value: formatCents(gstCents), sum: "gst" },
    { label: "Total", value: formatCents(totalCents), isTotal: true, sum: "total" },
  ];
}
