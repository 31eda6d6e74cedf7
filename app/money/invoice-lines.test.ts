import { expect, test } from "vitest";
import { formatCents, MAX_CENTS } from "~/pricing/money";
import { invoiceDocument, numbersOf } from "./invoice-document";
import { linesOfEstimates, priceLines } from "./invoice-lines";
import { NOTHING } from "./shares";
import { BUSINESS } from "./testing.server";

const estimate = {
  number: "EST-0001",
  accepted: undefined,
  lines: [
    { description: "Stairs", amountCents: 90_000, isOptional: false },
    { description: "Border", amountCents: 30_000, isOptional: true },
    { description: "Drain", amountCents: 20_000, isOptional: true },
  ],
  projectType: "rubber_resurfacing",
  moreAreas: [],
  squareFeet: 1000,
  pricePerSqFtCents: 850,
  preparationCents: 47_000,
  discountCents: 10_000,
  discountDescription: "Neighbour",
};
const chose = (...chosen: number[]) => ({ accepted: { chosen } as unknown as undefined });

test("an estimate is billed with its chosen options, a discount as a line", () => {
  expect(linesOfEstimates([{ ...estimate, ...chose(2) }])).toEqual({
    lines: [
      { description: "1,000 sq ft at $8.50 per sq ft", amountCents: 850_000 },
      { description: "Preparation", amountCents: 47_000 },
      { description: "Stairs", amountCents: 90_000 },
      { description: "Drain", amountCents: 20_000 },
      { description: "Discount (Neighbour)", amountCents: -10_000 },
    ],
    netCents: 997_000,
    gstCents: 49_850,
    totalCents: 1_046_850,
  });
});

test("preparation and discount are lines only if there are any", () => {
  const bare = { ...estimate, lines: [], preparationCents: 0, discountCents: 0 };
  expect(linesOfEstimates([bare]).lines).toEqual([
    { description: "1,000 sq ft at $8.50 per sq ft", amountCents: 850_000 },
  ]);
  const discount = { ...bare, discountCents: 1, discountDescription: undefined };
  expect(linesOfEstimates([discount]).lines[1]).toEqual({ description: "Discount", amountCents: -1 });
});

test("with several estimates each is named by number, and GST is summed", () => {
  const one = {
    ...estimate,
    lines: [],
    preparationCents: 0,
    discountCents: 0,
    squareFeet: 1,
    pricePerSqFtCents: 10,
  };
  const billed = linesOfEstimates([one, { ...one, number: "EST-0002" }]);
  expect(billed.lines.map(({ description }) => description)).toEqual([
    "EST-0001: 1 sq ft at $0.10 per sq ft",
    "EST-0002: 1 sq ft at $0.10 per sq ft",
  ]);
  // Half a cent of each is rounded up; five percent of 20 cents would be one.
  expect(billed).toMatchObject({ netCents: 20, gstCents: 2, totalCents: 22 });
  expect(() => linesOfEstimates([{ ...one, discountCents: 11 }])).toThrow("EST-0001 can’t be priced");
});

test.each([
  ["a cent", [1], 1],
  ["nothing", [5, -5], undefined],
  ["less than nothing", [-1], undefined],
  // 99,999,999.99 with GST.
  ["the most that an amount holds", [9_523_809_523], MAX_CENTS],
  ["a cent more", [9_523_809_524], undefined],
  ["too much before GST", [MAX_CENTS + 1], undefined],
])("typed lines that come to %s", (_, amounts, totalCents) => {
  const lines = amounts.map((amountCents) => ({ description: "x", amountCents }));
  expect(priceLines(lines)?.totalCents).toBe(totalCents);
});

test.each([
  [0, "Left to pay", "$105.00"],
  [10_499, "Left to pay", "$0.01"],
  [10_500, "Left to pay", "$0.00"],
  [10_501, "Paid too much", "$0.01"],
])("of $105.00 with %d cents paid: %s %s", (paidCents, label, value) => {
  const sum = { netCents: 10_000, gstCents: 500, totalCents: 10_500 };
  const agreed = { ...sum, lines: [], estimates: ["EST-0001", "EST-0002-2"] };
  const document = invoiceDocument({
    number: "INV-0001",
    issued: "November 20, 2026",
    business: { ...BUSINESS, gstNumber: undefined },
    customer: { name: "Jane", email: "", phone: "", address: "" },
    projectType: "epoxy_garage",
    sum,
    share: { kind: "rest" },
    kind: "whole",
    agreed,
    ledger: { agreed, billed: NOTHING, toBill: sum, invoices: [], paidCents, overCents: paidCents },
    isPrepaid: false,
    dueOn: null,
  });
  const paid = paidCents > 0 ? [{ label: "Paid before this invoice", value: formatCents(paidCents) }] : [];
  expect(document.payment).toEqual([...paid, { label, value, isTotal: true }]);
  expect(document.work[1]).toEqual({ label: "Estimate", value: "EST-0001, EST-0002-2" });
  expect(document.numbers).toBe("");
  expect(numbersOf(BUSINESS)).toBe("GST number 123456789 RT0001");
  expect(numbersOf(BUSINESS, true)).toBe("GST number 123456789 RT0001. Prepaid contracting licence 654321");
});
