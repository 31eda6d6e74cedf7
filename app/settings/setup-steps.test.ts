import { expect, test } from "vitest";
import { type Business, defaultBusiness } from "~/business/facts";
import { withOverrides } from "~/business/overrides";
import type { ServiceTerms } from "~/business/service-terms";
import { FIELD_LABELS } from "./field-labels";
import { setupSteps } from "./setup-steps";

const open = (business: Business) =>
  setupSteps(business, defaultBusiness)
    .filter(({ isDone }) => !isDone)
    .map(({ label }) => label);

test("a new site has every step, each about a field of its form", () => {
  const steps = setupSteps(defaultBusiness, defaultBusiness);
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

test("with the owner's name, phone and e-mail, and each claim confirmed or changed, the list is gone", () => {
  const own = { name: "Foothill Floors", phone: "4035550000", email: "hello@foothill.example" };
  const named = withOverrides(defaultBusiness, own);
  const [projects, rating, satisfaction] = named.claims;
  const claims = [projects!, { figure: "4.7", label: rating!.label }];
  expect(open(named).filter((label) => label.startsWith("Claim"))).toHaveLength(3);
  const changed = { ...named, claims, confirmedClaims: [satisfaction!] };
  expect(open(changed).filter((label) => label.startsWith("Claim"))).toEqual([
    "Claim: 500+ projects completed",
  ]);
  expect(setupSteps({ ...changed, confirmedClaims: [projects!] }, defaultBusiness)).toEqual([]);
});
