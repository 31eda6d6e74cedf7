import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";

/** Short at first, for a mail server that is restarting. Together 24 hours. */
const WAITS_MINUTES = [0.5, 2, 10, 30, 2 * 60, 6 * 60, 12 * 60, 197.5];

/** The longest wait for the next attempt. */
export const LONGEST_WAIT_MS = minutesToMilliseconds(Math.max(...WAITS_MINUTES));

/** Milliseconds until the next attempt after this many failures; undefined once the 24 hours are over. */
export function retryWaitMs(failedAttempts: number): number | undefined {
  const minutes = WAITS_MINUTES[failedAttempts - 1];
  return minutes === undefined ? undefined : minutesToMilliseconds(minutes);
}
