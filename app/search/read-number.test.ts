import { expect, test } from "vitest";
import { readNumber } from "./read-number";

test.each([
  ["INV-0002", [{ group: "invoices", number: 2 }]],
  ["inv 2", [{ group: "invoices", number: 2 }]],
  ["CR-0003", [{ group: "credits", number: 3 }]],
  [" rec12 ", [{ group: "receipts", number: 12 }]],
  ["EST-0042-2", [{ group: "estimates", number: 42, version: 2 }]],
  ["#12", [{ group: "jobs", number: 12 }]],
  ["est-10000", [{ group: "estimates", number: 10_000 }]],
])("%s is a number", (search, numbers) => {
  expect(readNumber(search)).toEqual(numbers);
});

test("a plain number may be a job or any paper", () => {
  expect(readNumber("12").map(({ group }) => group)).toEqual([
    "jobs",
    "estimates",
    "invoices",
    "credits",
    "receipts",
  ]);
});

test.each([
  "",
  "0",
  "INV-0000",
  "7805550142",
  "555-0142",
  "10-2",
  "INV-2-2",
  "12 Maple",
  "INV-",
  "9".repeat(30),
])("%j is none", (search) => {
  expect(readNumber(search)).toEqual([]);
});
