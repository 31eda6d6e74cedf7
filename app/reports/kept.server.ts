import { sql } from "kysely";
import { groupBy } from "~/business/group-by";
import { instantsOf, type Months } from "~/business/months";
import { WORK_TYPES } from "~/calendar/event-options";
import { readPlanned } from "~/costs/estimate-costs.server";
import type { WorkTime } from "~/costs/job-costs";
import type { Planned } from "~/costs/take-off";
import { newestAccepted } from "~/estimates/estimates.server";
import { keptOfJob } from "~/estimates/kept-of-job.server";
import type { JobWork } from "~/quotes/job.server";
import { DONE_STAGES } from "~/quotes/stages";
import type { Db } from "../../db/schema";
import type { KeptJob } from "./kept";

/**
 * Why a done job has no figures. not_accepted: no estimate was accepted. not_costed: one was accepted while the settings
 * lacked a cost. not_entered: of some work nobody knows what it used.
 */
export const LEFT_OUT = ["not_entered", "not_costed", "not_accepted"] as const;
export type LeftOutReason = (typeof LEFT_OUT)[number];

export interface LeftOutJob {
  id: number;
  name: string;
  reason: LeftOutReason;
}

export interface KeptReport {
  jobs: readonly KeptJob[];
  /** The one that was done last comes first. */
  leftOut: readonly LeftOutJob[];
}

/**
 * What the jobs that were done in these months left. A job counts in the month in which its last work was done, as its
 * page says; lost and deleted ones do not count, nor do those with work to come.
 */
export async function readKept(db: Db, period: Months): Promise<KeptReport> {
  const heads = await doneHeads(db, period);
  const ids = JSON.stringify(heads.map(({ id }) => id));
  const estimates = await estimatesOf(db, ids);
  const done = heads.map((head) => ({ ...head, ...readAccepted(estimates.get(head.id) ?? []) }));
  const costed = done.flatMap(({ id, reason }) => (reason ? [] : [id]));
  const { works, more } = await partsOf(db, JSON.stringify(costed));
  const jobs: KeptJob[] = [];
  const leftOut: LeftOutJob[] = [];
  for (const { id, name, versions, planned, reason } of done) {
    const job = reason
      ? undefined
      : toKept({ versions, planned, works: works.get(id) ?? [], more: more.get(id) ?? [] });
    if (job) jobs.push(job);
    else leftOut.push({ id, name, reason: reason ?? "not_entered" });
  }
  return { jobs, leftOut };
}

interface Accepted {
  id: number;
  rootId: number;
  version: number;
  accepted: { at: string };
  planned: Planned | undefined;
}

type Work = JobWork & { crew: string | null };

interface Costed {
  versions: readonly Accepted[];
  /** Of each estimate its newest accepted version's. */
  planned: readonly Planned[];
  works: readonly Work[];
  /** What was agreed beside them: change orders, and lines that were typed for an invoice. */
  more: readonly { cents: number }[];
}

/** What the newest accepted versions planned, or why the job has no figures. */
function readAccepted(versions: readonly Accepted[]) {
  const newest = newestAccepted(versions);
  const planned = newest.flatMap((each) => each.planned ?? []);
  const reason: LeftOutReason | undefined =
    newest.length === 0 ? "not_accepted" : planned.length < newest.length ? "not_costed" : undefined;
  return { versions, planned, reason };
}

/** Undefined when not everything was entered. */
function toKept({ versions, planned, works, more }: Costed): KeptJob | undefined {
  const costs = keptOfJob({
    estimates: versions,
    planned: new Map(versions.flatMap((each) => (each.planned ? [[each.id, each.planned]] : []))),
    works,
    netCents: [...planned.map(({ netCents }) => netCents), ...more.map(({ cents }) => cents)].reduce(
      (sum, cents) => sum + cents,
      0,
    ),
  });
  if (!costs || costs.notKnown.length > 0) return undefined;
  const counted = works.filter(({ status, eventType }) => status !== "cancelled" && isWork(eventType));
  return {
    areas: planned.flatMap(({ areas }) => areas),
    crews: [...new Set(counted.map(({ crew }) => crew ?? undefined))],
    costs,
  };
}

function isWork(eventType: string): boolean {
  return WORK_TYPES.some((type) => type === eventType);
}

