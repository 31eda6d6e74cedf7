import { expect, test } from "vitest";
import { priceGaps, pricePairs } from "./price-gap";
import { DEFAULT_PRICES } from "./price-list";

test("both price lists at every mix", () => {
  const pairs = pricePairs(DEFAULT_PRICES);
  expect(pairs).toHaveLength(101);
  expect(pairs[0]).toEqual({ colorMixPercentage: 0, calculatorCents: 800, estimateCents: 850 });
  expect(pairs[60]).toEqual({ colorMixPercentage: 60, calculatorCents: 950, estimateCents: 2000 });
});

test("a difference of exactly 10% does not count, a cent more does", () => {
  const flat = { ...DEFAULT_PRICES, baseRateCents: 1000, colorSurchargeCents: 0 };
  const level = (cents: number) => priceGaps({ ...flat, blackPriceCents: cents, fullColorPriceCents: cents });
  expect(level(1100)).toEqual([]);
  expect(level(900)).toEqual([]);
  expect(level(1101)).toHaveLength(101);
  expect(level(899)).toHaveLength(101);
});

test("with the default prices they differ from 11% colour on", () => {
  const gaps = priceGaps(DEFAULT_PRICES).map(({ colorMixPercentage }) => colorMixPercentage);
  expect([gaps[0], gaps.at(-1), gaps.length]).toEqual([11, 100, 90]);
});

test("the default prices are those of docs/facts.md", () => {
  expect(DEFAULT_PRICES).toEqual({
    baseRateCents: 800,
    colorSurchargeCents: 150,
    blackPriceCents: 850,
    fullColorPriceCents: 2000,
    fullColorPercentage: 60,
    validDays: 30,
  });
});
