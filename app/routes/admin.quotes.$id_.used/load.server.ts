import { albertaWallTime, formatAlberta } from "~/business/time";
import { eventWhen } from "~/calendar/event-when";
import { packsInWords } from "~/costs/cost-words";
import { listWorkOfJob } from "~/crew/work-of-job.server";
import type { Deployment } from "~/deployment.server";

export type UsedData = NonNullable<Awaited<ReturnType<typeof loadUsed>>>;
export type ShownWork = UsedData["works"][number];

/** What each piece of a job's work has used; undefined when there is no such job. */
export async function loadUsed({ db }: Deployment, id: number) {
  const job = await listWorkOfJob(db, id);
  if (!job) return undefined;
  return {
    id: job.id,
    name: job.name,
    works: job.works.map(({ event, used }) => ({
      id: event.id,
      title: event.status === "cancelled" ? `${event.title}, cancelled` : event.title,
      when: eventWhen(event),
      materials: used.toLoad.map(({ name, unit, packs }) => ({
        name,
        unit,
        planned: packsInWords({ packs, unit }),
        used: used.packs.find(({ material }) => material === name)?.packs,
      })),
      times: used.times.map((time) => ({
        id: time.id,
        day: formatAlberta(time.startedAt, "EEEE, MMMM d"),
        people: String(time.people),
        startedAt: albertaWallTime(time.startedAt),
        endedAt: time.endedAt === null ? "" : albertaWallTime(time.endedAt),
      })),
    })),
  };
}
