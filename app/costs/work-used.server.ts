import type { Db } from "../../db/schema";
import type { WorkTime, WorkUsed } from "./job-costs";

/** A stretch of work with its number. */
export interface KeptTime extends WorkTime {
  id: number;
}

/** What a piece of work has used; `times` by their beginning. */
export interface UsedByEvent extends Pick<WorkUsed, "packs"> {
  times: readonly KeptTime[];
}

/** What each of these pieces of work has used so far. */
export async function usedOf(db: Db, eventIds: readonly number[]): Promise<Map<number, UsedByEvent>> {
  if (eventIds.length === 0) return new Map();
  const packs = await db
    .selectFrom("work_packs")
    .select(["event_id", "material", "packs"])
    .where("event_id", "in", eventIds)
    .orderBy("id")
    .execute();
  const times = await db
    .selectFrom("work_times")
    .select(["id", "event_id", "people", "started_at as startedAt", "ended_at as endedAt"])
    .where("event_id", "in", eventIds)
    .orderBy("started_at")
    .execute();
  return new Map(
    eventIds.map((eventId) => [
      eventId,
      {
        packs: packs.filter(({ event_id }) => event_id === eventId),
        times: times.filter(({ event_id }) => event_id === eventId),
      },
    ]),
  );
}