async function doneHeads(db: Db, period: Months): Promise<{ id: number; name: string }[]> {
  const { start, end } = instantsOf(period);
  // Work until midnight belongs to the day before.
  const { rows } = await sql<{ id: number; name: string }>`
    WITH done AS MATERIALIZED (
      SELECT head.id, head.name, max(min(work.end_date, work.done_at)) AS at
      FROM calendar_events AS work
      JOIN quotes AS own ON own.id = work.quote_id
      JOIN quotes AS head ON head.id = coalesce(own.part_of_id, own.id)
      WHERE work.status = 'completed' AND work.event_type IN (${sql.join(WORK_TYPES)})
        AND work.end_date > ${start} AND work.done_at > ${start}
        AND own.deleted_at IS NULL AND head.deleted_at IS NULL AND head.suspect_at IS NULL
      GROUP BY head.id HAVING at <= ${end})
    SELECT done.id, done.name FROM done JOIN job_stages ON job_stages.quote_id = done.id
    WHERE job_stages.stage IN (${sql.join(DONE_STAGES)})
    ORDER BY done.at DESC, done.id DESC`.execute(db);
  return rows;
}

/** The rows of each of these jobs, its head and its parts. */
const FAMILY = (ids: string) => sql`
  job (head, id) AS MATERIALIZED (
    SELECT value, value FROM json_each(${ids})
    UNION ALL SELECT part.part_of_id, part.id FROM json_each(${ids})
      JOIN quotes AS part ON part.part_of_id = value AND part.deleted_at IS NULL)`;

async function estimatesOf(db: Db, ids: string): Promise<Map<number, Accepted[]>> {
  const { rows } = await sql<
    Omit<Accepted, "accepted" | "planned"> & { head: number; at: string; planned: string | null }
  >`
    WITH ${FAMILY(ids)}
    SELECT job.head, estimate.id, coalesce(estimate.root_id, estimate.id) AS rootId, estimate.version,
      estimate.accepted ->> '$.at' AS at, costs.planned
    FROM job JOIN estimates AS estimate ON estimate.quote_id = job.id
    LEFT JOIN estimate_costs AS costs ON costs.estimate_id = estimate.id
    WHERE estimate.accepted IS NOT NULL ORDER BY estimate.id`.execute(db);
  return groupBy(
    rows.map(({ planned, at, ...row }) => ({
      ...row,
      accepted: { at },
      planned: planned === null ? undefined : readPlanned(planned),
    })),
    ({ head }) => head,
  );
}

/** The appointments of each job, and the amounts that were agreed beside its estimates. */
async function partsOf(db: Db, ids: string) {
  const { rows: works } = await sql<Omit<Work, "packs" | "times"> & { head: number }>`
    WITH ${FAMILY(ids)}
    SELECT job.head, work.id, work.event_type AS eventType, work.status, work.estimate_ids AS estimateIds,
      work.end_date AS endDate, crews.name AS crew
    FROM job JOIN calendar_events AS work ON work.quote_id = job.id
    LEFT JOIN crews ON crews.id = work.crew_id`.execute(db);
  const { rows: packs } = await sql<{ event: number; material: string; packs: number }>`
    WITH ${FAMILY(ids)}
    SELECT used.event_id AS event, used.material, used.packs
    FROM job JOIN calendar_events AS work ON work.quote_id = job.id
    JOIN work_packs AS used ON used.event_id = work.id`.execute(db);
  const { rows: times } = await sql<WorkTime & { event: number }>`
    WITH ${FAMILY(ids)}
    SELECT used.event_id AS event, used.people, used.started_at AS startedAt, used.ended_at AS endedAt
    FROM job JOIN calendar_events AS work ON work.quote_id = job.id
    JOIN work_times AS used ON used.event_id = work.id`.execute(db);
  const { rows: more } = await sql<{ head: number; cents: number }>`
    WITH ${FAMILY(ids)}
    SELECT job.head, change.net_cents AS cents FROM job JOIN change_orders AS change ON change.quote_id = job.id
    UNION ALL SELECT job.head, invoice.agreed ->> '$.netCents'
    FROM job JOIN invoices AS invoice ON invoice.quote_id = job.id
    WHERE invoice.agreed IS NOT NULL AND invoice.cancelled_at IS NULL`.execute(db);
  const packsOf = groupBy(packs, ({ event }) => event);
  const timesOf = groupBy(times, ({ event }) => event);
  const noted = works.map((work) => ({
    ...work,
    packs: packsOf.get(work.id) ?? [],
    times: timesOf.get(work.id) ?? [],
  }));
  return { works: groupBy(noted, ({ head }) => head), more: groupBy(more, ({ head }) => head) };
}
