import { gstOn } from "./gst";

/** Per square foot, in cents. Source: business constants (instant quote pricing). */
export const BASE_RATE_CENTS = 800;

/** Per square foot, in cents, for any colour at all. Source: business constants (instant quote pricing). */
export const COLOR_SURCHARGE_CENTS = 150;

// What the calculator offers. Source: business constants (instant quote pricing).
export const MIN_SQUARE_FEET = 100;
export const MAX_SQUARE_FEET = 2000;
export const SQUARE_FEET_STEP = 50;
export const DEFAULT_SQUARE_FEET = 500;
export const COLOR_MIX_STEP = 5;

/** Source: legal content (quotes are valid 30 days unless stated otherwise). */
export const QUOTE_VALID_DAYS = 30;

export interface InstantQuoteRequest {
  /** A whole number. The form and the endpoint hold it to the range and step above. */
  squareFeet: number;
  /** 0 is all black, 100 is all colour. */
  colorMixPercentage: number;
}

/** Every figure in cents: the first three per square foot, the last three for the whole job. */
export interface InstantQuote {
  baseRateCents: number;
  /** 0 for an all-black surface. */
  surchargeCents: number;
  rateCents: number;
  subtotalCents: number;
  gstCents: number;
  totalCents: number;
}

/**
 * The price a visitor sees for a rubber surface. The surcharge is flat: 5% colour costs what 100% does.
 * Source: business constants (instant quote pricing).
 */
export function instantQuote({ squareFeet, colorMixPercentage }: InstantQuoteRequest): InstantQuote {
  const surchargeCents = colorMixPercentage > 0 ? COLOR_SURCHARGE_CENTS : 0;
  const rateCents = BASE_RATE_CENTS + surchargeCents;
  const subtotalCents = squareFeet * rateCents;
  const gstCents = gstOn(subtotalCents);
  return {
    baseRateCents: BASE_RATE_CENTS,
    surchargeCents,
    rateCents,
    subtotalCents,
    gstCents,
    totalCents: subtotalCents + gstCents,
  };
}

/**
 * A measured area (length x width, in square feet) as the calculator can take it: up to the next 50, within
 * 100 to 2000. An area that is not a number yet gives the smallest.
 */
export function roundUpToAreaStep(squareFeet: number): number {
  if (!(squareFeet > MIN_SQUARE_FEET)) return MIN_SQUARE_FEET;
  if (squareFeet > MAX_SQUARE_FEET) return MAX_SQUARE_FEET;
  // 17.6 ft x 93.75 ft is 1650.0000000000002 in floats, and must not become 1700.
  const hundredths = Math.round(squareFeet * 100);
  return Math.ceil(hundredths / (SQUARE_FEET_STEP * 100)) * SQUARE_FEET_STEP;
}
