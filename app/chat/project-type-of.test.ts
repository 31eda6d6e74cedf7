import { expect, test } from "vitest";
import { projectTypeOf } from "./project-type-of";

test.each([
  [["do you do epoxy?"], "epoxy_garage"],
  [["do you do epoxy?", "and how much is a driveway", "thanks"], "rubber_resurfacing"],
  [["600 sq ft of driveway and epoxy in the garage"], "both_services"],
  [["a driveway and a patio"], "rubber_resurfacing"],
  [["hello"], "other"],
  [[], "other"],
])("%j is a lead for %s", (texts, code) => {
  expect(projectTypeOf(texts.map((text) => ({ text, isBot: false })))).toBe(code);
});

test("what the chat says is nobody's project", () => {
  expect(projectTypeOf([{ text: "Epoxy floors are priced after a visit", isBot: true }])).toBe("other");
});
