import { expect, test } from "vitest";
import { BLANK_ESTIMATE, isWorthKeeping } from "./estimate-values";

test("a draft is worth keeping once it has a name, an e-mail or an area", () => {
  expect(isWorthKeeping({ ...BLANK_ESTIMATE, notes: "x", phone: "1", address: "x" })).toBe(false);
  expect(isWorthKeeping({ ...BLANK_ESTIMATE, firstName: " ", squareFeet: "  " })).toBe(false);
  for (const field of ["firstName", "lastName", "email", "squareFeet"] as const) {
    expect(isWorthKeeping({ ...BLANK_ESTIMATE, [field]: "1" })).toBe(true);
  }
});
