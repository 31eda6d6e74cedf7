import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  assertAmount,
  centsToField,
  centsToNumber,
  formatCents,
  MAX_CENTS,
  parseCreditOrMoney,
  parseMoney,
} from "./money";
import { moneyField } from "./money-field.server";
import { fieldOfRefusal } from "./price-messages";

const anyCents = fc.integer({ min: 0, max: MAX_CENTS });

describe("cents formatted for reading", () => {
  test.each([
    [0, "$0.00"],
    [-0, "$0.00"],
    [1, "$0.01"],
    [-1, "-$0.01"],
    [5, "$0.05"],
    [99, "$0.99"],
    [100, "$1.00"],
    [99_999, "$999.99"],
    [100_000, "$1,000.00"],
    [847_875, "$8,478.75"],
    [-500, "-$5.00"],
    [MAX_CENTS, "$99,999,999.99"],
    [Number.MAX_SAFE_INTEGER, "$90,071,992,547,409.91"],
  ])("%d cents read %s", (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("%d is not shown as money", (cents) => {
    expect(() => formatCents(cents)).toThrow(RangeError);
  });
});

describe("typed and posted money as cents", () => {
  test.each([
    ["0", 0],
    ["12", 1_200],
    ["12.", 1_200],
    ["12.3", 1_230],
    ["12.34", 1_234],
    [".5", 50],
    ["1.15", 115],
    ["$12", 1_200],
    ["$ 1,234.5", 123_450],
    ["1234567.89", 123_456_789],
    ["1,234,567.89", 123_456_789],
    [" 850 ", 85_000],
    ["99,999,999.99", MAX_CENTS],
    [0, 0],
    [8.5, 850],
    [12.34, 1_234],
    [1.15, 115],
    [99_999_999.99, MAX_CENTS],
  ])("%j is %d cents", (amount, cents) => {
    expect(parseMoney(amount)).toBe(cents);
  });

  test.each([
    ["nothing at all", ""],
    ["blanks", "   "],
    ["a lone point", "."],
    ["a lone dollar sign", "$"],
    ["a third decimal", "12.345"],
    ["a number with a third decimal", 12.345],
    ["a sum that floats get wrong", 0.1 + 0.2],
    ["a negative amount", "-5"],
    ["a negative number", -0.01],
    ["an explicit plus", "+5"],
    ["an exponent", "1e3"],
    ["a number that prints as an exponent", 1e21],
    ["a tiny number that prints as an exponent", 1e-7],
    ["not a number", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
    ["a decimal comma", "12,50"],
    ["a comma out of place", "1,2345"],
    ["a comma among the decimals", "1.2,3"],
    ["words", "twelve"],
    ["an amount with a unit", "12 CAD"],
    ["hexadecimal", "0x10"],
    ["a cent above the maximum", "100,000,000.00"],
    ["a number a cent above the maximum", 100_000_000],
    ["more digits than a number holds", "9".repeat(400)],
  ])("%s is refused", (_, amount) => {
    expect(parseMoney(amount)).toBeUndefined();
  });
});

test("an amount reads as Intl writes it in Canada", () => {
  const intl = new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" });
  fc.assert(
    fc.property(anyCents, (cents) => formatCents(-cents) === intl.format(cents === 0 ? 0 : -cents / 100)),
  );
});

test("cents survive being shown and read again", () => {
  fc.assert(fc.property(anyCents, (cents) => parseMoney(formatCents(cents)) === cents));
});

test("cents survive the API's JSON", () => {
  fc.assert(
    fc.property(anyCents, (cents) => parseMoney(JSON.parse(JSON.stringify(centsToNumber(cents)))) === cents),
  );
});

test("an amount in a form field is as it would be typed; empty for none", () => {
  expect([847_875, 50_000, 5, 0, null, undefined].map(centsToField)).toEqual([
    "8478.75",
    "500.00",
    "0.05",
    "0.00",
    "",
    "",
  ]);
  fc.assert(fc.property(anyCents, (cents) => parseMoney(centsToField(cents)) === cents));
});

test("any typed text is a valid amount or refused", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (typed) => {
      const cents = parseMoney(typed);
      if (cents !== undefined) assertAmount(cents);
    }),
  );
});

test.each([-1, 0.5, Number.NaN, MAX_CENTS + 1])("%d is not an amount", (cents) => {
  expect(() => assertAmount(cents)).toThrow(RangeError);
});

test.each([0, 1, MAX_CENTS])("%d is an amount", (cents) => {
  expect(() => assertAmount(cents)).not.toThrow();
});

test.each([
  ["-250", -25_000],
  [" -$1,000.50 ", -100_050],
  ["\u2212250", -25_000],
  ["250", 25_000],
  [-250, -25_000],
  ["-0", 0],
  ["--250", undefined],
  ["250-", undefined],
  ["-", undefined],
  ["-1.005", undefined],
  ["-99,999,999.99", -MAX_CENTS],
  ["-100,000,000", undefined],
])("a credit of %j is %s cents", (typed, cents) => {
  expect(parseCreditOrMoney(typed)).toBe(cents);
});

test.each<[unknown, unknown]>([
  ["12.5", 1250],
  [12.5, 1250],
  ["-1", "below"],
  [-0.01, "below"],
  ["x", "none"],
  ["", "none"],
  ["100000000", "none"],
  [undefined, "none"],
])("a field with %j is %j", (typed, read) => {
  const parsed = moneyField("none", "below").safeParse(typed);
  expect(parsed.success ? parsed.data : parsed.error.issues[0]?.message).toBe(read);
  const alone = moneyField("none").safeParse(typed);
  expect(alone.success ? alone.data : alone.error.issues[0]?.message).toBe(read === "below" ? "none" : read);
});

test.each([
  ["discount_above_subtotal", "discountAmount"],
  ["credits_above_subtotal", "lines"],
  ["amount_above_maximum", "pricePerSqFt"],
] as const)("%s is said at %s", (reason, field) => {
  expect(fieldOfRefusal(reason)).toBe(field);
});
