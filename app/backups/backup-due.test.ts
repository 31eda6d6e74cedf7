import { expect, test } from "vitest";
import { isBackupDue, isHourlyCopyDue, isRehearsalDue } from "./backup-due";

// Alberta is six hours behind UTC: 03:00 there is 09:00Z.
test.each([
  ["a site that has none", undefined, undefined, "2026-11-20T18:00:00.000Z", true],
  [
    "the night's is made",
    "2026-11-20T09:00:01.000Z",
    "2026-11-20T09:00:01.000Z",
    "2026-11-20T18:00:00.000Z",
    false,
  ],
  [
    "a second before three",
    "2026-11-19T09:00:01.000Z",
    "2026-11-19T09:00:01.000Z",
    "2026-11-20T08:59:59.000Z",
    false,
  ],
  ["at three", "2026-11-19T09:00:01.000Z", "2026-11-19T09:00:01.000Z", "2026-11-20T09:00:00.000Z", true],
  [
    "the server was down at three",
    "2026-11-19T09:00:01.000Z",
    "2026-11-19T09:00:01.000Z",
    "2026-11-20T17:00:00.000Z",
    true,
  ],
  [
    "one by hand in the evening does not replace the night's",
    "2026-11-20T02:00:00.000Z",
    "2026-11-20T02:00:00.000Z",
    "2026-11-20T09:00:00.000Z",
    true,
  ],
  [
    "the night's failed half an hour ago",
    "2026-11-19T09:00:01.000Z",
    "2026-11-20T09:00:00.000Z",
    "2026-11-20T09:30:00.000Z",
    false,
  ],
  [
    "the night's failed an hour ago",
    "2026-11-19T09:00:01.000Z",
    "2026-11-20T09:00:00.000Z",
    "2026-11-20T10:00:00.000Z",
    true,
  ],
  ["the first one failed just now", undefined, "2026-11-20T17:59:00.000Z", "2026-11-20T18:00:00.000Z", false],
])("%s", (_, lastSuccess, lastAttempt, now, isDue) => {
  const backup = { lastSuccess, lastAttempt };
  expect(isBackupDue({ backup, offSite: undefined }, { at: "03:00", now: new Date(now) })).toBe(isDue);
});

test.each([
  ["was sent", "2026-11-20T09:00:20.000Z", "2026-11-20T18:00:00.000Z", false],
  ["failed half an hour ago", "2026-11-19T09:00:20.000Z", "2026-11-20T09:30:00.000Z", false],
  ["failed an hour ago", "2026-11-19T09:00:20.000Z", "2026-11-20T10:00:00.000Z", true],
  ["was never sent, since the store is new", undefined, "2026-11-20T18:00:00.000Z", true],
])("the night's backup is made, and its copy off-site %s", (_, sent, now, isDue) => {
  const made = "2026-11-20T09:00:00.000Z";
  const runs = {
    backup: { lastSuccess: made, lastAttempt: made },
    offSite: { lastSuccess: sent, lastAttempt: made },
  };
  expect(isBackupDue(runs, { at: "03:00", now: new Date(now) })).toBe(isDue);
});

test.each([
  [undefined, true],
  ["2026-10-21T09:00:00.001Z", false],
  ["2026-10-21T09:00:00.000Z", true],
])("a restore rehearsed at %s is rehearsed again 30 days later", (last, isDue) => {
  expect(isRehearsalDue(last, new Date("2026-11-20T09:00:00.000Z"))).toBe(isDue);
});

test.each([
  ["nothing was ever sent", undefined, undefined, true],
  ["the night's went 59 minutes ago", "2026-11-20T17:01:00.000Z", undefined, false],
  ["the night's went an hour ago", "2026-11-20T17:00:00.000Z", undefined, true],
  ["the hour's went 59 minutes ago", "2026-11-20T09:00:00.000Z", "2026-11-20T17:01:00.000Z", false],
  ["the hour's went an hour ago", "2026-11-20T09:00:00.000Z", "2026-11-20T17:00:00.000Z", true],
  ["the night's went since", "2026-11-20T17:30:00.000Z", "2026-11-20T16:00:00.000Z", false],
  [
    "the hour's was made while the clock ran ahead",
    "2026-11-20T09:00:00.000Z",
    "2027-03-01T00:00:00.000Z",
    true,
  ],
])("%s: whether the copy of the hour is due", (_, night, hour, isDue) => {
  const runs = {
    offSite: { lastSuccess: undefined, lastAttempt: night },
    hourly: { lastSuccess: undefined, lastAttempt: hour },
  };
  expect(isHourlyCopyDue(runs, new Date("2026-11-20T18:00:00.000Z"))).toBe(isDue);
});
