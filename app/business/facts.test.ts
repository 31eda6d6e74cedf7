import { describe, expect, test } from "vitest";
import {
  defaultBusiness,
  defaultsInPlace,
  formatPhone,
  SHOWN_FACTS,
  shownBusiness,
  shownClaims,
  telHref,
} from "./facts";
import { withOverrides } from "./overrides";

describe("what the contractor claims", () => {
  test("the claims are those of the business, and the warranty is claimed for rubber", () => {
    expect(shownClaims(defaultBusiness).map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      "500+ projects completed",
      "4.9 Google rating",
      "100% satisfaction",
      "5-year warranty on rubber",
    ]);
  });

  test("the five places served begin with the contractor's own", () => {
    expect(defaultBusiness.serviceAreas).toEqual([
      "Edmonton",
      "Sherwood Park",
      "St. Albert",
      "Leduc",
      "Spruce Grove",
    ]);
    expect(defaultBusiness.serviceAreas[0]).toBe(defaultBusiness.city);
  });
});

test("a fact that is not listed as shown is not sent to the browser", () => {
  const shown = shownBusiness({ ...defaultBusiness, gstNumber: "123456789 RT0001", licence: "PC-4711" });
  expect(Object.keys(shown).sort()).toEqual([...SHOWN_FACTS, "prices"].sort());
  expect(Object.keys(shown.prices)).toEqual(["baseRateCents", "colorSurchargeCents", "validDays"]);
});

test("the site has a copyright year and says how long most projects take", () => {
  expect(defaultBusiness).toMatchObject({ copyrightYear: 2024, typicalDuration: "1-3 days" });
});

test("the business's phone as it is shown and as it is dialled", () => {
  expect(formatPhone(defaultBusiness.phone)).toBe("(780) 555-1234");
  expect(telHref(defaultBusiness.phone)).toBe("tel:+17805551234");
});

describe("the placeholders still in place", () => {
  test("are all three on a fresh site", () => {
    expect(defaultsInPlace(defaultBusiness)).toEqual(["name", "phone", "email"]);
  });

  test("are those that the deployment left alone", () => {
    const business = withOverrides(defaultBusiness, { name: "Aspen Paving", phone: "(780) 555-1234" });
    expect(defaultsInPlace(business)).toEqual(["phone", "email"]);
  });

  test("are none once all are replaced", () => {
    const own = { name: "Aspen Paving", phone: "5875550199", email: "office@aspen.example" };
    expect(defaultsInPlace(withOverrides(defaultBusiness, own))).toEqual([]);
  });
});
