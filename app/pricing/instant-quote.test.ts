import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_PRICES } from "~/pricing/price-list";
import { gstOn } from "./gst";
import {
  areaToPrice,
  COLOR_MIX_STEP,
  colorMixToPrice,
  DEFAULT_SQUARE_FEET,
  type InstantQuoteRequest,
  instantQuote,
  MAX_SQUARE_FEET,
  MIN_SQUARE_FEET,
  SQUARE_FEET_STEP,
  toHundredths,
} from "./instant-quote";
import { formatCents } from "./money";
import { quoteFigures } from "./quote-figures";

test("the calculator offers 100 to 2000 square feet by fifties from 500, and colour by five percent", () => {
  expect([MIN_SQUARE_FEET, MAX_SQUARE_FEET, SQUARE_FEET_STEP, DEFAULT_SQUARE_FEET]).toEqual([
    100, 2000, 50, 500,
  ]);
  expect(COLOR_MIX_STEP).toBe(5);
});

const priceOf = (...surfaces: InstantQuoteRequest[]) =>
  instantQuote(
    surfaces.map((surface) => ({ name: "Driveway", ...surface })),
    DEFAULT_PRICES,
  );

describe("what a visitor is shown", () => {
  test.each([
    // square feet, colour %, rate, subtotal, GST, total
    [500, 0, "$8.00", "$4,000.00", "$200.00", "$4,200.00"],
    [850, 20, "$9.50", "$8,075.00", "$403.75", "$8,478.75"],
    [100, 0, "$8.00", "$800.00", "$40.00", "$840.00"],
    [100, 5, "$9.50", "$950.00", "$47.50", "$997.50"],
    [2000, 0, "$8.00", "$16,000.00", "$800.00", "$16,800.00"],
    [2000, 100, "$9.50", "$19,000.00", "$950.00", "$19,950.00"],
  ])("%d sq ft with %d%% colour", (squareFeet, colorMixPercentage, rate, subtotal, gst, total) => {
    const quote = priceOf({ squareFeet, colorMixPercentage });
    expect(quote.surfaces.map(({ rateCents }) => formatCents(rateCents))).toEqual([rate]);
    expect(formatCents(quote.subtotalCents)).toBe(subtotal);
    expect(formatCents(quote.gstCents)).toBe(gst);
    expect(formatCents(quote.totalCents)).toBe(total);
  });
});

test("an all-black surface carries no surcharge", () => {
  const [surface] = priceOf({ squareFeet: 500, colorMixPercentage: 0 }).surfaces;
  expect(surface).toMatchObject({ baseRateCents: 800, surchargeCents: 0, rateCents: 800 });
});

test("any colour at all costs the same surcharge", () => {
  for (
    let colorMixPercentage = COLOR_MIX_STEP;
    colorMixPercentage <= 100;
    colorMixPercentage += COLOR_MIX_STEP
  ) {
    const [surface] = priceOf({ squareFeet: 500, colorMixPercentage }).surfaces;
    expect(surface).toMatchObject({ baseRateCents: 800, surchargeCents: 150, rateCents: 950 });
  }
});

test("every offered price adds up to the cent and is above zero", () => {
  const squareFeet = fc.integer({ min: MIN_SQUARE_FEET, max: MAX_SQUARE_FEET });
  const colorMixPercentage = fc.integer({ min: 0, max: 20 }).map((steps) => steps * COLOR_MIX_STEP);
  fc.assert(
    fc.property(squareFeet, colorMixPercentage, (area, mix) => {
      const quote = priceOf({ squareFeet: area, colorMixPercentage: mix });
      expect(quote.subtotalCents).toBe(area * (mix > 0 ? 950 : 800));
      expect(quote.totalCents).toBe(quote.subtotalCents + gstOn(quote.subtotalCents));
      expect(Math.min(quote.subtotalCents, quote.gstCents)).toBeGreaterThan(0);
    }),
  );
});

