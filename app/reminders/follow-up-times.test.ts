import { expect, test } from "vitest";
import { nextFollowUp } from "./follow-up-times";

// Alberta is six hours behind UTC in 2026. November 16 is a Monday.
const monday = "2026-11-16T18:00:00.000Z";
const facts = {
  sentAt: monday,
  validUntil: "2026-12-16",
  queued: [],
  lastQueuedAt: undefined,
  repliedAt: undefined,
};

test.each([
  ["on the same day", {}, "2026-11-16T19:00:00Z", 1, "2026-11-18T18:00:00.000Z"],
  ["when it is due", {}, "2026-11-18T18:00:00Z", 1, "2026-11-18T18:00:00.000Z"],
  // Day 5 is a Saturday.
  ["after the first", { queued: [1] }, "2026-11-18T19:00:00Z", 2, "2026-11-23T14:00:00.000Z"],
  ["after the second", { queued: [1, 2] }, "2026-11-23T15:00:00Z", 3, "2026-11-26T18:00:00.000Z"],
  ["a step that was missed", {}, "2026-11-20T18:00:00Z", 1, "2026-11-18T18:00:00.000Z"],
  ["missed, in the night", {}, "2026-11-20T03:00:00Z", 1, "2026-11-20T14:00:00.000Z"],
  ["two steps missed: the newest", {}, "2026-11-23T18:00:00Z", 2, "2026-11-23T14:00:00.000Z"],
  ["missed for too long: the next", {}, "2026-11-21T18:00:00Z", 2, "2026-11-23T14:00:00.000Z"],
  [
    "a reminder of another estimate left an hour ago",
    { lastQueuedAt: "2026-11-18T17:00:00.000Z" },
    "2026-11-18T18:00:00Z",
    1,
    "2026-11-19T17:00:00.000Z",
  ],
  [
    "sent in the evening",
    { sentAt: "2026-11-17T03:30:00.000Z" },
    "2026-11-17T04:00:00Z",
    1,
    "2026-11-19T14:00:00.000Z",
  ],
])("%s", (_, more, now, step, dueAt) => {
  expect(nextFollowUp({ ...facts, ...more }, new Date(now))).toEqual({ step, dueAt });
});

test.each([
  ["after the third", { queued: [1, 2, 3] }, "2026-11-26T19:00:00Z"],
  ["after a missed second and the third", { queued: [3] }, "2026-11-26T19:00:00Z"],
  ["long after", {}, "2026-12-10T18:00:00Z"],
  ["when the estimate ends before", { validUntil: "2026-11-17" }, "2026-11-16T19:00:00Z"],
])("nothing is due %s", (_, more, now) => {
  expect(nextFollowUp({ ...facts, ...more }, new Date(now))).toBeUndefined();
});
