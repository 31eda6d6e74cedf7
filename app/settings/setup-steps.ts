import { type Business, type Claim, defaultsInPlace, isConfirmed } from "~/business/facts";
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
 * What the owner of a new site should fill in, most important first. Empty once name, phone and email are the owner's
 * and each claim is confirmed or changed; what has "if" in its reason is optional. `first` are the defaults.
 */
export function setupSteps(business: Business, first: Business): SetupStep[] {
  const placeholders = defaultsInPlace(business);
  const claims = first.claims.map((claim, index) => claimStep(business, claim, index));
  if (placeholders.length === 0 && claims.every(({ isDone }) => isDone)) return [];
  const isOwn = (fact: (typeof placeholders)[number]) => !placeholders.includes(fact);
  return [
    step("business", "name", "Business name", "on every page, email and estimate", isOwn("name")),
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
    ...claims,
    step("business", "logo", "Logo", "if you have one", Boolean(business.logo)),
    ...aboutSteps(business),
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

/** Done when the owner says that the claim is true, or the site claims it no more. */
function claimStep(business: Business, claim: Claim, index: number): SetupStep {
  const isClaimed = business.claims.some(
    ({ figure, label }) => figure === claim.figure && label === claim.label,
  );
  const isDone = !isClaimed || isConfirmed(business, claim);
  const label = `Claim: ${claim.figure} ${claim.label}`;
  return step(
    "business",
    `claim${index + 1}Figure`,
    label,
    "is it true of you? Confirm or change it",
    isDone,
  );
}

function aboutSteps({ about, social }: Business): SetupStep[] {
  const { ownerName, sinceYear, wcbAccount, insurer } = about;
  return [
    step(
      "business",
      "ownerName",
      "Who you are",
      "if you like, your name and two sentences",
      ownerName !== undefined,
    ),
    step(
      "business",
      "sinceYear",
      "In business since",
      "if you like, at the end of the home page",
      sinceYear !== undefined,
    ),
    step("business", "wcbAccount", "WCB account", "if you have one", wcbAccount !== undefined),
    step("business", "insurer", "Liability insurer", "if you are insured", insurer !== undefined),
    step(
      "business",
      "google",
      "Google profile",
      "if you have one: your rating leads there",
      Boolean(social.google),
    ),
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
