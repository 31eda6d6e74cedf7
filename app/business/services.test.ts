import { describe, expect, test } from "vitest";
import { defaultBusiness } from "./facts";
import { offeredAs } from "./offered";
import { includedIn, offeredServices, pricedAfterVisit, servicesOf } from "./services";

const SERVICES = servicesOf(defaultBusiness);

test("rubber comes first, then epoxy and patio; a pool deck and a basement wait for the owner", () => {
  expect(SERVICES.map(({ slug }) => slug)).toEqual(["rubber", "epoxy", "patio", "pool-deck", "basement"]);
  const slugs = offeredServices(defaultBusiness).map(({ slug }) => slug);
  expect(slugs).toEqual(["rubber", "epoxy", "patio"]);
});

test.each([
  ["rubber", "/calculator"],
  ["epoxy", "/#quote"],
  ["patio", "/#quote"],
  ["pool-deck", "/#quote"],
  ["basement", "/#quote"],
])("a quote for %s is asked for at %s", (slug, quoteHref) => {
  expect(SERVICES.find((service) => service.slug === slug)?.quoteHref).toBe(quoteHref);
});

test.each([
  ["rubber", ["rubber", "driveway"]],
  ["epoxy", ["epoxy", "garage"]],
  ["patio", ["patio"]],
  ["pool-deck", ["pool"]],
  ["basement", ["basement"]],
])("a picture of %s is known by %j", (slug, pictureWords) => {
  expect(SERVICES.find((service) => service.slug === slug)?.pictureWords).toEqual(pictureWords);
});

describe("what the cards promise", () => {
  test.each(SERVICES)("$title names the warranty only when it is rubber", (service) => {
    expect(/warranty|guarantee/i.test(JSON.stringify(service))).toBe(service.slug === "rubber");
  });

  test.each(SERVICES)(
    "$title has a description and features that all differ",
    ({ description, features }) => {
      expect(description).not.toBe("");
      expect(features.length).toBeGreaterThanOrEqual(3);
      expect(new Set(features).size).toBe(features.length);
    },
  );

  test("rubber shows the price that the calculator starts from", () => {
    expect(SERVICES[0]?.features.join()).toContain("$8.00 per sq ft");
  });

  test("rubber and epoxy say where they suit", () => {
    const headings = SERVICES.flatMap(({ suits }) => suits?.heading ?? []);
    expect(headings).toEqual(["Perfect For", "Ideal For"]);
  });

  test("a range is said of what has a price and a usual size, and never of the driveway", () => {
    const own = { ownPriceCents: 1000, usualSize: { name: "Usual", squareFeet: 450 } };
    const terms = Object.entries(defaultBusiness.serviceTerms).map(([code, of]) => [code, { ...of, ...own }]);
    const serviceTerms = Object.fromEntries(terms) as typeof defaultBusiness.serviceTerms;
    const said = "Usual, 450 sq ft: about $4,700, firm after the free visit";
    expect(servicesOf({ ...defaultBusiness, serviceTerms }).map(({ range }) => range)).toEqual([
      undefined,
      ...[said, said, said, said],
    ]);
    expect(SERVICES.some((service) => "range" in service)).toBe(false);
  });
});

test("every instant quote says what is included, with the warranty that the business gives", () => {
  expect(includedIn({ ...defaultBusiness, warrantyYears: 7 })).toEqual([
    "Professional surface preparation",
    "Premium rubber coating application",
    "7-year warranty",
    "Free consultation and site visit",
  ]);
  expect(includedIn(defaultBusiness)).toContain("5-year warranty");
});

test.each([
  [
    [],
    "driveways, patios and garage floors",
    "Epoxy garage floors and patios are priced after a free visit.",
  ],
  [["patio"], "driveways and garage floors", "Epoxy garage floors are priced after a free visit."],
  [["epoxy"], "driveways and patios", "Patios are priced after a free visit."],
  [["epoxy", "patio"], "driveways", "Everything else is priced after a free visit."],
] as const)("without %j the site speaks of %s", (notOffered, surfaces, priced) => {
  const business = { ...defaultBusiness, notOffered };
  const words = { rubber: "driveways", patio: "patios", epoxy: "garage floors" };
  expect(offeredAs(business, words)).toBe(surfaces);
  expect(pricedAfterVisit(business)).toBe(priced);
  const offered = SERVICES.map(({ slug }) => slug).filter(
    (slug) => !notOffered.some((each) => each === slug),
  );
  expect(offeredServices(business).map(({ slug }) => slug)).toEqual(offered);
});

test.each(["conjunction", "disjunction"] as const)(
  "a %s of services reads as Intl writes it in Canada",
  (type) => {
    const intl = new Intl.ListFormat("en-CA", { type });
    const words = { rubber: "driveways", epoxy: "garage floors", patio: "patios" };
    for (const notOffered of [[], ["epoxy"], ["epoxy", "patio"]] as const) {
      const slugs = ["rubber", "epoxy", "patio"] as const;
      const offered = slugs.filter((slug) => !notOffered.some((each) => each === slug));
      const expected = intl.format(offered.map((slug) => words[slug]));
      expect(offeredAs({ ...defaultBusiness, notOffered }, words, type)).toBe(expected);
    }
    expect(offeredAs({ ...defaultBusiness, notOffered: ["epoxy"] }, { epoxy: "floors" }, type)).toBe("");
  },
);
