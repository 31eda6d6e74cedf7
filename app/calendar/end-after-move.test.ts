import { expect, test } from "vitest";
import { endAfterMove } from "./end-after-move";

const slot = { start: "2026-12-03T09:00", end: "2026-12-03T10:30" };

test.each([
  ["2026-12-04T13:00", "2026-12-04T14:30"],
  ["2026-12-03T23:00", "2026-12-04T00:30"],
  ["2026-12-01T09:00", "2026-12-01T10:30"],
  ["", undefined],
  ["soon", undefined],
])("an appointment of 90 minutes moved to %j ends at %j", (movedTo, end) => {
  expect(endAfterMove(slot, movedTo)).toBe(end);
});

test("an end before the start gives no new end", () => {
  expect(endAfterMove({ start: slot.end, end: slot.start }, "2026-12-04T13:00")).toBeUndefined();
});

test.each([
  ["2026-12-03", "2026-12-05", "2026-12-30", "2027-01-01"],
  ["2026-12-03", "2026-12-03", "2026-12-04", "2026-12-04"],
  ["2026-12-05", "2026-12-03", "2026-12-04", undefined],
  ["2026-12-03", "2026-12-05", "", undefined],
])("work from the day %s to %s that is moved to %j ends on %s", (start, end, movedTo, last) => {
  expect(endAfterMove({ start, end }, movedTo)).toBe(last);
});

test("an end equal to the start gives no new end", () => {
  expect(endAfterMove({ start: slot.start, end: slot.start }, "2026-12-04T13:00")).toBeUndefined();
});
