import { z } from "zod";
import type { Business } from "~/business/facts";
import { readKeptFile } from "~/outside/kept-file.server";

const instant = z.iso.datetime();

const keptTimes = z.object({
  /** The sealed address that all below is about; another one is asked at once. */
  asked: z.string().optional(),
  nextAt: instant.optional(),
  /** In a row. */
  failures: z.int().min(0).default(0),
  answer: z
    .object({
      at: instant,
      kind: z.enum([
        ...["read", "unchanged", "refused", "failing", "elsewhere", "inside", "late"],
        ...["unreachable", "tooLarge", "noCalendar", "tooMany", "tooLong"],
      ] as const),
      status: z.int().optional(),
    })
    .optional(),
  /** The last good one. */
  reading: z
    .object({
      /** Until when it is known that nothing had changed. */
      readAt: instant,
      /** When the entries were worked out, for the weeks from then on. */
      workedOutAt: instant,
      etag: z.string().optional(),
      lastModified: z.string().optional(),
      unread: z.int(),
      entries: z.array(z.object({ from: z.number(), to: z.number(), isAllDay: z.boolean() })),
    })
    .optional(),
});

export type KeptTimes = z.output<typeof keptTimes>;
export type Reading = NonNullable<KeptTimes["reading"]>;

/** What is kept; nothing when there is no file, or a damaged one. */
export function readKeptTimes(file: string): Promise<KeptTimes> {
  return readKeptFile(file, keptTimes);
}

/** Days that the last good reading counts when no better one comes. */
export const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;

export interface BusyContext {
  now: Date;
  business: Pick<Business, "visits">;
  busyTimesFile: string;
}

/** Whether a reading still takes visit times away. Far ahead of now is one of a clock that was wrong. */
export function counts({ readAt }: Reading, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(readAt)) < DAYS_KEPT * DAY_MS;
}

/** The entries of a reading that take visit times away, by the owner's choice. */
export function takingTime(
  { entries }: Pick<Reading, "entries">,
  { business }: Pick<BusyContext, "business">,
) {
  return entries.filter(({ isAllDay }) => !isAllDay || business.visits.ownCalendar === "all");
}

/** When the owner is busy by their own calendar, as ISO in UTC. Asks nobody: the clock has. */
export async function listBusyTimes(context: BusyContext): Promise<{ startDate: string; endDate: string }[]> {
  if (context.business.visits.ownCalendar === "no") return [];
  const { reading } = await readKeptTimes(context.busyTimesFile);
  if (!reading || !counts(reading, context.now)) return [];
  return takingTime(reading, context).map(({ from, to }) => ({
    startDate: new Date(from).toISOString(),
    endDate: new Date(to).toISOString(),
  }));
}
