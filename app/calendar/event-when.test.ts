import { expect, test } from "vitest";
import { eventWhen } from "./event-when";

test("work of whole days has no time", () => {
  const startDate = "2026-11-24T16:30:00.000Z";
  expect(eventWhen({ startDate, allDay: true })).toBe("Nov 24, 2026");
  expect(eventWhen({ startDate, allDay: false })).toBe("Nov 24, 2026 10:30");
});
