import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateTotals } from "~/pricing/estimate";
import { withBought } from "./bought-lines";

const line = fc.record({
  // Few words, so that lines often say the same.
  description: fc.constantFrom("Border", "Sealer", "Drain"),
  amountCents: fc.integer({ min: 0, max: 5 }).map((dollars) => dollars * 100),
  isOptional: fc.boolean(),
});
const figures = {
  squareFeet: 400,
  pricePerSqFtCents: 850,
  preparationCents: 0,
  moreAreas: [],
  discountCents: 0,
};

test("an unchanged revision costs what was agreed, whatever was chosen, and loses no line", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(fc.nat(11)), (lines, picked) => {
      const chosen = [...new Set(picked)].filter((place) => lines[place]?.isOptional);
      const counted = lines.filter(({ isOptional }, place) => !isOptional || chosen.includes(place));
      const revised = withBought(lines, counted);
      expect(estimateTotals({ ...figures, lines: revised })).toEqual(
        estimateTotals({ ...figures, lines }, chosen),
      );
      expect(revised.map(({ description, amountCents }) => ({ description, amountCents }))).toEqual(
        lines.map(({ description, amountCents }) => ({ description, amountCents })),
      );
    }),
  );
});

test("a bought line is found again at another price and place", () => {
  const bought = [{ description: "Border", amountCents: 450_00, isOptional: true }];
  const lines = [
    { description: "Sealer", amountCents: 200_00, isOptional: true },
    { description: "Border", amountCents: 500_00, isOptional: true },
  ];
  expect(withBought(lines, bought).map(({ isOptional }) => isOptional)).toEqual([true, false]);
  expect(withBought(lines.slice(0, 1), bought)).toEqual(lines.slice(0, 1));
});
