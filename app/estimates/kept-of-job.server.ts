import { WORK_TYPES } from "~/calendar/event-options";
import { type JobCosts, jobCosts, type WorkUsed } from "~/costs/job-costs";
import type { Planned } from "~/costs/take-off";
import type { JobWork } from "~/quotes/job.server";
import { type AcceptedVersion, coveredBy, newestAccepted } from "./estimates.server";

interface JobKept {
  estimates: readonly AcceptedVersion[];
  /** By estimate. */
  planned: ReadonlyMap<number, Planned>;
  works: readonly JobWork[];
  /** What was agreed before GST, change orders included. */
  netCents: number;
}

/** What a job costs and leaves by its newest accepted estimates; undefined as for `jobCosts`. */
export function keptOfJob({ estimates, planned, works, netCents }: JobKept): JobCosts | undefined {
  const accepted = newestAccepted(estimates);
  const replaced = estimates.filter((each) => !accepted.includes(each)).map(({ id }) => planned.get(id));
  return jobCosts({
    estimates: accepted.map(({ id }) => planned.get(id)),
    replaced: replaced.filter((each) => each !== undefined),
    works: works.map((work) => ({ ...work, covers: coveredPlaces(work, { estimates, accepted }) })),
    netCents,
  });
}

/** Other appointments than work cover nothing, but what was noted for them was used. */
function coveredPlaces(
  work: JobWork,
  { estimates, accepted }: Record<"estimates" | "accepted", readonly AcceptedVersion[]>,
): WorkUsed["covers"] {
  if (work.status === "cancelled" || !WORK_TYPES.some((type) => type === work.eventType)) return [];
  return coveredBy(work, estimates).map((each) => accepted.indexOf(each));
}
