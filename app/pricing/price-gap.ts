import { suggestedPricePerSqFtCents } from "./estimate";
import { ratesOf } from "./instant-quote";
import type { PriceList } from "./price-list";

/** From this share of the calculator's price on, a customer would notice that the two price lists differ. */
const NOTICED = 0.1;

/** The price of a square foot at one colour mix, in cents: the calculator's, and the one an estimate suggests. */
export interface PricePair {
  colorMixPercentage: number;
  calculatorCents: number;
  estimateCents: number;
}

/** Both price lists at each whole colour mix from 0 to 100. */
export function pricePairs(prices: PriceList): PricePair[] {
  return Array.from({ length: 101 }, (_, colorMixPercentage) => ({
    colorMixPercentage,
    calculatorCents: ratesOf({ colorMixPercentage }, prices).rateCents,
    estimateCents: suggestedPricePerSqFtCents(colorMixPercentage, prices),
  }));
}

/** The mixes at which the two prices differ by more than 10% of the calculator's, least colour first. */
export function priceGaps(prices: PriceList): PricePair[] {
  return pricePairs(prices).filter(
    ({ calculatorCents, estimateCents }) =>
      Math.abs(estimateCents - calculatorCents) > calculatorCents * NOTICED,
  );
}
