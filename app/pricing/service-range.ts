import { formatNumber } from "~/business/format-number";
import type { ServiceTerms } from "~/business/service-terms";
import { gstOn } from "./gst";
import { formatSquareFeet } from "./square-feet";

const HUNDRED_DOLLARS = 10_000;

/** What most customers have, and what they pay for it with GST, in words. */
export interface ServiceRange {
  /** "Two-car garage, 450 sq ft" */
  size: string;
  /** "$2,600 to $3,900" */
  price: string;
}

/**
 * What most customers pay for a service. The low end is rounded down to 100 dollars and the high end up; a single price
 * is "about", to the nearest 100. Undefined without prices, without a usual size, and below 100 dollars.
 */
export function serviceRange(terms: ServiceTerms): ServiceRange | undefined {
  const { finishes, ownPriceCents, usualSize } = terms;
  if (!usualSize) return undefined;
  const rates = [...finishes.map(({ pricePerSqFtCents }) => pricePerSqFtCents), ownPriceCents];
  const totals = rates.flatMap((rate) =>
    rate === undefined ? [] : [totalOf(usualSize.squareFeet, rate, terms)],
  );
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  if (totals.length === 0 || least < HUNDRED_DOLLARS) return undefined;
  const price =
    least === most
      ? `about ${inHundreds(least, Math.round)}`
      : `${inHundreds(least, Math.floor)} to ${inHundreds(most, Math.ceil)}`;
  return { size: `${usualSize.name}, ${formatSquareFeet(usualSize.squareFeet)}`, price };
}

/** "Two-car garage, 450 sq ft: $2,600 to $3,900, firm after the free visit" */
export function rangeInWords({ size, price }: ServiceRange): string {
  return `${size}: ${price}, firm after the free visit`;
}

function totalOf(
  squareFeet: number,
  rateCents: number,
  { preparationCents, leastChargeCents }: ServiceTerms,
): number {
  const netCents = Math.max(squareFeet * (rateCents + preparationCents), leastChargeCents);
  return netCents + gstOn(netCents);
}

function inHundreds(cents: number, round: (hundreds: number) => number): string {
  return `$${formatNumber(round(cents / HUNDRED_DOLLARS) * 100)}`;
}
