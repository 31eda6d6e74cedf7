import { mixInSentence } from "./color-mix";
import { GST_PERCENTAGE } from "./gst";
import type { AskedSurface, InstantQuote, InstantQuoteRequest, PricedSurface } from "./instant-quote";
import { formatCents } from "./money";
import { formatSquareFeet } from "./square-feet";

/** A row of an instant quote. */
export interface QuoteFigure {
  label: string;
  value: string;
  /** A total, of one surface or of all. */
  isTotal?: boolean;
}

/** An instant quote as rows, in the same words on every page and in the mail: each surface, then the total. */
export function quoteFigures({ surfaces, ...sums }: InstantQuote, color = ""): QuoteFigure[] {
  const isSingle = surfaces.length === 1;
  const each = surfaces.flatMap((surface) =>
    isSingle ? ratesIn(surface) : [headOf(surface, color), ...ratesIn(surface)],
  );
  const all = surfaces.length === 2 ? "both" : `all ${surfaces.length}`;
  const together = {
    label: `Area, ${all} surfaces`,
    value: formatSquareFeet(sums.squareFeet),
    isTotal: true,
  };
  return [
    ...each,
    ...(isSingle ? [] : [together]),
    { label: "Subtotal", value: formatCents(sums.subtotalCents) },
    { label: `GST (${GST_PERCENTAGE}%)`, value: formatCents(sums.gstCents) },
    { label: "Total", value: formatCents(sums.totalCents), isTotal: true },
  ];
}

function headOf({ name, colorMixPercentage, subtotalCents }: PricedSurface, color: string): QuoteFigure {
  const label = `${name}, ${mixInSentence(colorMixPercentage, color)}`;
  return { label, value: formatCents(subtotalCents), isTotal: true };
}

function ratesIn(surface: PricedSurface): QuoteFigure[] {
  const surcharge = {
    label: "Colour mix surcharge",
    value: `${formatCents(surface.surchargeCents)} per sq ft`,
  };
  return [
    { label: "Area", value: formatSquareFeet(surface.squareFeet) },
    { label: "Base rate", value: `${formatCents(surface.baseRateCents)} per sq ft` },
    ...(surface.surchargeCents > 0 ? [surcharge] : []),
    { label: "Rate per sq ft", value: formatCents(surface.rateCents) },
  ];
}

/** "640 sq ft, 35% Slate Grey, 65% black" */
export function surfaceInWords(surface: InstantQuoteRequest, color = ""): string {
  return `${formatSquareFeet(surface.squareFeet)}, ${mixInSentence(surface.colorMixPercentage, color)}`;
}

/** "Driveway 640 sq ft, all black; Front walk 64 sq ft, all black": several surfaces in one line. */
export function surfacesInWords(surfaces: readonly AskedSurface[], color = ""): string {
  return surfaces.map((surface) => `${surface.name} ${surfaceInWords(surface, color)}`).join("; ");
}
