import { expect, test } from "vitest";
import { balanceOf, lostBalance } from "./balance";

test.each([
  [1_099_350, 300_000, "Paid $3,000.00 of $10,993.50, $7,993.50 left", "open"],
  [1_099_350, 1_099_350, "Paid $10,993.50 of $10,993.50", "paid"],
  [1_099_350, 1_099_351, "Paid $10,993.51 of $10,993.50, overpaid by $0.01", "over"],
  [0, 0, "Paid $0.00 of $0.00", "paid"],
  [undefined, 100, "Paid $1.00, no price set", "open"],
] as const)("of %s cents %s are paid", (price, paid, text, tone) => {
  expect(balanceOf(price, paid)).toEqual({ text, tone });
});

test("a lost job has nothing left to pay", () => {
  expect(lostBalance(30_000)).toEqual({ text: "Paid $300.00, the job is lost", tone: "over" });
  expect(lostBalance(0, 5000)).toEqual({
    text: "Paid $0.00 of $50.00, $50.00 left on an invoice, the job is lost",
    tone: "open",
  });
  expect(lostBalance(5000, 5000)).toMatchObject({ text: "Paid $50.00, the job is lost" });
  expect(lostBalance(0)).toEqual({ text: "Paid $0.00, the job is lost", tone: "open" });
});
