import { expect, test } from "vitest";
import { defaultBusiness } from "./facts";
import { warrantyOn, warrantyTerms, warrantyWords } from "./warranties";

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

test("the terms name rubber's warranty, each warranty where there are several, and none where there is none", () => {
  expect(warrantyTerms(defaultBusiness)).toEqual([
    "Rubber resurfacing installations carry a warranty of 5 years.",
    "It covers rubber resurfacing only and does not extend to epoxy floors.",
  ]);
  const { rubber_resurfacing, epoxy_garage, patio_resurfacing } = defaultBusiness.serviceTerms;
  const withTerms = (warrantyYears: number, terms: Partial<typeof defaultBusiness.serviceTerms>) =>
    warrantyTerms(businessWith(warrantyYears, terms));
  const covered = { ...epoxy_garage, warrantyYears: 3, warrantyCovers: "the bond" };
  expect(withTerms(5, { epoxy_garage: covered })).toEqual([
    "Rubber Driveway Resurfacing and Patio Resurfacing: 5 years on the rubber surface.",
    "Epoxy Garage Floors: 3 years on the bond.",
  ]);
  const shorter = { ...patio_resurfacing, warrantyYears: 2 };
  expect(withTerms(5, { patio_resurfacing: shorter })).toEqual([
    "Rubber Driveway Resurfacing: 5 years on the rubber surface.",
    "Patio Resurfacing: 2 years on the rubber surface.",
    "Epoxy is not included.",
  ]);
  const none = { ...rubber_resurfacing, warrantyYears: 0 };
  expect(withTerms(0, { rubber_resurfacing: none, patio_resurfacing: none })).toEqual([
    "We give no warranty beyond what the law provides.",
  ]);
});

function businessWith(warrantyYears: number, terms: Partial<typeof defaultBusiness.serviceTerms>) {
  const serviceTerms = { ...defaultBusiness.serviceTerms, ...terms };
  const { notOffered } = defaultBusiness;
  return {
    ...{ ...defaultBusiness, warrantyYears, serviceTerms },
    warrantyOn: warrantyOn({ serviceTerms, notOffered }),
  };
}

test("the driveways' warranty is on all rubber only where every rubber service that is offered has the same", () => {
  const { patio_resurfacing, pool_deck } = defaultBusiness.serviceTerms;
  const onWhat = (terms: Partial<typeof defaultBusiness.serviceTerms>) => businessWith(5, terms).warrantyOn;
  expect(onWhat({})).toBe("rubber");
  expect(onWhat({ patio_resurfacing: { ...patio_resurfacing, warrantyYears: 2 } })).toBe("driveways");
  expect(onWhat({ patio_resurfacing: { ...patio_resurfacing, warrantyCovers: "wear" } })).toBe("driveways");
  // Not offered.
  expect(onWhat({ pool_deck: { ...pool_deck, warrantyYears: 0 } })).toBe("rubber");
});
