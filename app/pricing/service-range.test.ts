import { expect, test } from "vitest";
import { DEFAULT_SERVICE_TERMS, type ServiceTerms } from "~/business/service-terms";
import { rangeInWords, serviceRange } from "./service-range";

const garage = { name: "Two-car garage", squareFeet: 450 };
const priced = (...cents: (number | undefined)[]) =>
  cents.map((pricePerSqFtCents, index) => ({ name: `Finish ${index}`, pricePerSqFtCents }));
const rangeOf = (changes: Partial<ServiceTerms>) => {
  const range = serviceRange({ ...DEFAULT_SERVICE_TERMS.epoxy_garage, usualSize: garage, ...changes });
  return range && rangeInWords(range);
};

test.each<[string, Partial<ServiceTerms>, string]>([
  // 450 x 5.60 x 1.05 = 2,646.00; 450 x 8.20 x 1.05 = 3,874.50
  ["two prices", { finishes: priced(820, 560) }, "$2,600 to $3,900"],
  ["two prices and a finish without one", { finishes: priced(560, undefined, 820) }, "$2,600 to $3,900"],
  ["preparation", { finishes: priced(460, 720), preparationCents: 100 }, "$2,600 to $3,900"],
  // 450 x 10.00 x 1.05 = 4,725.00
  ["one price", { finishes: priced(1000) }, "about $4,700"],
  ["the same price twice", { finishes: priced(1000, 1000) }, "about $4,700"],
  ["a price of the service's own", { finishes: [], ownPriceCents: 1000 }, "about $4,700"],
  // 450 x 5.82 x 1.05 = 2,749.95; with 5.83 it is 2,754.675.
  ["one price just below the half", { finishes: priced(582) }, "about $2,700"],
  ["one price just above the half", { finishes: priced(583) }, "about $2,800"],
  ["a least charge above one", { finishes: priced(100, 820), leastChargeCents: 200_000 }, "$2,100 to $3,900"],
  ["a least charge above both", { finishes: priced(100, 200), leastChargeCents: 200_000 }, "about $2,100"],
  ["a least charge below both", { finishes: priced(560, 820), leastChargeCents: 100 }, "$2,600 to $3,900"],
  // 1,000 x 10.00 x 1.05 = 10,500.00 and 1,000 x 20.00 x 1.05 = 21,000.00: whole hundreds stay.
  [
    "whole hundreds",
    { finishes: priced(1000, 2000), usualSize: { ...garage, squareFeet: 1000 } },
    "$10,500 to $21,000",
  ],
])("with %s the range is %s", (_, terms, price) => {
  const { name, squareFeet } = terms.usualSize ?? garage;
  const size = squareFeet === 1000 ? "1,000 sq ft" : `${squareFeet} sq ft`;
  expect(rangeOf(terms)).toBe(`${name}, ${size}: ${price}, firm after the free visit`);
});

test.each<[string, Partial<ServiceTerms>]>([
  ["finishes without a price", {}],
  ["no finishes", { finishes: [] }],
  ["no usual size", { finishes: priced(560, 820), usualSize: undefined }],
  ["a price of nothing", { finishes: priced(0) }],
  ["less than 100 dollars", { finishes: priced(820, 560), usualSize: { ...garage, squareFeet: 10 } }],
])("with %s nothing is said", (_, terms) => {
  expect(rangeOf(terms)).toBeUndefined();
});
