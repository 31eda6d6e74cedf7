import { expect, test } from "vitest";
import { paymentStatusOf } from "./payment-status";

test.each([
  [null, 0, "pending"],
  [null, 50_00, "pending"],
  [0, 50_00, "pending"],
  [100_00, 0, "pending"],
  [100_00, 1, "deposit_paid"],
  [100_00, 99_99, "deposit_paid"],
  [100_00, 100_00, "paid_in_full"],
  [100_00, 120_00, "paid_in_full"],
] as const)("of a price of %s %s paid is %s", (priceCents, paidCents, status) => {
  expect(paymentStatusOf({ priceCents, paidCents })).toBe(status);
});
