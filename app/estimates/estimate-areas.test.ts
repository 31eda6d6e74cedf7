import { expect, test } from "vitest";
import { DEFAULT_SERVICE_TERMS } from "~/business/service-terms";
import { DEFAULT_PRICES } from "~/pricing/price-list";
import {
  areasIn,
  BLANK_AREA,
  followedArea,
  leastCharges,
  listedArea,
  listPreparation,
  listPrice,
  newArea,
  nextArea,
  parseArea,
} from "./estimate-areas";
import {
  BLANK_ESTIMATE,
  changedEstimate,
  newEstimate,
  withLeastCharges,
  withNextArea,
  withoutArea,
} from "./estimate-values";

const { epoxy_garage: epoxy, pool_deck: pool, rubber_resurfacing: rubber } = DEFAULT_SERVICE_TERMS;
const priceBook = {
  prices: DEFAULT_PRICES,
  serviceTerms: {
    ...DEFAULT_SERVICE_TERMS,
    rubber_resurfacing: { ...rubber, included: ["Rubber granules", "Clean-up"], preparationCents: 125 },
    epoxy_garage: {
      ...epoxy,
      finishes: [
        { name: "Solid", pricePerSqFtCents: undefined },
        { name: "Flake", pricePerSqFtCents: 975 },
        { name: "Metallic", pricePerSqFtCents: 1250 },
      ],
      leastChargeCents: 250_000,
      included: ["Diamond grinding"],
      terms: "Car out the evening before.",
    },
    pool_deck: { ...pool, ownPriceCents: 1800 },
  },
};

test.each([
  ["406", 406],
  ["1,200", 1200],
  [406, 406],
  ["40.5", undefined],
  ["-5", undefined],
  ["a lot", undefined],
  ["12345678", undefined],
])("an area of %j is %j", (typed, squareFeet) => {
  expect(parseArea(typed)).toBe(squareFeet);
});

test.each([
  ["rubber by its mix", { projectType: "rubber_resurfacing", colorMixPercentage: "20" }, "12.33"],
  ["a rubber patio as the driveway", { projectType: "patio_resurfacing" }, "8.50"],
  ["a pool deck at its own price", { projectType: "pool_deck", colorMixPercentage: "60" }, "18.00"],
  ["a finish by its name", { projectType: "epoxy_garage", finish: " metallic " }, "12.50"],
  ["a finish without a price", { projectType: "epoxy_garage", finish: "Solid" }, ""],
  ["a finish that is not on the list", { projectType: "epoxy_garage", finish: "Marble" }, ""],
  ["a service without finishes", { projectType: "other" }, ""],
])("the list price of %s", (_, area, price) => {
  expect(listPrice({ ...BLANK_AREA, ...area }, priceBook)).toBe(price);
});

test("preparation is by the square foot, and nothing where the owner has said none", () => {
  const area = { ...BLANK_AREA, projectType: "rubber_resurfacing", squareFeet: "1,200" };
  expect(listPreparation(area, priceBook)).toBe("1500.00");
  expect(listPreparation({ ...area, squareFeet: "" }, priceBook)).toBe("");
  expect(listPreparation({ ...area, projectType: "epoxy_garage" }, priceBook)).toBe("");
});

test("a service brings its finish, price, preparation, included lines and terms", () => {
  expect(newArea("epoxy_garage", priceBook)).toMatchObject({
    finish: "Flake",
    pricePerSqFt: "9.75",
    preparationCost: "",
    included: "Diamond grinding",
    areaTerms: "Car out the evening before.",
  });
});

test("switching the service changes what was the list's, and keeps what was typed", () => {
  const driveway = listedArea("rubber_resurfacing", priceBook, { squareFeet: "400" });
  expect(driveway).toMatchObject({ pricePerSqFt: "8.50", preparationCost: "500.00" });
  const switched = (before: typeof driveway) =>
    followedArea(before, { ...before, projectType: "epoxy_garage" }, priceBook);
  expect(switched(driveway)).toMatchObject({
    pricePerSqFt: "9.75",
    preparationCost: "",
    included: "Diamond grinding",
  });
  const typed = { pricePerSqFt: "7", preparationCost: "80", included: "Clean-up", areaTerms: "Cash" };
  expect(switched({ ...driveway, ...typed })).toMatchObject(typed);
});

test("a cleared price stays clear until the service, the size or the mix changes", () => {
  const values = newEstimate(priceBook);
  const cleared = changedEstimate(values, "pricePerSqFt", "", priceBook);
  expect(cleared.pricePerSqFt).toBe("");
  expect(changedEstimate(cleared, "customColor", "Slate", priceBook).pricePerSqFt).toBe("");
  expect(changedEstimate(cleared, "colorMixPercentage", "60", priceBook).pricePerSqFt).toBe("20.00");
});

test("an area is added with a service that is not there yet, up to five, and any can be removed", () => {
  let values = newEstimate(priceBook);
  for (let more = 0; more < 6; more++) values = withNextArea(values, priceBook);
  const services = () => areasIn(values).map(({ projectType }) => projectType);
  expect(services()).toEqual([
    "rubber_resurfacing",
    "epoxy_garage",
    "patio_resurfacing",
    "pool_deck",
    "basement_floor",
  ]);
  expect(nextArea(areasIn(values), priceBook).projectType).toBe("rubber_resurfacing");
  values = withoutArea(values, 1);
  expect(services()).toEqual(["epoxy_garage", "patio_resurfacing", "pool_deck", "basement_floor"]);
  for (let less = 0; less < 5; less++) values = withoutArea(values, 1);
  expect(services()).toEqual(["basement_floor"]);
});

test("what its areas lack to a service's least charge is offered as a line, once", () => {
  const small = listedArea("epoxy_garage", priceBook, { squareFeet: "100", preparationCost: "200" });
  expect(leastCharges([small], priceBook)).toEqual([
    { description: "Least charge, Epoxy Garage Floor", amountCents: 250_000 - 97_500 - 20_000 },
  ]);
  expect(leastCharges([small, { ...small, squareFeet: "200" }], priceBook)).toEqual([]);
  expect(leastCharges([newArea("epoxy_garage", priceBook)], priceBook)).toEqual([]);
  const values = withLeastCharges({ ...BLANK_ESTIMATE, ...small }, priceBook);
  expect(values).toMatchObject({
    line1Description: "Least charge, Epoxy Garage Floor",
    line1Amount: "1325.00",
  });
  expect(withLeastCharges(values, priceBook)).toEqual(values);
});
