import { expect, test } from "vitest";
import { retryWaitMs } from "./retry-waits";

const MINUTE = 60_000;

test.each([
  [1, 0.5],
  [2, 2],
  [3, 10],
  [4, 30],
  [5, 120],
  [6, 360],
  [7, 720],
])("after %i failed attempts a mail waits %d minutes", (failedAttempts, minutes) => {
  expect(retryWaitMs(failedAttempts)).toBe(minutes * MINUTE);
});

test("the last attempt is 24 hours after the first", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((failedAttempts) => retryWaitMs(failedAttempts) ?? 0);
  expect(waits.reduce((sum, wait) => sum + wait)).toBe(24 * 60 * MINUTE);
  expect(retryWaitMs(9)).toBeUndefined();
});
