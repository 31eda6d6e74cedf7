import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gstOn } from "./gst";
import {
  COLOR_MIX_STEP,
  DEFAULT_SQUARE_FEET,
  instantQuote,
  MAX_SQUARE_FEET,
  MIN_SQUARE_FEET,
  roundUpToAreaStep,
  SQUARE_FEET_STEP,
} from "./instant-quote";
import { formatCents } from "./money";

test("the calculator offers 100 to 2000 square feet by fifties from 500, and colour by five percent", () => {
  expect([MIN_SQUARE_FEET, MAX_SQUARE_FEET, SQUARE_FEET_STEP, DEFAULT_SQUARE_FEET]).toEqual([
    100, 2000, 50, 500,
  ]);
  expect(COLOR_MIX_STEP).toBe(5);
});

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
    const quote = instantQuote({ squareFeet, colorMixPercentage });
    expect(formatCents(quote.rateCents)).toBe(rate);
    expect(formatCents(quote.subtotalCents)).toBe(subtotal);
    expect(formatCents(quote.gstCents)).toBe(gst);
    expect(formatCents(quote.totalCents)).toBe(total);
  });
});

test("an all-black surface carries no surcharge", () => {
  const quote = instantQuote({ squareFeet: 500, colorMixPercentage: 0 });
  expect(quote).toMatchObject({ baseRateCents: 800, surchargeCents: 0, rateCents: 800 });
});

test("any colour at all costs the same surcharge", () => {
  for (
    let colorMixPercentage = COLOR_MIX_STEP;
    colorMixPercentage <= 100;
    colorMixPercentage += COLOR_MIX_STEP
  ) {
    const quote = instantQuote({ squareFeet: 500, colorMixPercentage });
    expect(quote).toMatchObject({ baseRateCents: 800, surchargeCents: 150, rateCents: 950 });
  }
});

test("every price on offer adds up to the cent and is above zero", () => {
  const squareFeet = fc.integer({ min: 2, max: 40 }).map((steps) => steps * SQUARE_FEET_STEP);
  const colorMixPercentage = fc.integer({ min: 0, max: 20 }).map((steps) => steps * COLOR_MIX_STEP);
  fc.assert(
    fc.property(squareFeet, colorMixPercentage, (area, mix) => {
      const quote = instantQuote({ squareFeet: area, colorMixPercentage: mix });
      expect(quote.subtotalCents).toBe(area * quote.rateCents);
      expect(quote.totalCents).toBe(quote.subtotalCents + gstOn(quote.subtotalCents));
      expect(Math.min(quote.subtotalCents, quote.gstCents)).toBeGreaterThan(0);
    }),
  );
});

describe("a measured area goes up to the next 50 square feet, within what the calculator takes", () => {
  test.each([
    [Number.NaN, 100],
    [-20, 100],
    [0, 100],
    [99.9, 100],
    [100, 100],
    [100.1, 150],
    [149, 150],
    [150, 150],
    [151, 200],
    [17.6 * 93.75, 1650],
    [1950.5, 2000],
    [2000, 2000],
    [2000.1, 2000],
    [Number.POSITIVE_INFINITY, 2000],
  ])("%d becomes %d", (measured, squareFeet) => {
    expect(roundUpToAreaStep(measured)).toBe(squareFeet);
  });

  test("whatever was measured, the calculator can take it", () => {
    fc.assert(
      fc.property(fc.double(), (measured) => {
        const squareFeet = roundUpToAreaStep(measured);
        expect(squareFeet % SQUARE_FEET_STEP).toBe(0);
        expect(squareFeet).toBeGreaterThanOrEqual(MIN_SQUARE_FEET);
        expect(squareFeet).toBeLessThanOrEqual(MAX_SQUARE_FEET);
      }),
    );
  });
});
