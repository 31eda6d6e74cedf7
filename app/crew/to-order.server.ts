import { endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { WORK_TYPES } from "~/calendar/event-options";
import { plannedOf } from "~/costs/estimate-costs.server";
import { packsTogether } from "~/costs/job-costs";
import type { Packs } from "~/costs/take-off";
import type { Db } from "../../db/schema";
import { coveredByEvent } from "./crew-day.server";

/** A job whose work begins in the week. */
export interface JobToOrder {
  quoteId: number | undefined;
  title: string;
  /** ISO in UTC. */
  startDate: string;
  /** Undefined where nothing was worked out, so that it is in no sum. */
  packs: readonly PacksToOrder[] | undefined;
}

/** It has no price. */
export type PacksToOrder = Pick<Packs, "name" | "unit" | "packs">;

/** All material of a week. */
export interface ToOrder {
  packs: readonly PacksToOrder[];
  jobs: readonly JobToOrder[];
}

/**
 * The packs for all work that begins on these Alberta days ("YYYY-MM-DD"), by start, without what is cancelled or done.
 * An estimate that several pieces of work cover counts once, with the first of them.
 */
export async function listToOrder(
  db: Db,
  { first, last }: { first: string; last: string },
): Promise<ToOrder> {
  const events = await db
    .selectFrom("calendar_events")
    .selectAll()
    .where("event_type", "in", [...WORK_TYPES])
    .where("status", "not in", ["cancelled", "completed"])
    .where("start_date", ">=", startOfAlbertaDay(first) ?? "")
    .where("start_date", "<=", endOfAlbertaDay(last) ?? "")
    .orderBy("start_date")
    .orderBy("id")
    .execute();
  const counted = new Set<number>();
  const all: Packs[] = [];
  const jobs: JobToOrder[] = [];
  for (const event of events) {
    const covered = await coveredByEvent(db, event);
    const own = covered.filter(({ id }) => !counted.has(id)).map(({ id }) => id);
    for (const id of own) counted.add(id);
    const isCounted = covered.length > 0 && own.length === 0;
    if (isCounted) continue;
    const planned = await plannedOf(db, own);
    const packs = packsTogether([...planned.values()].flatMap((each) => each.packs));
    all.push(...packs);
    jobs.push({
      quoteId: event.quote_id ?? undefined,
      title: event.title,
      startDate: event.start_date,
      packs: planned.size > 0 && planned.size === own.length ? packs.map(withoutPrice) : undefined,
    });
  }
  return { packs: packsTogether(all).map(withoutPrice), jobs };
}

function withoutPrice({ name, unit, packs }: Packs): PacksToOrder {
  return { name, unit, packs };
}
