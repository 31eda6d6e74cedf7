import { WORK_TYPES } from "~/calendar/event-options";
import type { Db } from "../../db/schema";

/**
 * The start of a job's first installation after an instant, ISO in UTC. Undefined without a job and until one is
 * booked.
 */
export async function workStartOf(
  db: Db,
  { quoteId, after }: { quoteId: number | undefined; after: string },
): Promise<string | undefined> {
  if (quoteId === undefined) return undefined;
  const event = await db
    .selectFrom("calendar_events")
    .select("start_date")
    .where("quote_id", "in", (quotes) =>
      quotes
        .selectFrom("quotes")
        .select("id")
        .where(({ or, eb }) => or([eb("id", "=", quoteId), eb("part_of_id", "=", quoteId)])),
    )
    .where("event_type", "in", WORK_TYPES)
    .where("status", "in", ["scheduled", "rescheduled"])
    .where("start_date", ">", after)
    .orderBy("start_date")
    .limit(1)
    .executeTakeFirst();
  return event?.start_date;
}
