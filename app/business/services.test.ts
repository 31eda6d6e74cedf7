import { describe, expect, test } from "vitest";
import { defaultBusiness } from "./facts";
import { includedIn, servicesOf } from "./services";

const SERVICES = servicesOf(defaultBusiness);

test("rubber comes first, then epoxy, then patio", () => {
  expect(SERVICES.map(({ slug }) => slug)).toEqual(["rubber", "epoxy", "patio"]);
});

test.each([
  ["rubber", "/calculator"],
  ["epoxy", "/#quote"],
  ["patio", "/#quote"],
])("a quote for %s is asked for at %s", (slug, quoteHref) => {
  expect(SERVICES.find((service) => service.slug === slug)?.quoteHref).toBe(quoteHref);
});

test.each([
  ["rubber", ["rubber", "driveway"]],
  ["epoxy", ["epoxy", "garage"]],
  ["patio", ["patio"]],
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
    expect(SERVICES.map(({ suits }) => suits?.heading)).toEqual(["Perfect For", "Ideal For", undefined]);
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
