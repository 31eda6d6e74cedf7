import { albertaDay, albertaToUtc } from "~/business/time";
import type { WorkTime } from "./job-costs";

/** Longer than this nobody works: an end was forgotten, or a time is a slip. */
const LONGEST_HOURS = 16;
const DAY_MS = 24 * 3_600_000;

export type TimeRefusal =
  /** It would be longer than 16 hours. */
  | "too_long"
  /** It would end before it begins, or in the future. */
  | "not_after"
  /** Work is noted for that time already. */
  | "overlaps";

/**
 * The instant (ISO in UTC) of a time typed as "17:30" in Alberta: the last one that is not after `now`, because work over
 * midnight began yesterday. Undefined when there is no such time.
 */
export function lastTime(typed: string, now: Date): string | undefined {
  return timeOn(typed, now, [0, -1]).find((at) => at <= now.toISOString());
}

/** The first instant of a typed time after another one. */
export function firstTimeAfter(typed: string, after: string): string | undefined {
  return timeOn(typed, new Date(after), [0, 1]).find((at) => at > after);
}

function timeOn(typed: string, near: Date, days: readonly number[]): string[] {
  return days.flatMap((day) => {
    const date = albertaDay(new Date(near.getTime() + day * DAY_MS).toISOString());
    return albertaToUtc(`${date}T${typed}`) ?? [];
  });
}

/** Why a stretch of work can't be as typed; undefined when it can. `others` are the other stretches of the same work. */
export function whyNotTime(
  { startedAt, endedAt }: WorkTime,
  others: readonly WorkTime[],
  now: Date,
): TimeRefusal | undefined {
  const end = endedAt ?? now.toISOString();
  if (startedAt > now.toISOString() || (endedAt !== null && endedAt <= startedAt) || end > now.toISOString())
    return "not_after";
  if (Date.parse(end) - Date.parse(startedAt) > LONGEST_HOURS * 3_600_000) return "too_long";
  const overlaps = others.some((other) => startedAt < (other.endedAt ?? "9") && other.startedAt < end);
  return overlaps ? "overlaps" : undefined;
}
