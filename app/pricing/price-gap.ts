import { suggestedPricePerSqFtCents } from "./estimate";
import { ratesOf } from "./instant-quote";
import type { PriceList } from "./price-list";

/** Above this share of the calculator's rate a customer notices that the two price lists differ. */
const NOTICED = 0.1;

/** What a square foot costs at a colour mix, in cents: in the calculator, and as an estimate suggests it. */
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

/** The mixes at which the two differ by more than 10% of the calculator's rate, least colour first. */
export function priceGaps(prices: PriceList): PricePair[] {
  return pricePairs(prices).filter(
    ({ calculatorCents, estimateCents }) =>
      Math.abs(estimateCents - calculatorCents) > calculatorCents * NOTICED,
  );
}
