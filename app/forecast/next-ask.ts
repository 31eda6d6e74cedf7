import type { MetAnswer } from "./ask-met.server";

/** In any 24 hours. */
export const MOST_ASKS = 26;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** MET Norway asks for requests that do not all come on the hour. */
const JITTER_MS = 10 * MINUTE_MS;

/** How long nothing is asked after these, the first time. Each failure after another doubles it, up to half a day. */
const WAIT_MS: Readonly<Record<MetAnswer["kind"], number>> = {
  forecast: HOUR_MS,
  unchanged: HOUR_MS,
  late: 30 * MINUTE_MS,
  unreachable: 30 * MINUTE_MS,
  failing: 30 * MINUTE_MS,
  unreadable: HOUR_MS,
  tooLarge: HOUR_MS,
  tooMany: 2 * HOUR_MS,
  elsewhere: 6 * HOUR_MS,
  refused: 6 * HOUR_MS,
};

/**
 * Milliseconds until the next request: never before the answer's own headers allow it, and at most a day. `failures`
 * counts those in a row, this one too; `random` is from 0 to 1.
 */
export function waitAfterAnswer(
  { kind, ...answer }: Pick<MetAnswer, "kind"> & { waitMs?: number | undefined },
  { failures, random }: { failures: number; random: number },
): number {
  const again = Math.min(WAIT_MS[kind] * 2 ** Math.max(0, failures - 1), DAY_MS / 2);
  return Math.min(Math.max(again, answer.waitMs ?? 0) + random * JITTER_MS, DAY_MS);
}

/** The requests that count for the limit. Far from now are those of a clock that was wrong. */
export function recentAsks(asks: readonly string[], now: Date): string[] {
  return asks.filter((at) => Math.abs(now.getTime() - Date.parse(at)) < DAY_MS);
}

/** Whether it is time. A wait of more than a day is of a clock that was wrong. */
export function isDue(
  { asks, nextAt }: { asks: readonly string[]; nextAt: string | undefined },
  now: Date,
): boolean {
  if (recentAsks(asks, now).length >= MOST_ASKS) return false;
  const wait = nextAt === undefined ? 0 : Date.parse(nextAt) - now.getTime();
  return wait <= 0 || wait > DAY_MS;
}
