import type { SoldService } from "./sold-services";

/** What a floor can be coated with: "Flake". */
export interface Finish {
  readonly name: string;
  /** Undefined: the owner has not said what it costs. */
  readonly pricePerSqFtCents: number | undefined;
}

/** What most customers have: "Two-car garage", 450. */
export interface UsualSize {
  readonly name: string;
  readonly squareFeet: number;
}

/** How a service is sold. Every estimate of it begins with these. Money in cents without GST. */
export interface ServiceTerms {
  /** Empty for rubber, which has a colour mix instead. */
  readonly finishes: readonly Finish[];
  /** For rubber: a price per square foot that counts instead of the price list. */
  readonly ownPriceCents: number | undefined;
  /** Per square foot; 0 for none. */
  readonly preparationCents: number;
  /** Of a whole job; 0 for none. */
  readonly leastChargeCents: number;
  readonly included: readonly string[];
  /** Added to the terms of every estimate; may be empty. */
  readonly terms: string;
  /** 0: no warranty is mentioned. */
  readonly warrantyYears: number;
  /** "the rubber surface" */
  readonly warrantyCovers: string;
  /** For the crew, a line each. */
  readonly checklist: readonly string[];
  readonly usualSize: UsualSize | undefined;
  /** Months after the work, or the last care, until it is due for care; 0 for never. */
  readonly careMonths: number;
  /** What care costs. At most one of the two is set; none: the owner has not said. */
  readonly carePerSqFtCents: number | undefined;
  readonly careFlatCents: number | undefined;
}

export type ServiceTermsByCode = Readonly<Record<SoldService, ServiceTerms>>;

/** The terms of work that is not sold by the square foot. */
export const NO_TERMS: ServiceTerms = {
  finishes: [],
  ownPriceCents: undefined,
  preparationCents: 0,
  leastChargeCents: 0,
  included: [],
  terms: "",
  warrantyYears: 0,
  warrantyCovers: "",
  checklist: [],
  usualSize: undefined,
  careMonths: 0,
  carePerSqFtCents: undefined,
  careFlatCents: undefined,
};

// Written out: a spread would stay in every page's script, whether the page reads it or not.
const RUBBER: ServiceTerms = {
  finishes: [],
  ownPriceCents: undefined,
  preparationCents: 0,
  leastChargeCents: 0,
  included: [],
  terms: "",
  warrantyYears: 5,
  warrantyCovers: "the rubber surface",
  checklist: [],
  usualSize: undefined,
  careMonths: 0,
  carePerSqFtCents: undefined,
  careFlatCents: undefined,
};

/** Finishes that a floor is asked for in, without a price: only the owner knows it. */
const COATING: ServiceTerms = {
  finishes: [
    { name: "Flake", pricePerSqFtCents: undefined },
    { name: "Metallic", pricePerSqFtCents: undefined },
    { name: "Solid colour", pricePerSqFtCents: undefined },
  ],
  ownPriceCents: undefined,
  preparationCents: 0,
  leastChargeCents: 0,
  included: [],
  terms: "",
  warrantyYears: 0,
  warrantyCovers: "",
  checklist: [],
  usualSize: undefined,
  careMonths: 0,
  carePerSqFtCents: undefined,
  careFlatCents: undefined,
};

/** The terms until the owner enters some. The warranty on rubber: docs/facts.md (business). */
export const DEFAULT_SERVICE_TERMS: ServiceTermsByCode = {
  rubber_resurfacing: RUBBER,
  epoxy_garage: COATING,
  patio_resurfacing: RUBBER,
  pool_deck: RUBBER,
  basement_floor: COATING,
};
