import { WORK_TYPES } from "~/calendar/event-options";
import { type KeptTime, usedOf } from "~/costs/work-used.server";
import { getFamily } from "~/quotes/families.server";
import type { Db, Row } from "../../db/schema";
import { type WorkToNote, workToNote } from "./crew-day.server";

/** A piece of work for which packs and hours can be noted. */
export interface NotedWork {
  event: { id: number; title: string; eventType: string; startDate: string; allDay: boolean; status: string };
  used: Omit<WorkToNote, "times"> & { times: readonly KeptTime[] };
}

/**
 * A job and its work, by start, as far as something was worked out for it. Cancelled work is listed when something was
 * noted for it, because that counts as used. Undefined when there is no such job, or a deleted one.
 */
export async function listWorkOfJob(
  db: Db,
  jobId: number,
): Promise<{ id: number; name: string; works: NotedWork[] } | undefined> {
  const family = (await getFamily(db, jobId)).filter(({ deletedAt }) => !deletedAt);
  const [head] = family;
  if (!head || head.partOfId !== undefined) return undefined;
  const events = await db
    .selectFrom("calendar_events")
    .selectAll()
    .where(
      "quote_id",
      "in",
      family.map(({ id }) => id),
    )
    .where("event_type", "in", [...WORK_TYPES])
    .orderBy("start_date")
    .orderBy("id")
    .execute();
  const works = await Promise.all(events.map((event) => noted(db, event)));
  return { id: head.id, name: head.name, works: works.filter((work) => work !== undefined).filter(isListed) };
}

/** One piece of a job's work; undefined as for `listWorkOfJob`. */
export async function workOfJob(
  db: Db,
  { jobId, eventId }: { jobId: number; eventId: number },
): Promise<NotedWork | undefined> {
  const job = await listWorkOfJob(db, jobId);
  return job?.works.find(({ event }) => event.id === eventId);
}

function isListed({ event, used }: NotedWork): boolean {
  return event.status !== "cancelled" || used.packs.length + used.times.length > 0;
}

async function noted(db: Db, row: Row<"calendar_events">): Promise<NotedWork | undefined> {
  const work = await workToNote(db, row);
  if (!work) return undefined;
  const { times } = (await usedOf(db, [row.id])).get(row.id)!;
  return {
    event: {
      id: row.id,
      title: row.title,
      eventType: row.event_type,
      startDate: row.start_date,
      allDay: row.all_day === 1,
      status: row.status,
    },
    used: { ...work, toLoad: [...work.toLoad, ...unplannedOf(work)], times },
  };
}

/** What was noted and is not planned any more: it counts as used, so it can be corrected. */
function unplannedOf({ toLoad, packs }: WorkToNote): WorkToNote["toLoad"] {
  return packs
    .filter((each) => each.packs > 0 && !toLoad.some(({ name }) => name === each.material))
    .map(({ material }) => ({ name: material, unit: "pack", packs: 0 }));
}
