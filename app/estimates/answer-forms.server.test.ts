import { expect, test } from "vitest";
import { acceptForm, confirmForm, declineForm, phoneAcceptanceForm } from "./answer-forms.server";

test("a signature needs a letter of some script", () => {
  const isName = (name: string) => phoneAcceptanceForm.safeParse({ name }).success;
  for (const name of ["Jane", "Оксана", "李"]) expect(isName(name)).toBe(true);
  for (const name of ["", " ", "123", "---"]) expect(isName(name)).toBe(false);
});

test("staff write down none, one or several lines that were chosen on the phone", () => {
  const chosen = (option?: unknown) => phoneAcceptanceForm.parse({ name: "Jane", option }).option;
  expect([chosen(), chosen("1"), chosen(["0", "1"])]).toEqual([[], [1], [0, 1]]);
  expect(phoneAcceptanceForm.safeParse({ name: "Jane", option: "x" }).success).toBe(false);
});

test("who accepts has ticked that they agree, and ticks whole lines from the first on", () => {
  const isTaken = (more: object) => acceptForm.safeParse({ name: "Jane", agreed: "on", ...more }).success;
  expect(isTaken({ option: ["0", "11"] })).toBe(true);
  expect(isTaken({ agreed: undefined })).toBe(false);
  for (const place of ["-1", "0.5", "x"]) expect(isTaken({ option: [place] })).toBe(false);
  expect(acceptForm.parse({ name: "Jane", agreed: "on" }).option).toEqual([]);
  const total = (totalCents: unknown) =>
    confirmForm.safeParse({ name: "Jane", agreed: "on", totalCents }).success;
  expect([total("0"), total("100"), total("-1"), total("0.5")]).toEqual([true, true, false, false]);
  expect(confirmForm.safeParse({ name: "Jane", totalCents: "100" }).success).toBe(false);
  expect(declineForm.parse({ reason: "price" }).words).toBe("");
});
