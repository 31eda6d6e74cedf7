import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultBusiness, formatPhone } from "~/business/facts";
import { centsToField } from "~/pricing/money";

/** Where the facts of the beginning stand. */
const DEFAULTS = [
  "app/business/facts.ts",
  "app/business/service-words.ts",
  "app/business/service-terms.ts",
  "app/pricing/price-list.ts",
];
/** What may fall back on them: the settings. */
const READERS = [
  ...DEFAULTS,
  "app/settings/settings.server.ts",
  "app/deployment.server.ts",
  // Whose session is over is shown no price that the owner has set.
  "app/routes/admin.estimates/load.server.ts",
];
/** No words of the product: questions that visitors ask, tests, and the samples of a new site. */
const OTHER = /\.(?:test|spec)\.|\/testing|^scripts\/(?:trials|bench)\//;

const sources = ["app", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !OTHER.test(path))
    .map((path) => ({ path, code: withoutComments(readFileSync(path, "utf8")) })),
);

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

const naming = (text: string | RegExp) =>
  sources
    .filter(({ code }) => (typeof text === "string" ? code.includes(text) : text.test(code)))
    .map(({ path }) => path);

const { prices, services, claims } = defaultBusiness;
const FACTS = [
  defaultBusiness.name,
  defaultBusiness.phone,
  formatPhone(defaultBusiness.phone),
  "555-1234",
  defaultBusiness.email,
  ...defaultBusiness.serviceAreas.slice(1),
  // A single word is also one that visitors ask with.
  ...claims.map(({ label }) => label).filter((label) => label.includes(" ")),
  defaultBusiness.typicalDuration,
  "500+",
  ...Object.values(services).flatMap(({ description, features, places }) => [
    description,
    ...features,
    ...places,
  ]),
  ...[prices.baseRateCents, prices.colorSurchargeCents, prices.blackPriceCents].map(centsToField),
];

test.each(FACTS)("%s is only in the defaults", (fact) => {
  expect(naming(fact).filter((path) => !DEFAULTS.includes(path))).toEqual([]);
});

test("a rate in cents is only in the price list", () => {
  const { baseRateCents, colorSurchargeCents, blackPriceCents, fullColorPriceCents } = prices;
  const figures = [baseRateCents, colorSurchargeCents, blackPriceCents, fullColorPriceCents].join("|");
  const rate = new RegExp(`cents\\w*\\s*[:=]\\s*(?:${figures})\\b`, "i");
  expect(naming(rate)).toEqual(["app/pricing/price-list.ts"]);
});

test("only the settings use the defaults; all other code is given the current settings", () => {
  const users = naming(/\b(?:defaultBusiness|DEFAULT_PRICES|DEFAULT_SERVICE_WORDS|DEFAULT_SERVICE_TERMS)\b/);
  expect(users.filter((path) => !READERS.includes(path))).toEqual([]);
});
