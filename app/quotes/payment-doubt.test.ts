import { expect, test } from "vitest";
import { paymentDoubt } from "./payment-doubt";

test.each([
  ["pending", null, 0, undefined],
  ["pending", 100_00, 0, undefined],
  ["pending", 100_00, 40_00, "The status is Pending, but $40.00 is paid."],
  ["pending", 100_00, 100_00, "The whole price is paid, but the status is Pending."],
  ["deposit_paid", 100_00, 40_00, undefined],
  ["deposit_paid", 100_00, 0, "The status is Deposit paid, but no payment is recorded."],
  ["deposit_paid", 100_00, 120_00, "The whole price is paid, but the status is Deposit paid."],
  ["paid_in_full", 100_00, 100_00, undefined],
  ["paid_in_full", null, 50_00, undefined],
  ["paid_in_full", null, 0, "The status is Paid in full, but no payment is recorded."],
  ["paid_in_full", 5551_88, 0, "The status is Paid in full, but $5,551.88 of $5,551.88 is still to pay."],
  ["paid_in_full", 0, 0, undefined],
] as const)("%s with a price of %s and %s paid", (status, priceCents, paidCents, said) => {
  expect(paymentDoubt({ status, priceCents, paidCents })).toBe(said);
});
