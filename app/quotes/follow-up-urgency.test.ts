import { expect, test } from "vitest";
import { followUpUrgency, quoteUrgency } from "./follow-up-urgency";

const now = new Date("2026-12-01T16:00:00.000Z");

test.each([
  ["a second ago", "2026-12-01T15:59:59.000Z", "overdue"],
  ["a millisecond ago", "2026-12-01T15:59:59.999Z", "overdue"],
  ["now", "2026-12-01T16:00:00.000Z", "soon"],
  ["in a millisecond", "2026-12-01T16:00:00.001Z", "soon"],
  ["at the end of today", "2026-12-02T05:59:59.000Z", "soon"],
  ["in a day", "2026-12-02T16:00:00.000Z", "soon"],
  ["in a day and a millisecond", "2026-12-02T16:00:00.001Z", "later"],
  ["by the end of tomorrow", "2026-12-03T05:59:59.000Z", "soon"],
  ["by the end of the day after tomorrow", "2026-12-04T05:59:59.000Z", "later"],
  ["next year", "2027-12-01T16:00:00.000Z", "later"],
])("a follow-up due %s", (_, due, urgency) => {
  expect(followUpUrgency(new Date(due), now)).toBe(urgency);
});

test("without a date nothing presses", () => {
  expect(followUpUrgency(null, now)).toBe("none");
  expect(quoteUrgency({ status: "new" }, now)).toBe("none");
  expect(quoteUrgency({ status: "won" }, now)).toBe("none");
});

test.each([
  ["new", "overdue"],
  ["contacted", "overdue"],
  ["quoted", "overdue"],
  ["professional_quote", "overdue"],
  ["won", "later"],
  ["lost", "later"],
  ["converted", "later"],
] as const)("a passed date of a lead that is %s", (status, urgency) => {
  expect(quoteUrgency({ status, followUpDate: "2026-11-01T05:59:59.000Z" }, now)).toBe(urgency);
});
