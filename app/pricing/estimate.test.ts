import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_PRICES } from "~/pricing/price-list";
import {
  ASSUMED_CONVERT_SQUARE_FEET,
  colorMixLabel,
  type EstimateFigures,
  estimateTotals,
  includesUvStableBinder,
  remainingCents,
  suggestedPricePerSqFtCents,
  UV_STABLE_BINDER_NOTE,
} from "./estimate";
import { gstOn } from "./gst";
import { MAX_CENTS } from "./money";

const noWork: EstimateFigures = {
  squareFeet: 0,
  pricePerSqFtCents: 0,
  preparationCents: 0,
  moreAreas: [],
  lines: [],
  discountCents: 0,
};

describe("the suggested price per square foot rises evenly with the colour, up to 60%", () => {
  test.each([
    [0, 850],
    [1, 869],
    [5, 946],
    [25, 1329],
    [30, 1425],
    [45, 1713],
    [55, 1904],
    [59, 1981],
    [60, 2000],
    [65, 2000],
    [100, 2000],
  ])("a mix of %d%% is %d cents", (colorMixPercentage, cents) => {
    expect(suggestedPricePerSqFtCents(colorMixPercentage, DEFAULT_PRICES)).toBe(cents);
  });

  test("more colour is never cheaper", () => {
    for (let mix = 1; mix <= 100; mix += 1) {
      expect(suggestedPricePerSqFtCents(mix, DEFAULT_PRICES)).toBeGreaterThanOrEqual(
        suggestedPricePerSqFtCents(mix - 1, DEFAULT_PRICES),
      );
    }
  });
});

test.each([
  [0, "100% Black"],
  [1, "99% Black, 1% Color"],
  [30, "70% Black, 30% Color"],
  [99, "1% Black, 99% Color"],
  [100, "100% Color"],
])("a mix of %d%% reads %s", (colorMixPercentage, label) => {
  expect(colorMixLabel(colorMixPercentage)).toBe(label);
});

test.each([
  [0, false],
  [59, false],
  [60, true],
  [100, true],
])(`with %d%% colour, '${UV_STABLE_BINDER_NOTE}' is %s`, (colorMixPercentage, included) => {
  expect(includesUvStableBinder(colorMixPercentage, DEFAULT_PRICES)).toBe(included);
});

test("the note about the binder has its fixed words", () => {
  expect(UV_STABLE_BINDER_NOTE).toBe("UV Stable binder included");
});

describe("totals of an estimate", () => {
  test("area times price plus preparation, and GST on top", () => {
    const priced = estimateTotals({
      moreAreas: [],
      lines: [],
      squareFeet: 406,
      pricePerSqFtCents: 850,
      preparationCents: 75_050,
      discountCents: 0,
    });
    expect(priced).toEqual({
      ok: true,
      totals: {
        subtotalCents: 420_150,
        discountCents: 0,
        netCents: 420_150,
        gstCents: 21_008,
        totalCents: 441_158,
      },
    });
  });

  test("GST is charged on what the discount leaves, and the subtotal still shows the full price", () => {
    const priced = estimateTotals({
      moreAreas: [],
      lines: [],
      squareFeet: 850,
      pricePerSqFtCents: 1_425,
      preparationCents: 60_000,
      discountCents: 21_125,
    });
    expect(priced).toEqual({
      ok: true,
      totals: {
        subtotalCents: 1_271_250,
        discountCents: 21_125,
        netCents: 1_250_125,
        gstCents: 62_506,
        totalCents: 1_312_631,
      },
    });
  });

  test("a conversion without an area is priced for 1,000 square feet", () => {
    const priced = estimateTotals({
      moreAreas: [],
      lines: [],
      squareFeet: ASSUMED_CONVERT_SQUARE_FEET,
      pricePerSqFtCents: 850,
      preparationCents: 50_000,
      discountCents: 10_000,
    });
    expect(priced).toMatchObject({ ok: true, totals: { netCents: 890_000, totalCents: 934_500 } });
  });

  test("an empty form is worth zero", () => {
    expect(estimateTotals(noWork)).toMatchObject({ ok: true, totals: { subtotalCents: 0, totalCents: 0 } });
  });
});

