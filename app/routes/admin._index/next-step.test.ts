import { expect, test } from "vitest";
import { nextStep } from "./next-step";

const job = { phone: "780-555-0101", isDue: false, leftCents: 0 };

test.each([
  ["a new one is called", { status: "new" }, "call"],
  ["a new one without a phone gets an estimate", { status: "new", phone: "" }, "estimate"],
  ["whoever is due is called", { status: "quoted", isDue: true }, "call"],
  ["who was contacted gets an estimate", { status: "contacted" }, "estimate"],
  ["a professional quote is sent", { status: "professional_quote" }, "estimate"],
  ["who has an estimate is asked", { status: "quoted" }, "follow-up"],
  ["a won job with a balance is paid", { status: "won", leftCents: 1 }, "payment"],
  ["a won job that is paid is done", { status: "won", isDue: true }, undefined],
  ["a lost one is left alone", { status: "lost", isDue: true, leftCents: 1 }, undefined],
  ["a converted one is left alone", { status: "converted" }, undefined],
] as const)("%s", (_, given, step) => {
  expect(nextStep({ ...job, ...given })).toBe(step);
});
