import { expect, test } from "vitest";
import { cancelInvoiceForm, invoiceForm, invoicePageForm } from "./money-forms.server";

const problems = (
  form: typeof invoiceForm | typeof invoicePageForm | typeof cancelInvoiceForm,
  input: object,
) =>
  Object.fromEntries(
    (form.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
const line = { description: " Repair ", amount: "1,250.50" };
const many = (count: number) => Array.from({ length: count }, () => line);

test("an invoice is read with its lines in cents, credits too, or without any", () => {
  const credit = { description: "Credit", amount: -20 };
  expect(invoiceForm.parse({ quoteId: "7", withoutGstNumber: "on", lines: [line, credit] })).toEqual({
    quoteId: 7,
    withoutGstNumber: true,
    lines: [
      { description: "Repair", amountCents: 125_050 },
      { description: "Credit", amountCents: -2000 },
    ],
  });
  expect(invoiceForm.parse({ quoteId: 7, lines: null })).toEqual({ quoteId: 7, lines: [] });
  expect(invoiceForm.parse({ quoteId: 7, lines: many(12) }).lines).toHaveLength(12);
});

test.each<[string, object, Record<string, string>]>([
  ["13 lines", { lines: many(13) }, { lines: "At most 12 lines" }],
  [
    "no words",
    { lines: [{ ...line, description: " " }] },
    { "lines.0.description": "Please enter what it is for" },
  ],
  [
    "words of 301",
    { lines: [{ ...line, description: "x".repeat(301) }] },
    { "lines.0.description": "Please use 300 characters or fewer" },
  ],
  [
    "no amount",
    { lines: [{ ...line, amount: "" }] },
    { "lines.0.amount": "Please enter an amount such as 250 or 1,250.50" },
  ],
])("an invoice with %s is refused at its field", (_, wrong, messages) => {
  expect(problems(invoiceForm, { quoteId: 7, ...wrong })).toEqual(messages);
});

test("the page's numbered lines are those of the list, and what is wrong with one is said at its field", () => {
  const lines = {
    line2Description: "Repair",
    line2Amount: "500",
    line4Description: "x".repeat(300),
    line4Amount: "-1",
  };
  expect(invoicePageForm.parse({ quoteId: "7", withoutGstNumber: "", ...lines })).toEqual({
    quoteId: 7,
    lines: [
      { description: "Repair", amountCents: 50_000 },
      { description: "x".repeat(300), amountCents: -100 },
    ],
  });
  expect(problems(invoicePageForm, { quoteId: 7, line3Description: "x", line5Amount: "5" })).toEqual({
    line3Amount: "Please enter an amount such as 250 or 1,250.50",
    line5Description: "Please enter what it is for",
  });
});

test("cancelling an invoice requires a reason of up to 500 characters", () => {
  expect(cancelInvoiceForm.parse({ invoiceId: "3", reason: " Wrong\r\nhouse " })).toEqual({
    invoiceId: 3,
    reason: "Wrong\nhouse",
  });
  expect(problems(cancelInvoiceForm, { invoiceId: 3, reason: " " })).toEqual({
    reason: "Please say why it is cancelled",
  });
  expect(problems(cancelInvoiceForm, { invoiceId: 3, reason: "x".repeat(500) })).toEqual({});
  expect(problems(cancelInvoiceForm, { invoiceId: 3, reason: "x".repeat(501) })).toEqual({
    reason: "Please use 500 characters or fewer",
  });
});
