import { expect, test } from "vitest";
import { DEFAULT_PRICES } from "~/pricing/price-list";
import { samePrice } from "./same-price";

const priceOf = (squareFeet: number | undefined, projectType = "rubber_resurfacing") =>
  samePrice({ projectType, squareFeet }, DEFAULT_PRICES);

test("a story's size is priced as the calculator prices it today", () => {
  expect(priceOf(600)).toEqual({ squareFeet: 600, blackCents: 504_000, colourCents: 598_500 });
});

test.each([
  [undefined, undefined],
  [99, undefined],
  [100, 84_000],
  [2000, 1_680_000],
  [2001, undefined],
])("%s sq ft costs %s all black", (squareFeet, cents) => {
  expect(priceOf(squareFeet)?.blackCents).toBe(cents);
});

test.each(["epoxy_garage", "patio_resurfacing", "both_services", "other"])(
  "%s has no price of its own",
  (type) => {
    expect(priceOf(600, type)).toBeUndefined();
  },
);
