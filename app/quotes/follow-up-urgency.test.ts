import { expect, test } from "vitest";
import { followUpUrgency, quoteUrgency, unansweredFor } from "./follow-up-urgency";

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

test("without a date a follow-up is not urgent", () => {
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

test.each([
  ["2026-12-01T15:59:59.000Z", undefined, false],
  ["2026-12-01T15:59:00.000Z", "1 min", false],
  ["2026-12-01T15:01:00.000Z", "59 min", false],
  ["2026-12-01T15:00:00.000Z", "1 h", false],
  ["2026-11-30T16:00:00.001Z", "23 h", false],
  ["2026-11-30T16:00:00.000Z", "24 h", true],
  ["2026-11-28T16:00:00.001Z", "71 h", true],
  ["2026-11-28T16:00:00.000Z", "3 days", true],
  ["2026-11-24T16:00:00.001Z", "6 days", true],
])("a request of %s has waited %s; too long: %s", (createdAt, age, isLate) => {
  expect(unansweredFor(createdAt, now)).toEqual({ age, isLate });
});
