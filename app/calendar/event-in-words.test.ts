import { expect, test } from "vitest";
import type { CalendarEvent } from "./calendar.server";
import { eventInWords } from "./event-in-words";

test.each([
  [{ endDate: "2026-12-01T16:00:00.000Z" }, "Site visit, Dec 01, 2026 09:00 to 10:00"],
  [{ endDate: "2026-12-02T16:00:00.000Z" }, "Site visit, Dec 01, 2026 09:00 to Dec 02, 2026 10:00"],
  [{ endDate: "2026-12-01T16:00:00.000Z", allDay: true }, "Site visit, Dec 01, 2026, all day"],
])("an appointment at the same time is told in Alberta's time: %j", (changes, words) => {
  const event = { title: "Site visit", startDate: "2026-12-01T15:00:00.000Z", allDay: false, ...changes };
  expect(eventInWords(event as CalendarEvent)).toBe(words);
});
