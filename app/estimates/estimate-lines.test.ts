import { expect, test } from "vitest";
import { estimateForm, estimateFormOf, PREVIEW_LACKS } from "./estimate-forms.server";
import { BLANK_LINES, lineOf, optionRows, pricedLines, shownLines, typedLines } from "./estimate-lines";

const typed = {
  ...BLANK_LINES,
  line2Description: " Drain ",
  line2Amount: "-250",
  line4Amount: "5",
  line4Optional: "on",
};

test("filled lines keep their numbers, and the form shows all up to the last", () => {
  expect(
    typedLines(typed).map(({ number, description, amount, isOptional }) => [
      number,
      description,
      amount,
      isOptional,
    ]),
  ).toEqual([
    [2, "Drain", "-250", false],
    [4, "", "5", true],
  ]);
  expect(shownLines(typed, 0)).toEqual([1, 2, 3, 4]);
  expect(shownLines(typed, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shownLines(BLANK_LINES, 0)).toEqual([]);
  expect(shownLines(BLANK_LINES, 20)).toHaveLength(12);
});

test("one more line comes after the last, and none after the twelfth", () => {
  const edging = { description: "Edging", amountCents: 45_000 };
  expect(lineOf(BLANK_LINES, edging)).toEqual({ line1Description: "Edging", line1Amount: "450.00" });
  expect(lineOf(typed, edging)).toEqual({ line5Description: "Edging", line5Amount: "450.00" });
  expect(lineOf({ ...BLANK_LINES, line11Amount: "1" }, edging)).toHaveProperty("line12Amount");
  expect(lineOf({ ...BLANK_LINES, line12Amount: "1" }, edging)).toBeUndefined();
});

test("a credit counts, but not as an option; an unreadable amount counts as 0", () => {
  const amounts = (more: object) =>
    pricedLines({ ...BLANK_LINES, ...more }).map(({ amountCents }) => amountCents);
  expect(amounts({ line1Amount: "-250" })).toEqual([-25_000]);
  expect(amounts({ line1Amount: "-250", line1Optional: "on" })).toEqual([0]);
  expect(amounts({ line1Amount: "a lot" })).toEqual([0]);
});

test("an option is offered with its place among all lines", () => {
  const line = (description: string, isOptional: boolean) => ({ description, amountCents: 5000, isOptional });
  expect(optionRows([line("Drain", false), line("Edging", true)])).toEqual([
    { place: 1, label: "Edging", value: "$50.00" },
  ]);
});

const estimate = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.ca",
  phone: "7805559876",
  address: "1 Main Street",
  squareFeet: "400",
  pricePerSqFt: "8.50",
};
const problems = (form: ReturnType<typeof estimateFormOf>, more: object) =>
  (form.safeParse({ ...estimate, ...more }).error?.issues ?? []).map(({ path }) => path.join("."));

test("what is wrong with a line is said at its own field", () => {
  const form = estimateFormOf({ email: false, phone: false });
  expect(problems(form, { line2Description: "Drain", line2Amount: "x" })).toEqual(["line2Amount"]);
  expect(problems(form, { line3Amount: "5" })).toEqual(["line3Description"]);
  expect(problems(form, { line1Description: "Edging", line1Amount: "-5", line1Optional: "on" })).toEqual([
    "line1Amount",
  ]);
  expect(problems(form, { line1Description: "Edging", line1Amount: "-5" })).toEqual([]);
  const api = (line: object) => estimateForm.safeParse({ ...estimate, lines: [line] }).success;
  expect(api({ description: "Edging", amount: -5, isOptional: true })).toBe(false);
  expect(api({ description: "Edging", amount: 0, isOptional: true })).toBe(true);
  expect(api({ description: "Edging", amount: "a lot" })).toBe(false);
});

test("only what the customer has not given may stay empty", () => {
  const empty = { email: "", phone: "" };
  expect(problems(estimateFormOf({ email: false, phone: false }), empty)).toEqual(["email", "phone"]);
  expect(problems(estimateFormOf({ email: true, phone: false }), empty)).toEqual(["phone"]);
  expect(problems(estimateFormOf({ email: false, phone: true }), empty)).toEqual(["email"]);
  expect(problems(estimateFormOf(PREVIEW_LACKS), empty)).toEqual([]);
});

test("fields that a service does not have are left out of its estimate", () => {
  const said = { colorMixPercentage: 20, customColor: "Slate", finish: "Flake" };
  const kept = (more: object) => {
    const { colorMixPercentage, customColor, finish } = estimateForm.parse({ ...estimate, ...said, ...more });
    return [colorMixPercentage, customColor, finish];
  };
  expect(kept({})).toEqual([20, "Slate", undefined]);
  expect(kept({ colorMixPercentage: 0 })).toEqual([0, undefined, undefined]);
  expect(kept({ projectType: "epoxy_garage" })).toEqual([0, undefined, "Flake"]);
  expect(kept({ projectType: "both_services" })).toEqual([20, "Slate", "Flake"]);
});
