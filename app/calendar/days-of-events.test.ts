import { expect, test } from "vitest";
import { albertaToUtc } from "~/business/time";
import { daysOfEvents } from "./days-of-events";

const event = (from: string, to: string) => ({ startDate: albertaToUtc(from)!, endDate: albertaToUtc(to)! });

test.each([
  ["no event", [], []],
  ["one in the evening", [["2026-12-01T23:00", "2026-12-02T00:00"]], ["2026-12-01"]],
  ["one past midnight", [["2026-12-01T23:00", "2026-12-02T00:01"]], ["2026-12-01", "2026-12-02"]],
  ["one of no length", [["2026-12-01T00:00", "2026-12-01T00:00"]], ["2026-12-01"]],
  [
    "one of three days, and one within it",
    [
      ["2026-12-11T09:00", "2026-12-11T10:00"],
      ["2026-12-10T09:00", "2026-12-12T17:00"],
      ["2026-12-12T18:00", "2026-12-12T19:00"],
    ],
    ["2026-12-10", "2026-12-11", "2026-12-12"],
  ],
  [
    "one over each change of the clocks",
    [
      ["2025-11-01T12:00", "2025-11-03T12:00"],
      ["2025-03-08T12:00", "2025-03-10T12:00"],
    ],
    ["2025-03-08", "2025-03-09", "2025-03-10", "2025-11-01", "2025-11-02", "2025-11-03"],
  ],
] as [string, [string, string][], string[]][])("the days of %s", (_, events, days) => {
  expect(daysOfEvents(events.map(([from, to]) => event(from, to)))).toEqual(days);
});
