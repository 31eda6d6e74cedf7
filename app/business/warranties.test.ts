import { expect, test } from "vitest";
import { defaultBusiness } from "./facts";
import { warrantyWords } from "./warranties";

test("each warranty is said once, in the owner's words, for the offered services that have it", () => {
  expect(warrantyWords(defaultBusiness)).toEqual([
    "Rubber Driveway Resurfacing and Patio Resurfacing: 5 years on the rubber surface.",
  ]);
  const { serviceTerms } = defaultBusiness;
  const epoxy_garage = { ...serviceTerms.epoxy_garage, warrantyYears: 1, warrantyCovers: "the bond" };
  const patio_resurfacing = { ...serviceTerms.patio_resurfacing, warrantyYears: 0 };
  const terms = { ...serviceTerms, epoxy_garage, patio_resurfacing };
  expect(warrantyWords({ ...defaultBusiness, serviceTerms: terms })).toEqual([
    "Rubber Driveway Resurfacing: 5 years on the rubber surface.",
    "Epoxy Garage Floors: 1 year on the bond.",
  ]);
});
