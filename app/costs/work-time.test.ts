import { expect, test } from "vitest";
import { firstTimeAfter, lastTime, whyNotTime } from "./work-time";

// 8:30 in the morning of September 8 in Edmonton.
const NOW = new Date("2026-09-08T14:30:00.000Z");

test.each([
  ["07:52", "2026-09-08T13:52:00.000Z"],
  ["08:30", "2026-09-08T14:30:00.000Z"],
  ["22:15", "2026-09-08T04:15:00.000Z"],
])("work that began at %s began at %s", (typed, at) => {
  expect(lastTime(typed, NOW)).toBe(at);
});

test.each([
  ["2026-09-08T13:52:00.000Z", "17:00", "2026-09-08T23:00:00.000Z"],
  ["2026-09-08T04:15:00.000Z", "01:30", "2026-09-08T07:30:00.000Z"],
  ["2026-09-08T04:15:00.000Z", "22:15", "2026-09-09T04:15:00.000Z"],
])("work from %s that ended at %s ended at %s", (startedAt, typed, at) => {
  expect(firstTimeAfter(typed, startedAt)).toBe(at);
});

const time = (startedAt: string, endedAt: string | null) => ({ people: 2, startedAt, endedAt });

test.each([
  ["2026-09-07T23:00:00.000Z", "2026-09-08T05:00:00.000Z", undefined],
  ["2026-09-07T20:00:00.000Z", "2026-09-08T12:00:00.000Z", undefined],
  ["2026-09-07T20:00:00.000Z", "2026-09-08T12:00:00.001Z", "too_long"],
  ["2026-09-08T14:00:00.000Z", "2026-09-08T14:00:00.000Z", "not_after"],
  ["2026-09-08T14:00:00.000Z", "2026-09-08T14:30:00.001Z", "not_after"],
  ["2026-09-08T14:31:00.000Z", null, "not_after"],
  ["2026-09-08T13:00:00.000Z", null, undefined],
] as const)("work from %s to %s is refused as %s", (startedAt, endedAt, reason) => {
  expect(whyNotTime(time(startedAt, endedAt), [], NOW)).toBe(reason);
});

test("two stretches may touch, and may not overlap", () => {
  const others = [time("2026-09-08T12:00:00.000Z", "2026-09-08T13:00:00.000Z")];
  const why = (from: string, to: string | null) => whyNotTime(time(from, to), others, NOW);
  expect(why("2026-09-08T13:00:00.000Z", "2026-09-08T14:00:00.000Z")).toBeUndefined();
  expect(why("2026-09-08T12:59:00.000Z", "2026-09-08T14:00:00.000Z")).toBe("overlaps");
  expect(why("2026-09-08T11:00:00.000Z", null)).toBe("overlaps");
});
