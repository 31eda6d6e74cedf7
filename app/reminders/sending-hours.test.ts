import { expect, test } from "vitest";
import { isSendingTime, sendingTime } from "./sending-hours";

// Alberta is six hours behind UTC in 2026. November 16 is a Monday.
test.each([
  ["2026-11-16T13:59:59Z", false],
  ["2026-11-16T14:00:00Z", true],
  ["2026-11-17T01:59:59Z", true],
  ["2026-11-17T02:00:00Z", false],
  ["2026-11-21T18:00:00Z", false],
  ["2026-11-22T18:00:00Z", false],
])("reminders leave at %s: %s", (now, isOpen) => {
  expect(isSendingTime(new Date(now))).toBe(isOpen);
});

test.each([
  ["2026-11-21T13:00:00Z", "2026-11-21T14:00:00.000Z"],
  ["2026-11-22T18:00:00Z", "2026-11-22T18:00:00.000Z"],
  ["2026-11-22T02:00:00Z", "2026-11-22T14:00:00.000Z"],
])("on every day, what would leave at %s leaves at %s", (moment, leaves) => {
  expect(sendingTime(new Date(moment), "daily")).toBe(leaves);
});
