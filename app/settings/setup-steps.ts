import { type Business, type Claim, defaultsInPlace, isConfirmed } from "~/business/facts";
import type { ServiceTerms } from "~/business/service-terms";
import { serviceFieldName } from "./service-fields";
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

interface SetUp {
  business: Business;
  /** The defaults. */
  firstBusiness: Business;
  /** What somebody has saved, changed or not. */
  savedAreas: readonly Area[];
}

/**
 * What the owner of a new site should fill in, most important first. Empty once only steps are left that may stay open:
 * nobody has to have a logo, or a GST number.
 */
export function setupSteps(site: SetUp): SetupStep[] {
  const steps = everyStep(site);
  return steps.some(({ field, isDone }) => !isDone && !MAY_STAY_OPEN.includes(field)) ? steps : [];
}

const MAY_STAY_OPEN: readonly string[] = [
  ...["areas", "logo", "ownerName", "sinceYear", "wcbAccount", "insurer", "google", "gstNumber"],
  "epoxyFinishes",
];

const ON_ESTIMATES: readonly string[] = [
  ...["name", "phone", "email", "address"],
  serviceFieldName("rubber", "WarrantyYears"),
];

/** What a customer would get with an estimate although nobody has set it. */
export function unsetOnEstimates(site: SetUp): SetupStep[] {
  return everyStep(site).filter(({ field, isDone }) => !isDone && ON_ESTIMATES.includes(field));
}

function everyStep(site: SetUp): SetupStep[] {
  const { business, firstBusiness: first, savedAreas } = site;
  const placeholders = defaultsInPlace(business);
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
    ...claimSteps(site),
    warrantyStep(site),
    step("business", "logo", "Logo", "if you have one", Boolean(business.logo)),
    ...aboutSteps(business),
    step(
      "business",
      "gstNumber",
      "GST number",
      "if you are registered, printed on estimates and invoices",
      Boolean(business.gstNumber),
    ),
    step("prices", "baseRate", "Prices", "of the calculator and of estimates", savedAreas.includes("prices")),
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

function claimSteps({ business, firstBusiness }: SetUp): SetupStep[] {
  return firstBusiness.claims.map((claim, index) => claimStep(business, claim, index));
}

/** Done when somebody has saved Services, even as they were. */
function warrantyStep({ business: { warrantyYears }, savedAreas }: SetUp): SetupStep {
  return step(
    "services",
    serviceFieldName("rubber", "WarrantyYears"),
    warrantyYears > 0 ? `${warrantyYears}-year warranty` : "Warranty",
    "is it what you give? Save it as it is, or change it",
    savedAreas.includes("services"),
  );
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
