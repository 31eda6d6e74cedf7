import { type Business, defaultsInPlace } from "~/business/facts";
import type { ServiceTerms } from "~/business/service-terms";
import type { Area } from "./settings-options";

/** Something that the owner of a new site should fill in. */
export interface SetupStep {
  area: Area;
  /** The form field. */
  field: string;
  label: string;
  /** Why it matters. */
  reason: string;
  isDone: boolean;
}

/**
 * What the owner of a new site should fill in, most important first. Empty once name, phone and email are the owner's;
 * logo and GST number are optional. `first` are the defaults.
 */
export function setupSteps(business: Business, first: Business): SetupStep[] {
  const placeholders = defaultsInPlace(business);
  if (placeholders.length === 0) return [];
  const isOwn = (fact: (typeof placeholders)[number]) => !placeholders.includes(fact);
  return [
    step("business", "name", "Business name", "on every page, mail and estimate", isOwn("name")),
    step("business", "phone", "Phone", "customers call it from every page", isOwn("phone")),
    step("business", "email", "Email", "new leads and the customers’ answers go there", isOwn("email")),
    step("business", "address", "Mailing address", "in mails and on estimates", Boolean(business.address)),
    step(
      "business",
      "areas",
      "Service areas",
      "where you work",
      differs(business.serviceAreas, first.serviceAreas),
    ),
    step(
      "business",
      "claim1Figure",
      "Claims",
      "only what is true of you",
      differs(business.claims, first.claims),
    ),
    step("business", "logo", "Logo", "if you have one", Boolean(business.logo)),
    step("business", "gstNumber", "GST number", "printed on estimates", Boolean(business.gstNumber)),
    step(
      "prices",
      "baseRate",
      "Prices",
      "of the calculator and of estimates",
      differs(business.prices, first.prices),
    ),
    step(
      "services",
      "epoxyFinishes",
      "What your services cost",
      "a finish, preparation or a price of its own, per sq ft",
      Object.values(business.serviceTerms).some(isPriced),
    ),
    step("estimates", "terms", "Terms", "on every estimate", business.estimateTerms.terms !== ""),
  ];
}

function isPriced({ finishes, ownPriceCents, preparationCents }: ServiceTerms): boolean {
  const hasFinish = finishes.some(({ pricePerSqFtCents }) => pricePerSqFtCents !== undefined);
  return hasFinish || ownPriceCents !== undefined || preparationCents > 0;
}

function step(area: Area, field: string, label: string, reason: string, isDone: boolean): SetupStep {
  return { area, field, label, reason, isDone };
}

function differs(now: unknown, before: unknown): boolean {
  return JSON.stringify(now) !== JSON.stringify(before);
}
