import { expect, test } from "vitest";
import { visitTitle } from "./visit-title";

test.each([
  ["consultation", "Consultation - Jane", "Consultation - Jane"],
  ["estimate", "Consultation - Jane", "Estimate - Jane"],
  ["follow-up", "Consultation - Jane", "Follow-up - Jane"],
  ["project_start", "Consultation - Jane", "Project start - Jane"],
  ["estimate", "Look at the cracks", "Look at the cracks"],
  ["estimate", "Consultation - John", "Consultation - John"],
] as const)("a visit of the type %s titled %j is stored as %j", (type, typed, stored) => {
  expect(visitTitle(type, "Jane", typed)).toBe(stored);
});
