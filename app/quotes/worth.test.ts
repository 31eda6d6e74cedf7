import { expect, test } from "vitest";
import { worthOf } from "./worth";

const job = { status: "quoted", projectPriceCents: 1_099_350, customerSawCents: 1_197_000 } as const;

test.each([
  ["a price of ours", {}, 0, "$10,993.50 price", "plain"],
  ["the calculator's", { projectPriceCents: 1_197_000 }, 0, "$11,970.00 instant price", "plain"],
  ["a part paid", {}, 300_000, "Paid $3,000.00 of $10,993.50, $7,993.50 left", "open"],
  ["won, nothing paid", { status: "won" }, 0, "Paid $0.00 of $10,993.50, $10,993.50 left", "open"],
  ["all paid", {}, 1_099_350, "Paid $10,993.50 of $10,993.50", "paid"],
  ["overpaid", {}, 1_099_351, "Paid $10,993.51 of $10,993.50, overpaid by $0.01", "over"],
  ["no price", { projectPriceCents: undefined }, 100, "Paid $1.00, no price set", "open"],
] as const)("%s", (_, given, paidCents, text, tone) => {
  expect(worthOf({ ...job, ...given }, { paidCents })).toEqual({ text, tone });
});

test.each([
  [
    "agreed before it is won",
    "quoted",
    { isAgreed: true },
    "Paid $0.00 of $10,993.50, $10,993.50 left",
    "open",
  ],
  ["agreed and lost, which owes nothing", "lost", { isAgreed: true }, "$10,993.50 price", "plain"],
  [
    "lost with an invoice that stands",
    "lost",
    { billedCents: 5000 },
    "Paid $0.00 of $50.00, $50.00 left on an invoice, the job is lost",
    "open",
  ],
] as const)("%s", (_, status, money, text, tone) => {
  expect(worthOf({ ...job, status }, { paidCents: 0, ...money })).toEqual({ text, tone });
});

test("a job without price and payment shows no worth", () => {
  expect(worthOf({ ...job, projectPriceCents: undefined }, { paidCents: 0 })).toBeUndefined();
});
