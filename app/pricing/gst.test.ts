import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gstOn } from "./gst";
import { MAX_CENTS } from "./money";

describe("GST is five percent, rounded half up to the cent", () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [29, 1],
    [30, 2],
    [100, 5],
    [400_000, 20_000],
    [807_500, 40_375],
    [420_150, 21_008],
    [MAX_CENTS, 500_000_000],
  ])("on %d cents it is %d", (netCents, gstCents) => {
    expect(gstOn(netCents)).toBe(gstCents);
  });
});

test("GST is never more than half a cent away from five percent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (netCents) => {
      const hundredthsOff = gstOn(netCents) * 100 - netCents * 5;
      return hundredthsOff > -50 && hundredthsOff <= 50;
    }),
  );
});

test.each([-1, 0.5, Number.NaN])("GST on %d cents is a bug", (netCents) => {
  expect(() => gstOn(netCents)).toThrow(RangeError);
});
