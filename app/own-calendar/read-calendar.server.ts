import { isDue } from "~/forecast/next-ask";
import { keepFile } from "~/outside/kept-file.server";
import type { PrivateHosts } from "~/outside/outside.server";
import { type AddressContext, getAddress } from "./address.server";
import { askCalendar, type CalendarAnswer } from "./ask-calendar.server";
import { type BusyContext, type KeptTimes, type Reading, readKeptTimes } from "./busy-times.server";

/** A booking can be as old as this before it keeps a visit time taken. */
const AGAIN_MS = 15 * 60_000;
/** The longest wait after failures, each of which doubles it. */
const LONGEST_WAIT_MS = 4 * 3_600_000;
/** Entries that repeat are worked out for some weeks: after a day the file is read anew, changed or not. */
const WORKED_OUT_MS = 24 * 3_600_000;

export type CalendarContext = BusyContext & AddressContext & { privateHosts: PrivateHosts };

/** Reads the owner's calendar when it is time. Run by the clock, never by a page. */
export async function readCalendar(context: CalendarContext, signal?: AbortSignal): Promise<void> {
  const { now, business, busyTimesFile } = context;
  if (business.visits.ownCalendar === "no") return;
  const found = await getAddress(context);
  if (!found) return;
  const kept = await readKeptTimes(busyTimesFile);
  const before: KeptTimes = kept.asked === found.sealed ? kept : { asked: found.sealed, failures: 0 };
  if (!isDue({ asks: [], nextAt: before.nextAt }, now)) return;
  const answer = await askCalendar(context, found.address, validatorsOf(before.reading, now), signal);
  // Saved anew or removed while it was asked.
  if ((await getAddress(context))?.sealed !== found.sealed) return;
  await keepFile(busyTimesFile, withAnswer(before, answer, now));
}

function validatorsOf(reading: Reading | undefined, now: Date) {
  const age = now.getTime() - Date.parse(reading?.workedOutAt ?? "");
  return age >= 0 && age < WORKED_OUT_MS ? reading : undefined;
}

function withAnswer(kept: KeptTimes, answer: CalendarAnswer, now: Date): KeptTimes {
  const at = now.toISOString();
  const isGood = answer.kind === "read" || answer.kind === "unchanged";
  const failures = isGood ? 0 : kept.failures + 1;
  const asked = "waitMs" in answer ? (answer.waitMs ?? 0) : 0;
  const wait = Math.max(AGAIN_MS * 2 ** Math.max(0, failures - 1), asked);
  const status = "status" in answer ? answer.status : undefined;
  return {
    asked: kept.asked,
    failures,
    nextAt: new Date(now.getTime() + Math.min(wait, LONGEST_WAIT_MS)).toISOString(),
    answer: { at, kind: answer.kind, status },
    reading: readingOf(kept.reading, answer, at),
  };
}

function readingOf(before: Reading | undefined, answer: CalendarAnswer, at: string): Reading | undefined {
  if (answer.kind === "unchanged") return before && { ...before, readAt: at };
  if (answer.kind !== "read") return before;
  const { entries, unread, etag, lastModified } = answer;
  return { readAt: at, workedOutAt: at, etag, lastModified, unread, entries };
}