describe("refusals of an estimate", () => {
  const hundredDollars = { ...noWork, preparationCents: 10_000 };

  test("a discount may take off everything", () => {
    const priced = estimateTotals({ ...hundredDollars, discountCents: 10_000 });
    expect(priced).toMatchObject({ ok: true, totals: { netCents: 0, gstCents: 0, totalCents: 0 } });
  });

  test("a discount one cent above the subtotal is refused", () => {
    const priced = estimateTotals({ ...hundredDollars, discountCents: 10_001 });
    expect(priced).toEqual({ ok: false, reason: "discount_above_subtotal" });
  });

  test("a subtotal beyond what money fields hold is refused", () => {
    const priced = estimateTotals({ ...noWork, squareFeet: 1_000_000, pricePerSqFtCents: MAX_CENTS });
    expect(priced).toEqual({ ok: false, reason: "amount_above_maximum" });
  });

  test("a subtotal beyond what money fields hold is refused although a discount brings the total below", () => {
    const figures = {
      ...noWork,
      preparationCents: MAX_CENTS,
      lines: [{ description: "", amountCents: 1, isOptional: false }],
    };
    const priced = estimateTotals({ ...figures, discountCents: MAX_CENTS });
    expect(priced).toEqual({ ok: false, reason: "amount_above_maximum" });
  });

  test("a total that only GST takes beyond what money fields hold is refused", () => {
    const priced = estimateTotals({ ...noWork, preparationCents: MAX_CENTS });
    expect(priced).toEqual({ ok: false, reason: "amount_above_maximum" });
  });

  test.each<Partial<EstimateFigures>>([
    { squareFeet: -1 },
    { squareFeet: 406.5 },
    { squareFeet: Number.NaN },
    { pricePerSqFtCents: -1 },
    { preparationCents: 0.5 },
    { discountCents: -1 },
    { lines: [{ description: "Border", amountCents: 0.5, isOptional: false }] },
    { lines: [{ description: "Border", amountCents: -100, isOptional: true }] },
  ])("figures that no form lets through are a bug: %j", (figure) => {
    expect(() => estimateTotals({ ...noWork, ...figure })).toThrow(RangeError);
  });
});

describe("lines beside area and preparation", () => {
  const border = { description: "Border", amountCents: 50_000, isOptional: true };
  const credit = { description: "Returned bags", amountCents: -4_000, isOptional: false };
  const estimate = { ...noWork, preparationCents: 10_000, lines: [credit, border] };

  test("a credit counts, and an optional line only once it is chosen", () => {
    expect(estimateTotals(estimate)).toMatchObject({
      ok: true,
      totals: { subtotalCents: 6_000, totalCents: 6_300 },
    });
    const chosen = estimateTotals(estimate, [1]);
    expect(chosen).toMatchObject({ ok: true, totals: { subtotalCents: 56_000, totalCents: 58_800 } });
  });

  test("credits above the rest are refused, whatever is chosen", () => {
    const lines = [{ ...credit, amountCents: -10_001 }, border];
    expect(estimateTotals({ ...estimate, lines })).toEqual({ ok: false, reason: "credits_above_subtotal" });
    const exactly = [{ ...credit, amountCents: -10_000 }];
    expect(estimateTotals({ ...estimate, lines: exactly })).toMatchObject({
      ok: true,
      totals: { totalCents: 0 },
    });
  });

  test("an estimate is refused when choosing everything would go beyond what money fields hold", () => {
    const lines = [{ ...border, amountCents: MAX_CENTS }];
    expect(estimateTotals({ ...estimate, lines })).toEqual({ ok: false, reason: "amount_above_maximum" });
  });

  test.each([0, 2, -1])("nobody can choose a line that is not optional: %i", (place) => {
    expect(() => estimateTotals(estimate, [place])).toThrow(RangeError);
  });
});

test("every priced estimate adds up to the cent, and no figure is ever negative", () => {
  const figures = fc.record({
    squareFeet: fc.integer({ min: 0, max: 20_000 }),
    pricePerSqFtCents: fc.integer({ min: 0, max: 5_000 }),
    preparationCents: fc.integer({ min: 0, max: 5_000_000 }),
    moreAreas: fc.array(
      fc.record({
        squareFeet: fc.integer({ min: 0, max: 20_000 }),
        pricePerSqFtCents: fc.integer({ min: 0, max: 5_000 }),
        preparationCents: fc.integer({ min: 0, max: 500_000 }),
      }),
      { maxLength: 4 },
    ),
    lines: fc.array(
      fc.record({
        description: fc.constant("Work"),
        amountCents: fc.integer({ min: 0, max: 500_000 }),
        isOptional: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    discountCents: fc.integer({ min: 0, max: 5_000_000 }),
  });
  fc.assert(
    fc.property(figures, (estimate) => {
      const priced = estimateTotals(estimate);
      if (!priced.ok) return;
      const { subtotalCents, discountCents, netCents, gstCents, totalCents } = priced.totals;
      expect(netCents).toBe(subtotalCents - discountCents);
      expect(gstCents).toBe(gstOn(netCents));
      expect(totalCents).toBe(netCents + gstCents);
      expect(Math.min(...Object.values(priced.totals))).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe("what a customer still owes", () => {
  test.each([
    ["nothing paid", 847_875, 0, 847_875],
    ["a deposit paid", 847_875, 200_000, 647_875],
    ["all paid", 847_875, 847_875, 0],
    ["too much paid", 847_875, 850_000, -2_125],
    ["no price yet", null, 20_000, null],
  ])("%s", (_, priceCents, paidCents, remaining) => {
    expect(remainingCents({ priceCents, paidCents })).toBe(remaining);
  });
});
