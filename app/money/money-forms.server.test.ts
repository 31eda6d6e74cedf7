import { expect, test } from "vitest";
import { creditForm, invoiceForm } from "./money-forms.server";

const problems = (form: typeof invoiceForm | typeof creditForm, input: object) =>
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
  expect(invoiceForm.parse({ quoteId: "7", share: "rest", withoutGstNumber: "on", ...lines })).toEqual({
    quoteId: 7,
    share: { kind: "rest" },
    withoutGstNumber: true,
    isNoHome: false,
    doneOn: undefined,
    lines: [
      { description: "Repair", amountCents: 125_050 },
      { description: "x".repeat(300), amountCents: -2000 },
    ],
  });
  const bare = { quoteId: 7, share: "rest", withoutGstNumber: "", isNoHome: "on", doneOn: "2026-11-19" };
  expect(invoiceForm.parse(bare)).toMatchObject({ lines: [], isNoHome: true, doneOn: "2026-11-19" });
});

test("what is wrong with a line of an invoice is said at its field", () => {
  const typed = { line3Description: "x", line5Amount: "5", line6Description: " ", line6Amount: "5" };
  expect(problems(invoiceForm, { quoteId: 7, share: "rest", ...typed })).toEqual({
    line3Amount: "Please enter an amount such as 250 or 1,250.50",
    line5Description: "Please enter what it is for",
    line6Description: "Please enter what it is for",
  });
});

test.each([
  ["30", 30_000],
  [" 33.333 % ", 33_333],
  ["0.001", 1],
  ["100%", 100_000],
])("a share of %s percent is %d thousandths", (percent, thousandths) => {
  const { share } = invoiceForm.parse({ quoteId: 7, share: "percent", percent });
  expect(share).toEqual({ kind: "percent", thousandths });
});

test.each([
  ["percent", ["", "0", "100.001", "33.3333", "-5", "1e1", "thirty", "NaN"]],
  ["amount", ["", "0", "-5", "1.005", "1e3", "lots"]],
] as const)("a share by %s is asked for again when it is none", (share, wrong) => {
  for (const typed of wrong)
    expect(problems(invoiceForm, { quoteId: 7, share, [share]: typed })).toHaveProperty(share);
  expect(problems(invoiceForm, { quoteId: 7 })).toEqual({ share: "Please say how much to bill" });
});

test("taking an invoice back requires a reason of up to 500 characters, and no amount or one above 0", () => {
  expect(creditForm.parse({ invoiceId: "3", amount: "", reason: " Wrong\r\nhouse " })).toEqual({
    invoiceId: 3,
    reason: "Wrong\nhouse",
  });
  expect(creditForm.parse({ invoiceId: 3, amount: "12.50", reason: "x" }).amount).toBe(1250);
  expect(problems(creditForm, { invoiceId: 3, amount: "0", reason: " " })).toEqual({
    amount: "Please enter an amount such as 250 or 1,250.50",
    reason: "Please say why it is taken back",
  });
  expect(problems(creditForm, { invoiceId: 3, reason: "x".repeat(500) })).toEqual({});
  expect(problems(creditForm, { invoiceId: 3, reason: "x".repeat(501) })).toEqual({
    reason: "Please use 500 characters or fewer",
  });
});
