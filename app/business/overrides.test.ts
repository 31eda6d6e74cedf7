import { describe, expect, test } from "vitest";
import { defaultBusiness } from "./facts";
import { withOverrides } from "./overrides";

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
