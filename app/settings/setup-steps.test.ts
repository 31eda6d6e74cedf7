import { expect, test } from "vitest";
import { type Business, defaultBusiness } from "~/business/facts";
import { withOverrides } from "~/business/overrides";
import type { ServiceTerms } from "~/business/service-terms";
import { FIELD_LABELS } from "./field-labels";
import type { Area } from "./settings-options";
import { setupSteps, unsetOnEstimates } from "./setup-steps";

const siteOf = (business: Business, ...savedAreas: Area[]) => ({
  business,
  firstBusiness: defaultBusiness,
  savedAreas,
});
const open = (business: Business) =>
  setupSteps(siteOf(business))
    .filter(({ isDone }) => !isDone)
    .map(({ label }) => label);

test("a new site has every step, each about a field of its form", () => {
  const steps = setupSteps(siteOf(defaultBusiness));
  expect(steps.filter(({ isDone }) => isDone)).toEqual([]);
  for (const { area, field } of steps) expect(FIELD_LABELS[area]).toHaveProperty(field);
});

test("a filled-in field is done, as long as a placeholder is left", () => {
  const named = {
    ...defaultBusiness,
    name: "Foothill Floors",
    email: "hello@foothill.example",
    address: "1 A St",
  };
  expect(open({ ...named, gstNumber: "987654321 RT0001" })).toEqual([
    "Phone",
    "Service areas",
    "Claim: 500+ projects completed",
    "Claim: 4.9 Google rating",
    "Claim: 100% satisfaction",
    "5-year warranty",
    "Logo",
    "Who you are",
    "In business since",
    "WCB account",
    "Liability insurer",
    "Google profile",
    "Prices",
    "What your services cost",
    "Terms",
  ]);
});

test.each<Partial<ServiceTerms>>([
  { finishes: [{ name: "Flake", pricePerSqFtCents: 975 }] },
  { ownPriceCents: 1200 },
  { preparationCents: 150 },
])("%j is something that a service costs", (priced) => {
  const { serviceTerms } = defaultBusiness;
  const pool_deck = { ...serviceTerms.pool_deck, ...priced };
  expect(open({ ...defaultBusiness, serviceTerms: { ...serviceTerms, pool_deck } })).not.toContain(
    "What your services cost",
  );
});

test("the list is gone once nothing is open but what not everybody has", () => {
  const own = { name: "Foothill Floors", phone: "4035550000", email: "hello@foothill.example" };
  const named = withOverrides(defaultBusiness, own);
  const [projects, rating, satisfaction] = named.claims;
  const claims = [projects!, { figure: "4.7", label: rating!.label }];
  expect(open(named).filter((label) => label.startsWith("Claim"))).toHaveLength(3);
  const changed = { ...named, claims, confirmedClaims: [satisfaction!] };
  expect(open(changed).filter((label) => label.startsWith("Claim"))).toEqual([
    "Claim: 500+ projects completed",
  ]);
  const confirmed = { ...changed, confirmedClaims: [projects!], address: "1 A St" };
  const termed = {
    ...confirmed,
    estimateTerms: { ...confirmed.estimateTerms, terms: "Paid on completion." },
  };
  expect(setupSteps(siteOf(termed, "prices", "services"))).toEqual([]);
  expect(setupSteps(siteOf(termed, "prices"))).toHaveLength(19);
  expect(setupSteps(siteOf(confirmed, "prices", "services"))).toHaveLength(19);
});

test("what goes out with an estimate is named until it is set, the warranty until Services is saved", () => {
  const unset = (business: Business, ...saved: Area[]) =>
    unsetOnEstimates(siteOf(business, ...saved)).map(({ label }) => label);
  const all = ["Business name", "Phone", "Email", "Mailing address", "5-year warranty"];
  expect(unset(defaultBusiness)).toEqual(all);
  const facts = { name: "Foothill Floors", phone: "4035550000", email: "hello@foothill.example" };
  const own = withOverrides(defaultBusiness, facts);
  expect(unset(own)).toEqual(["Mailing address", "5-year warranty"]);
  expect(unset({ ...own, address: "1 A St" }, "business")).toEqual(["5-year warranty"]);
  expect(unset({ ...own, address: "1 A St" }, "services")).toEqual([]);
});
