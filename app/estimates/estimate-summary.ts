import { hasRubber, projectTypeLabel } from "~/business/project-types";
import {
  type AreaFigures,
  areasOf,
  colorMixLabel,
  type EstimateLine,
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

/** What is built on an area. */
export interface BuiltArea {
  projectType: string;
  finish: string | undefined;
  squareFeet: number;
  colorMixPercentage: number;
  customColor: string | undefined;
}

/** "Rubber Driveway Resurfacing", and "Rubber Driveway Resurfacing, area 2" where the service stands twice. */
export function areaTitles(areas: readonly Pick<BuiltArea, "projectType">[]): string[] {
  return areas.map(({ projectType }, place) => {
    const label = projectTypeLabel(projectType);
    const isTwice = areas.some((other, at) => at !== place && other.projectType === projectType);
    return isTwice ? `${label}, area ${place + 1}` : label;
  });
}

/** An area as rows. The preview, the page, the mail and the PDF all show these. */
export function areaSummary(
  { projectType, finish, squareFeet, colorMixPercentage, customColor }: BuiltArea,
  { title, hasBinder }: { title: string; hasBinder: boolean },
): SummaryRow[] {
  // Older estimates for any service may have a colour mix, and still show it.
  const hasMix = hasRubber(projectType) || colorMixPercentage > 0;
  return [
    { label: "Service", value: title },
    { label: "Area", value: formatSquareFeet(squareFeet) },
    ...(finish ? [{ label: "Finish", value: finish }] : []),
    ...(hasMix ? [{ label: "Colour mix", value: colorMixLabel(colorMixPercentage) }] : []),
    ...(customColor ? [{ label: "Custom colour", value: customColor }] : []),
    ...(hasBinder ? [{ label: "Binder", value: UV_STABLE_BINDER_NOTE }] : []),
  ];
}

/** What the breakdown says about a discount, and which optional lines it counts. */
interface CostWords {
  discountDescription?: string | undefined;
  /** Indexes of the optional lines that the customer chose; others are left out. */
  chosen?: readonly number[];
}

/** What an area costs, and for which service. */
export type PricedArea = AreaFigures & Pick<BuiltArea, "projectType">;

/** An area and its preparation, if any, with their cents. Their service is named where the estimate has several areas. */
export function areaCosts(areas: readonly PricedArea[]): { label: string; cents: number }[] {
  const titles = areaTitles(areas);
  return areas.flatMap(({ squareFeet, pricePerSqFtCents, preparationCents }, place) => {
    const isOnly = areas.length === 1;
    const surface = `${formatSquareFeet(squareFeet)} at ${formatCents(pricePerSqFtCents)} per sq ft`;
    return [
      {
        label: isOnly ? surface : `${titles[place]}, ${surface}`,
        cents: squareFeet * pricePerSqFtCents,
      },
      ...(preparationCents > 0
        ? [{ label: isOnly ? "Preparation" : `Preparation, ${titles[place]}`, cents: preparationCents }]
        : []),
    ];
  });
}

/** The price and how it is made up, as rows. The preview, the page, the mail and the PDF all show these. */
export function costBreakdown(
  estimate: PricedArea & { moreAreas: readonly PricedArea[]; lines: readonly EstimateLine[] },
  { subtotalCents, discountCents, netCents, gstCents, totalCents }: EstimateTotals,
  { discountDescription, chosen = [] }: CostWords = {},
): SummaryRow[] {
  const counted = estimate.lines.filter(({ isOptional }, place) => !isOptional || chosen.includes(place));
  const discount = [
    {
      label: discountDescription ? `Discount (${discountDescription})` : "Discount",
      value: formatCents(-discountCents),
    },
    { label: "After discount", value: formatCents(netCents), sum: "net" as const },
  ];
  return [
    ...areaCosts(areasOf(estimate)).map(({ label, cents }) => ({ label, value: formatCents(cents) })),
    ...counted.map((line) => ({ label: lineWords(line), value: formatCents(line.amountCents) })),
    { label: "Subtotal", value: formatCents(subtotalCents), sum: "subtotal" },
    ...(discountCents > 0 ? discount : []),
    { label: `GST (${GST_PERCENTAGE}%)`, value: formatCents(gstCents), sum: "gst" },
    { label: "Total", value: formatCents(totalCents), isTotal: true, sum: "total" },
  ];
}

/** "Cove base, 84 ft at $7.50" */
export function lineWords({ description, quantity }: EstimateLine): string {
  if (!quantity) return description;
  const { hundredths, unit, priceCents } = quantity;
  const counted = [shownQuantity(hundredths), unit].filter(Boolean).join(" ");
  return `${description}, ${counted} at ${formatCents(priceCents)}`;
}

/** Hundredths as people write them: 8400 is "84", 33 is "0.33". */
export function shownQuantity(hundredths: number): string {
  return String(hundredths / 100);
}
