import { expect, test } from "vitest";
import { DEFAULT_PRICES } from "~/pricing/price-list";
import {
  BLANK_ESTIMATE,
  isSuggestedPrice,
  isWorthKeeping,
  parseArea,
  suggestedPrice,
} from "./estimate-values";

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

test("a draft is worth keeping once it has a name, an e-mail or an area", () => {
  expect(isWorthKeeping({ ...BLANK_ESTIMATE, notes: "x", phone: "1", address: "x" })).toBe(false);
  expect(isWorthKeeping({ ...BLANK_ESTIMATE, firstName: " ", squareFeet: "  " })).toBe(false);
  for (const field of ["firstName", "lastName", "email", "squareFeet"] as const) {
    expect(isWorthKeeping({ ...BLANK_ESTIMATE, [field]: "1" })).toBe(true);
  }
});

test("the suggested price is recognized by its amount", () => {
  expect(suggestedPrice("20", DEFAULT_PRICES)).toBe("12.33");
  expect(
    isSuggestedPrice({ ...BLANK_ESTIMATE, colorMixPercentage: "20", pricePerSqFt: "$12.33" }, DEFAULT_PRICES),
  ).toBe(true);
  expect(isSuggestedPrice({ ...BLANK_ESTIMATE, pricePerSqFt: "" }, DEFAULT_PRICES)).toBe(false);
});
