import { gstOn } from "./gst";
import { assertAmount, MAX_CENTS } from "./money";
import type { PriceList } from "./price-list";

/** Square feet that a conversion assumes when nobody gave an area. Source: docs/facts.md (prices). */
export const ASSUMED_CONVERT_SQUARE_FEET = 1000;

/** Shown wherever `includesUvStableBinder` is true. Source: docs/facts.md (prices). */
export const UV_STABLE_BINDER_NOTE = "UV Stable binder included";

/**
 * The suggested price per square foot in cents, for a whole colour mix from 0 to 100. It rises evenly from the
 * all-black price to the full-colour price and stays there; rounded half up. Source: docs/facts.md (prices).
 */
export function suggestedPricePerSqFtCents(
  colorMixPercentage: number,
  { blackPriceCents, fullColorPriceCents, fullColorPercentage }: PriceList,
): number {
  const colored = Math.min(Math.max(colorMixPercentage, 0), fullColorPercentage);
  const rise = (fullColorPriceCents - blackPriceCents) * colored;
  return blackPriceCents + Math.floor((rise + fullColorPercentage / 2) / fullColorPercentage);
}

/** The mix in words: "100% Black", "70% Black, 30% Color", "100% Color". */
export function colorMixLabel(colorMixPercentage: number): string {
  if (colorMixPercentage === 0) return "100% Black";
  if (colorMixPercentage === 100) return "100% Color";
  return `${100 - colorMixPercentage}% Black, ${colorMixPercentage}% Color`;
}

/** From the mix on that costs the full-colour price, the binder is included. Source: docs/facts.md (prices). */
export function includesUvStableBinder(
  colorMixPercentage: number,
  { fullColorPercentage }: PriceList,
): boolean {
  return colorMixPercentage >= fullColorPercentage;
}

/** How much of something, and what one of it costs. */
export interface Quantity {
  /** 0.33 is 33. */
  hundredths: number;
  /** "ft"; may be empty. */
  unit: string;
  /** Of one, in cents; negative for a credit. */
  priceCents: number;
}

/** An extra line with a price of its own, beside the areas. */
export interface EstimateLine {
  description: string;
  /** Negative for a credit. An optional line is never negative. */
  amountCents: number;
  /** The customer chooses whether to add it. */
  isOptional: boolean;
  /** Missing for a line of one amount. */
  quantity?: Quantity | undefined;
}

/** Quantity times price in cents, half a cent up. */
export function quantityCents({ hundredths, priceCents }: Quantity): number {
  return Math.round((hundredths * priceCents) / 100);
}

/** What an area costs: its square feet at a price, and preparation. */
export interface AreaFigures {
  /** A whole number; 0 while the field is empty. */
  squareFeet: number;
  pricePerSqFtCents: number;
  preparationCents: number;
}

/** The first area stands in the estimate itself, each other one in `moreAreas`. */
export interface EstimateFigures extends AreaFigures {
  moreAreas: readonly AreaFigures[];
  lines: readonly EstimateLine[];
  discountCents: number;
}

/** All areas of an estimate, in its order. */
export function areasOf<Area extends AreaFigures>(
  estimate: Area & { moreAreas: readonly Area[] },
): readonly [Area, ...Area[]] {
  return [estimate, ...estimate.moreAreas];
}

/** An area with its preparation, in cents. */
export function areaCents({ squareFeet, pricePerSqFtCents, preparationCents }: AreaFigures): number {
  return squareFeet * pricePerSqFtCents + preparationCents;
}

/** Every figure in cents. */
export interface EstimateTotals {
  /** Before the discount. */
  subtotalCents: number;
  discountCents: number;
  /** After the discount. A conversion calls it the subtotal. */
  netCents: number;
  gstCents: number;
  totalCents: number;
}

/** The discount is above the subtotal, the credits are above the rest, or an amount is above $99,999,999.99. */
export type EstimateRefusalReason =
  | "discount_above_subtotal"
  | "credits_above_subtotal"
  | "amount_above_maximum";

export type PricedEstimate =
  | { ok: true; totals: EstimateTotals }
  | { ok: false; reason: EstimateRefusalReason };

/**
 * Prices an estimate or a conversion: subtotal = areas x price + preparation + lines, then GST on the subtotal less the
 * discount. `chosen` are indexes of the optional lines that count. Refuses credits above the rest, a discount above the
 * subtotal, and a total above MAX_CENTS with every optional line chosen. Throws RangeError for figures that no form
 * lets through, and for a chosen line that is not optional. Source: docs/facts.md (prices).
 */
export function estimateTotals(figures: EstimateFigures, chosen: readonly number[] = []): PricedEstimate {
  assertFigures(figures);
  assertChosen(figures, chosen);
  const { lines, discountCents } = figures;
  const surfaceCents = areasOf(figures).reduce((sum, area) => sum + areaCents(area), 0);
  const leastCents = surfaceCents + sumOf(lines.filter(({ isOptional }) => !isOptional));
  const mostCents = surfaceCents + sumOf(lines);
  if (leastCents < 0) return { ok: false, reason: "credits_above_subtotal" };
  if (discountCents > leastCents) return { ok: false, reason: "discount_above_subtotal" };
  const netMostCents = mostCents - discountCents;
  if (mostCents > MAX_CENTS || netMostCents + gstOn(netMostCents) > MAX_CENTS) {
    return { ok: false, reason: "amount_above_maximum" };
  }
  const subtotalCents = leastCents + sumOf(lines.filter((_, place) => chosen.includes(place)));
  const netCents = subtotalCents - discountCents;
  const gstCents = gstOn(netCents);
  const totalCents = netCents + gstCents;
  return { ok: true, totals: { subtotalCents, discountCents, netCents, gstCents, totalCents } };
}

function sumOf(lines: readonly EstimateLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * What the customer still owes in cents: price less paid. Negative when too much was paid; null while the job has no
 * price. Source: docs/facts.md (prices).
 */
export function remainingCents(payment: { priceCents: number | null; paidCents: number }): number | null {
  return payment.priceCents === null ? null : payment.priceCents - payment.paidCents;
}

function assertChosen({ lines }: EstimateFigures, chosen: readonly number[]): void {
  const wrong = chosen.find((place) => !lines[place]?.isOptional);
  if (wrong !== undefined) throw new RangeError(`Not an optional line: ${wrong}`);
}

function assertFigures(figures: EstimateFigures): void {
  for (const { squareFeet, pricePerSqFtCents, preparationCents } of areasOf(figures)) {
    if (!Number.isInteger(squareFeet) || squareFeet < 0) {
      throw new RangeError(`Not a whole number of square feet: ${squareFeet}`);
    }
    assertAmount(pricePerSqFtCents);
    assertAmount(preparationCents);
  }
  assertAmount(figures.discountCents);
  for (const { amountCents, isOptional } of figures.lines)
    assertAmount(isOptional ? amountCents : Math.abs(amountCents));
}