describe("an area is rounded up to the next whole square foot, but never into the range", () => {
  test.each([
    [Number.NaN, "too_small"],
    [-20, "too_small"],
    [0, "too_small"],
    [99.5, "too_small"],
    [99.99, "too_small"],
    [100, 100],
    [100.1, 101],
    [149, 149],
    [150, 150],
    [151, 151],
    [17.6 * 93.75, 1650],
    [1950.5, 1951],
    [2000, 2000],
    [2000.01, "too_large"],
    [2000.5, "too_large"],
    [1e9, "too_large"],
    [Number.POSITIVE_INFINITY, "too_large"],
  ])("%d becomes %s", (asked, outcome) => {
    const priced = areaToPrice(asked);
    expect(priced.ok ? priced.squareFeet : priced.reason).toBe(outcome);
  });

  test("any area is refused, or priced as the smallest whole square feet above it", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2500, noNaN: true }), (asked) => {
        const priced = areaToPrice(asked);
        const isInRange = asked > MIN_SQUARE_FEET - 0.005 && asked < MAX_SQUARE_FEET + 0.005;
        expect(priced.ok).toBe(isInRange);
        if (!priced.ok) return;
        expect(priced.squareFeet % 1).toBe(0);
        expect(priced.squareFeet - asked).toBeGreaterThan(-0.01);
        expect(priced.squareFeet - asked).toBeLessThan(1);
      }),
    );
  });
});

test("a colour mix is rounded up to the next 5", () => {
  expect([0, 0.5, 5, 37, 40, 99, 100].map(colorMixToPrice)).toEqual([0, 5, 5, 40, 40, 100, 100]);
});

test("an area is judged to the hundredth, so float errors do not matter", () => {
  expect([4.35, 4.354, 4.356, 99.996].map(toHundredths)).toEqual([4.35, 4.35, 4.36, 100]);
  expect(areaToPrice(99.996)).toEqual({ ok: true, squareFeet: 100 });
  expect(areaToPrice(99.99)).toEqual({ ok: false, reason: "too_small" });
  expect(areaToPrice(2000.004)).toEqual({ ok: true, squareFeet: 2000 });
  expect(areaToPrice(2000.006)).toEqual({ ok: false, reason: "too_large" });
});

test("the rows of an instant quote, with a surcharge for colour", () => {
  const linesOf = (colorMixPercentage: number) => {
    return quoteFigures(priceOf({ squareFeet: 1200, colorMixPercentage })).map(
      ({ label, value, isTotal }) => `${label}: ${value}${isTotal ? " in all" : ""}`,
    );
  };
  expect(linesOf(5)).toEqual([
    "Area: 1,200 sq ft",
    "Base rate: $8.00 per sq ft",
    "Colour mix surcharge: $1.50 per sq ft",
    "Rate per sq ft: $9.50",
    "Subtotal: $11,400.00",
    "GST (5%): $570.00",
    "Total: $11,970.00 in all",
  ]);
  expect(linesOf(0)).toEqual(linesOf(0).filter((line) => !line.includes("surcharge")));
});

test("several surfaces each have their own rate, with GST once on the sum", () => {
  const surfaces = [
    { name: "Driveway", squareFeet: 640, colorMixPercentage: 35 },
    { name: "Front walk", squareFeet: 64, colorMixPercentage: 0 },
  ];
  const quote = instantQuote(surfaces, DEFAULT_PRICES);
  expect(quote).toMatchObject({
    squareFeet: 704,
    subtotalCents: 659_200,
    gstCents: 32_960,
    totalCents: 692_160,
  });
  expect(quoteFigures(quote, "Slate Grey").map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Driveway, 35% Slate Grey, 65% black: $6,080.00",
    "Area: 640 sq ft",
    "Base rate: $8.00 per sq ft",
    "Colour mix surcharge: $1.50 per sq ft",
    "Rate per sq ft: $9.50",
    "Front walk, all black: $512.00",
    "Area: 64 sq ft",
    "Base rate: $8.00 per sq ft",
    "Rate per sq ft: $8.00",
    "Area, both surfaces: 704 sq ft",
    "Subtotal: $6,592.00",
    "GST (5%): $329.60",
    "Total: $6,921.60",
  ]);
});
