import { expect, test } from "vitest";
import { madeTitle, titleParts } from "./made-title";

test.each([
  ["Consultation - Jane Doe", "Consultation - ", "Jane Doe"],
  ["Project start - Bo", "Project start - ", "Bo"],
  ["Installation - 12 - Whyte", "Installation - ", "12 - Whyte"],
  ["Consultation - ", "", "Consultation - "],
  ["Consultation with Jane", "", "Consultation with Jane"],
  ["Jane - Consultation - Bo", "", "Jane - Consultation - Bo"],
])("%j is shown as %j and %j", (title, made, rest) => {
  expect(titleParts(title)).toEqual([made, rest]);
});

test("a proposed title can be split again", () => {
  expect(titleParts(madeTitle("estimate", "Jane"))).toEqual(["Estimate - ", "Jane"]);
});
