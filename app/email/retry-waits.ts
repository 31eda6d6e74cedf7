import { minutesToMilliseconds } from "date-fns";

/** Short at first, for a server that restarts. The last one makes them 24 hours together. */
const WAITS_MINUTES = [0.5, 2, 10, 30, 2 * 60, 6 * 60, 12 * 60, 197.5];

/** No mail waits longer for its next attempt. */
export const LONGEST_WAIT_MS = minutesToMilliseconds(Math.max(...WAITS_MINUTES));

/** Milliseconds until the next attempt after so many that failed; undefined once the 24 hours are used up. */
export function retryWaitMs(failedAttempts: number): number | undefined {
  const minutes = WAITS_MINUTES[failedAttempts - 1];
  return minutes === undefined ? undefined : minutesToMilliseconds(minutes);
}
