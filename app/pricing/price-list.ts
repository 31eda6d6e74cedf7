/** The prices and periods that the owner sets. Money in cents per square foot. */
export interface PriceList {
  /** The calculator's price of an all-black surface. */
  readonly baseRateCents: number;
  /** The calculator's surcharge for any share of colour. */
  readonly colorSurchargeCents: number;
  /** What an estimate suggests for an all-black surface. */
  readonly blackPriceCents: number;
  /** What an estimate suggests from `fullColorPercentage` on. Below it the price rises evenly. */
  readonly fullColorPriceCents: number;
  /** From 1 to 100. From this mix on the UV stable binder is included. */
  readonly fullColorPercentage: number;
  /** Days for which a price is valid. */
  readonly validDays: number;
}

/** The part of the price list that visitors may see. */
export const SHOWN_PRICES = ["baseRateCents", "colorSurchargeCents", "validDays"] as const;
export type ShownPrices = Pick<PriceList, (typeof SHOWN_PRICES)[number]>;

/** The prices until the owner sets some. Source: docs/facts.md (prices). */
export const DEFAULT_PRICES: PriceList = {
  baseRateCents: 800,
  colorSurchargeCents: 150,
  blackPriceCents: 850,
  fullColorPriceCents: 2000,
  fullColorPercentage: 60,
  validDays: 30,
};
