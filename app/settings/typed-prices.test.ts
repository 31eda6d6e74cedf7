import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { fieldsIn } from "./settings.server";
import { typedPrices } from "./typed-prices";

const fields = fieldsIn(defaultBusiness, "prices");

test("the prices that are saved are drawn as they are", () => {
  expect(typedPrices(fields)).toEqual(defaultBusiness.prices);
});

test.each([
  ...Object.keys(fields).map((field) => ({ [field]: "" })),
  { baseRate: "eight" },
  { validDays: "a month" },
  // The slope from black to full colour has no end there.
  { fullColorPercentage: "0" },
])("nothing is drawn for %j", (typed) => {
  expect(typedPrices({ ...fields, ...typed })).toBeUndefined();
});
