import { expect, test } from "vitest";
import { cancelInvoiceForm, invoiceForm } from "./money-forms.server";

const problems = (form: typeof invoiceForm | typeof cancelInvoiceForm, input: object) =>
  Object.fromEntries(
    (form.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

test("an invoice is read with its lines in cents, credits too, or without any", () => {
  const lines = {
    line2Description: " Repair ",
    line2Amount: "1,250.50",
    line4Description: "x".repeat(300),
    line4Amount: "-20",
  };
  expect(invoiceForm.parse({ quoteId: "7", withoutGstNumber: "on", ...lines })).toEqual({
    quoteId: 7,
    withoutGstNumber: true,
    lines: [
      { description: "Repair", amountCents: 125_050 },
      { description: "x".repeat(300), amountCents: -2000 },
    ],
  });
  expect(invoiceForm.parse({ quoteId: 7, withoutGstNumber: "" })).toEqual({ quoteId: 7, lines: [] });
});

test("what is wrong with a line of an invoice is said at its field", () => {
  const typed = { line3Description: "x", line5Amount: "5", line6Description: " ", line6Amount: "5" };
  expect(problems(invoiceForm, { quoteId: 7, ...typed })).toEqual({
    line3Amount: "Please enter an amount such as 250 or 1,250.50",
    line5Description: "Please enter what it is for",
    line6Description: "Please enter what it is for",
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
