import { instantQuote, MAX_SQUARE_FEET, MIN_SQUARE_FEET } from "~/pricing/instant-quote";
import type { ShownPrices } from "~/pricing/price-list";

interface SamePrice {
  squareFeet: number;
  /** In cents, with GST. */
  blackCents: number;
  colourCents: number;
}

/**
 * What a rubber driveway of a story's size costs today. Undefined for another service, and for a size that the
 * calculator does not price.
 */
export function samePrice(
  { projectType, squareFeet = 0 }: { projectType: string; squareFeet: number | undefined },
  prices: ShownPrices,
): SamePrice | undefined {
  if (projectType !== "rubber_resurfacing") return undefined;
  if (squareFeet < MIN_SQUARE_FEET || squareFeet > MAX_SQUARE_FEET) return undefined;
  const totalOf = (colorMixPercentage: number) =>
    instantQuote([{ name: "", squareFeet, colorMixPercentage }], prices).totalCents;
  return { squareFeet, blackCents: totalOf(0), colourCents: totalOf(100) };
}
