/** The prices and periods that the owner sets. Money in cents per square foot. */
export interface PriceList {
  /** The calculator's price of an all-black surface. */
  readonly baseRateCents: number;
  /** The calculator adds it for any colour at all. */
  readonly colorSurchargeCents: number;
  /** What an estimate suggests for an all-black surface. */
  readonly blackPriceCents: number;
  /** What it suggests once the mix reaches `fullColorPercentage`. Between the two it rises evenly. */
  readonly fullColorPriceCents: number;
  /** From 1 to 100. From this share of colour on the surface gets the UV stable binder. */
  readonly fullColorPercentage: number;
  /** Days for which a price is valid. */
  readonly validDays: number;
}

/** What everybody may know of the price list: what the calculator asks, and for how long. */
export const SHOWN_PRICES = ["baseRateCents", "colorSurchargeCents", "validDays"] as const;
export type ShownPrices = Pick<PriceList, (typeof SHOWN_PRICES)[number]>;

/** The prices while the owner has set none. Source: docs/facts.md (prices). */
export const DEFAULT_PRICES: PriceList = {
  baseRateCents: 800,
  colorSurchargeCents: 150,
  blackPriceCents: 850,
  fullColorPriceCents: 2000,
  fullColorPercentage: 60,
  validDays: 30,
};
