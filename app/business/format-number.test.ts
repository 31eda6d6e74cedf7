import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "./format-number";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1_234_567, "1,234,567"],
  [90_071_992_547_401, "90,071,992,547,401"],
  [1234.5, "1,234.5"],
  [0.1 + 0.2, "0.3"],
  [492.0001, "492"],
])("%d reads %s", (number, text) => {
  expect(formatNumber(number)).toBe(text);
});

test("every number reads as Intl writes it in Canada", () => {
  const intl = new Intl.NumberFormat("en-CA");
  const thousandths = fc.integer({ min: 0, max: 10 ** 12 }).map((number) => number / 1000);
  fc.assert(fc.property(thousandths, (number) => formatNumber(number) === intl.format(number)));
});
