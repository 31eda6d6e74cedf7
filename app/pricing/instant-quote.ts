import { gstOn } from "./gst";
import type { ShownPrices } from "./price-list";

// The sizes and colour mixes that the calculator offers. Source: docs/facts.md (prices).
export const MIN_SQUARE_FEET = 100;
export const MAX_SQUARE_FEET = 2000;
/** Steps of the slider. A typed size is priced as typed. */
export const SQUARE_FEET_STEP = 50;
export const DEFAULT_SQUARE_FEET = 500;
export const COLOR_MIX_STEP = 5;

export interface InstantQuoteRequest {
  /** A whole number; form and API keep it within the range above. */
  squareFeet: number;
  /** 0 is all black, 100 is all colour. */
  colorMixPercentage: number;
}

/** A surface to price, under the name that the visitor gave it. */
export interface AskedSurface extends InstantQuoteRequest {
  name: string;
}

/** In cents: the first three per square foot, `netCents` for the whole surface before GST. */
export interface PricedSurface extends AskedSurface {
  baseRateCents: number;
  /** 0 for an all-black surface. */
  surchargeCents: number;
  rateCents: number;
  subtotalCents: number;
}

/** The surfaces of a job with the sums of their square feet and cents. */
export interface InstantQuote {
  surfaces: PricedSurface[];
  squareFeet: number;
  subtotalCents: number;
  gstCents: number;
  totalCents: number;
}

/** The price that a visitor sees: each surface at its own rate, GST once on the sum. Source: docs/facts.md (prices). */
export function instantQuote(asked: readonly AskedSurface[], prices: ShownPrices): InstantQuote {
  const surfaces = asked.map((surface) => {
    const rates = ratesOf(surface, prices);
    return { ...surface, ...rates, subtotalCents: surface.squareFeet * rates.rateCents };
  });
  const subtotalCents = sum(surfaces.map((surface) => surface.subtotalCents));
  const gstCents = gstOn(subtotalCents);
  return {
    surfaces,
    squareFeet: sum(surfaces.map(({ squareFeet }) => squareFeet)),
    subtotalCents,
    gstCents,
    totalCents: subtotalCents + gstCents,
  };
}

/** The price of one square foot in cents. Any colour adds the same surcharge: 5% costs what 100% does. */
export function ratesOf(
  { colorMixPercentage }: Pick<InstantQuoteRequest, "colorMixPercentage">,
  { baseRateCents, colorSurchargeCents }: ShownPrices,
): Pick<PricedSurface, "baseRateCents" | "surchargeCents" | "rateCents"> {
  const surchargeCents = colorMixPercentage > 0 ? colorSurchargeCents : 0;
  return { baseRateCents, surchargeCents, rateCents: baseRateCents + surchargeCents };
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** The square feet to price, or why the calculator can't price them. */
export type AreaToPrice = { ok: true; squareFeet: number } | { ok: false; reason: "too_small" | "too_large" };

/**
 * Rounds an area up to the next whole square foot: 100.2 becomes 101. Refuses anything outside 100 to 2,000, however
 * close: 99.5 is not 100, and 2,000.5 is not 2,000. `least` is lower for a second surface. Less than a hundredth is
 * ignored, because 17.6 ft x 93.75 ft is 1650.0000000000002 in floats and must not become 1651.
 */
export function areaToPrice(squareFeet: number, least = MIN_SQUARE_FEET): AreaToPrice {
  const asked = toHundredths(squareFeet);
  if (asked > MAX_SQUARE_FEET) return { ok: false, reason: "too_large" };
  if (!(asked >= least)) return { ok: false, reason: "too_small" };
  return { ok: true, squareFeet: Math.ceil(asked) };
}

/** Rounds an area to a hundredth of a square foot, as it is judged and shown. */
export function toHundredths(squareFeet: number): number {
  return Math.round(squareFeet * 100) / 100;
}

/** Rounds a colour mix (0 to 100) up to the next 5: 37 becomes 40. */
export function colorMixToPrice(percentage: number): number {
  return upToStep(percentage, COLOR_MIX_STEP);
}

/** Rounds up to the next multiple of a step. The sliders use the same steps. */
export function upToStep(figure: number, step: number): number {
  return Math.ceil(figure / step) * step;
}
