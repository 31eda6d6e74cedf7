import { expect, test } from "vitest";
import { bestFit, fittingInvoices } from "./fitting-invoices";

const invoice = (number: string, name: string, leftCents: number, billingName?: string) => ({
  number,
  name,
  leftCents,
  billingName,
});
const OPEN = [
  invoice("INV-0003", "Maria Kowalska", 50_000),
  invoice("INV-0031", "Maria Kowalska", 242_235),
  invoice("INV-0032", "Jan Kowalska", 242_235),
  invoice("INV-0033", "Ann Lee", 100, "Lee & Sons Paving Ltd."),
  invoice("INV-1031", "Bo Øster", 99_900),
];

const cameIn = (message: string, sender = "", amountCents?: number) => ({ message, sender, amountCents });
const numbers = (told: ReturnType<typeof cameIn>) =>
  fittingInvoices(told, OPEN).map(({ invoice: { number } }) => number);

test.each([
  ["INV-0031", ["INV-0031"]],
  ["inv 31 thanks", ["INV-0031"]],
  ["Invoice #31 & INV-0003", ["INV-0003", "INV-0031"]],
  ["facture no 31", ["INV-0031"]],
  ["Facture n° 0031", ["INV-0031"]],
  ["FACT.31", ["INV-0031"]],
  ["paid 0031", ["INV-0031"]],
  [" 31 ", ["INV-0031"]],
  ["INV-1031", ["INV-1031"]],
  ["INV-310", []],
  ["31 Sample Place", []],
  ["$0031", []],
  ["10.0031", []],
  ["piano 31", []],
  ["", []],
])("an invoice is found by its number in the message %j", (message, found) => {
  expect(numbers(cameIn(message))).toEqual(found);
});

test.each([
  ["MARIA KOWALSKA", ["INV-0003", "INV-0031", "INV-0032"]],
  ["KOWALSKA, MARIA ANNA", ["INV-0003", "INV-0031"]],
  ["LEE AND SONS PAVING", ["INV-0033"]],
  ["BO OSTER", ["INV-1031"]],
  ["MARIA", []],
  ["", []],
])("an invoice is found by its customer or who is billed: %s", (sender, found) => {
  expect(numbers(cameIn("", sender))).toEqual(found);
});

test("each reason is said, and the one for which most speaks comes first", () => {
  const fits = fittingInvoices(cameIn("inv-31", "Maria Kowalska", 242_235), OPEN);
  expect(fits.map(({ invoice: { number }, why }) => [number, ...why])).toEqual([
    ["INV-0031", "INV-0031 is in the message", "exactly $2,422.35 is left", "Maria Kowalska is the customer"],
    ["INV-0032", "exactly $2,422.35 is left", "Jan Kowalska has the same last name"],
    ["INV-0003", "Maria Kowalska is the customer"],
  ]);
  expect(bestFit(fits)?.invoice.number).toBe("INV-0031");
  expect(fittingInvoices(cameIn("", "Lee & Sons Paving"), OPEN)[0]?.why).toEqual([
    "Lee & Sons Paving Ltd. is billed",
  ]);
});

test("of two that fit equally none is the best", () => {
  const fits = fittingInvoices(cameIn("", "", 242_235), OPEN);
  expect(fits).toHaveLength(2);
  expect(bestFit(fits)).toBeUndefined();
  expect(bestFit([])).toBeUndefined();
});
