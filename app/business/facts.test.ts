import { describe, expect, test } from "vitest";
import {
  defaultBusiness,
  defaultsInPlace,
  formatPhone,
  SHOWN_FACTS,
  shownBusiness,
  shownClaims,
  telHref,
  withOverrides,
} from "./facts";

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

test("what is not named as shown is on no page by itself", () => {
  const shown = shownBusiness({ ...defaultBusiness, gstNumber: "123456789 RT0001", licence: "PC-4711" });
  expect(Object.keys(shown).sort()).toEqual([...SHOWN_FACTS, "prices"].sort());
  expect(Object.keys(shown.prices)).toEqual(["baseRateCents", "colorSurchargeCents", "validDays"]);
});

test("the site says since when it stands, and how long most projects take", () => {
  expect(defaultBusiness).toMatchObject({ copyrightYear: 2024, typicalDuration: "1-3 days" });
});

describe("a phone number as it is read and as it is dialled", () => {
  test.each([
    ["7805551234", "(780) 555-1234", "tel:+17805551234"],
    ["780-555-1234", "(780) 555-1234", "tel:+17805551234"],
    ["+1 (780) 555-1234", "(780) 555-1234", "tel:+17805551234"],
    ["780.555.1234 ext. 5", "780.555.1234 ext. 5", "tel:+17805551234"],
    ["780-555-1234 (cell)", "780-555-1234 (cell)", "tel:+17805551234"],
    ["+44 20 7946 0958", "+44 20 7946 0958", "tel:+442079460958"],
    ["555-1234", "555-1234", "tel:5551234"],
  ])("%s", (phone, read, dialled) => {
    expect(formatPhone(phone)).toBe(read);
    expect(telHref(phone)).toBe(dialled);
  });
});

describe("a deployment's own facts", () => {
  test("take the place of the defaults, and the rest stays", () => {
    const business = withOverrides(defaultBusiness, {
      name: "Aspen Paving",
      phone: "+1 587-555-0199",
      email: "office@aspen.example",
      address: "1 Main Street",
      social: { facebook: "https://facebook.example/aspen" },
    });
    expect(business).toEqual({
      ...defaultBusiness,
      name: "Aspen Paving",
      phone: "5875550199",
      email: "office@aspen.example",
      address: "1 Main Street",
      social: { facebook: "https://facebook.example/aspen" },
    });
  });

  test("are no facts when they are missing or blank", () => {
    const blank = { name: "", phone: " ", email: undefined, social: { tiktok: "" } };
    expect(withOverrides(defaultBusiness, blank)).toEqual(defaultBusiness);
  });

  test("add to the social links that are known already", () => {
    const known = { ...defaultBusiness, social: { google: "https://google.example/aspen" } };
    const business = withOverrides(known, { social: { tiktok: "https://tiktok.example/aspen" } });
    expect(business.social).toEqual({
      google: "https://google.example/aspen",
      tiktok: "https://tiktok.example/aspen",
    });
  });

  test.each(["780-555-123", "780-555-1234-5", "+44 20 7946 0958", "call us"])(
    "are refused when nobody could dial them: %s",
    (phone) => {
      expect(() => withOverrides(defaultBusiness, { phone })).toThrow(phone);
    },
  );
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
