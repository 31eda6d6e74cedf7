import { addMonths } from "date-fns/addMonths";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { sql } from "kysely";
import { groupBy } from "~/business/group-by";
import { startOfAlbertaDay } from "~/business/time";
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
import type { Period } from "./report-months";

/**
 * Why a done job has no figures. not_accepted: no estimate was accepted. not_costed: one was accepted while the settings
 * lacked a cost. not_entered: hours or packs are missing.
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
export async function readKept(db: Db, period: Period): Promise<KeptReport> {
  const heads = await doneHeads(db, period);
  const ids = JSON.stringify(heads.map(({ id }) => id));
  const estimates = await estimatesOf(db, ids);
  const costed = heads.filter(({ id }) => reasonOf(estimates.get(id)) === undefined);
  const parts = await partsOf(db, JSON.stringify(costed.map(({ id }) => id)));
  const jobs: KeptJob[] = [];
  const leftOut: LeftOutJob[] = [];
  for (const { id, name } of heads) {
    const own = estimates.get(id);
    const reason = reasonOf(own);
    const job = own && !reason ? toKept(own, parts.get(id)) : undefined;
    if (job) jobs.push(job);
    else leftOut.push({ id, name, reason: reason ?? "not_entered" });
  }
  return { jobs, leftOut };
}

interface Accepted {
  id: number;
  rootId: number;
  version: number;
  accepted: true;
  planned: Planned | undefined;
}

interface Parts {
  works: (JobWork & { crew: string | null })[];
  /** Agreed beside the accepted estimates: change orders, and lines that were typed for an invoice. */
  moreCents: number;
}

function reasonOf(estimates: readonly Accepted[] | undefined): LeftOutReason | undefined {
  if (!estimates) return "not_accepted";
  return newestAccepted(estimates).some(({ planned }) => !planned) ? "not_costed" : undefined;
}

/** Undefined when not everything was entered. */
function toKept(
  estimates: readonly Accepted[],
  { works, moreCents }: Parts = { works: [], moreCents: 0 },
): KeptJob | undefined {
  const planned = newestAccepted(estimates).flatMap((each) => each.planned ?? []);
  const costs = keptOfJob({
    estimates,
    planned: new Map(estimates.flatMap((each) => (each.planned ? [[each.id, each.planned]] : []))),
    works,
    netCents: planned.reduce((sum, { netCents }) => sum + netCents, moreCents),
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

async function doneHeads(db: Db, { from, to }: Period): Promise<{ id: number; name: string }[]> {
  const next = format(addMonths(parseISO(`${to}-01`), 1), "yyyy-MM-dd");
  const [first, end] = [startOfAlbertaDay(`${from}-01`), startOfAlbertaDay(next)];
  // Work until midnight belongs to the day before.
  const { rows } = await sql<{ id: number; name: string }>`
    WITH done AS MATERIALIZED (
      SELECT head.id, head.name, max(min(work.end_date, work.updated_at)) AS at
      FROM calendar_events AS work
      JOIN quotes AS own ON own.id = work.quote_id
      JOIN quotes AS head ON head.id = coalesce(own.part_of_id, own.id)
      WHERE work.status = 'completed' AND work.event_type IN (${sql.join(WORK_TYPES)})
        AND work.end_date > ${first} AND work.updated_at > ${first}
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
  const { rows } = await sql<Omit<Accepted, "planned"> & { head: number; planned: string | null }>`
    WITH ${FAMILY(ids)}
    SELECT job.head, estimate.id, coalesce(estimate.root_id, estimate.id) AS rootId, estimate.version, costs.planned
    FROM job JOIN estimates AS estimate ON estimate.quote_id = job.id
    LEFT JOIN estimate_costs AS costs ON costs.estimate_id = estimate.id
    WHERE estimate.accepted IS NOT NULL ORDER BY estimate.id`.execute(db);
  return groupBy(
    rows.map(({ planned, ...row }) => ({
      ...row,
      accepted: true as const,
      planned: planned === null ? undefined : readPlanned(planned),
    })),
    ({ head }) => head,
  );
}

async function partsOf(db: Db, ids: string): Promise<Map<number, Parts>> {
  const { rows: works } = await sql<Omit<Parts["works"][number], "packs" | "times"> & { head: number }>`
    WITH ${FAMILY(ids)}
    SELECT job.head, work.id, work.event_type AS eventType, work.status, work.estimate_ids AS estimateIds,
      crews.name AS crew
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
  const parts = new Map<number, Parts>();
  const partOf = (head: number) => parts.get(head) ?? { works: [], moreCents: 0 };
  for (const { head, ...work } of works) {
    const own = partOf(head);
    own.works.push({ ...work, packs: packsOf.get(work.id) ?? [], times: timesOf.get(work.id) ?? [] });
    parts.set(head, own);
  }
  for (const { head, cents } of more)
    parts.set(head, { ...partOf(head), moreCents: partOf(head).moreCents + cents });
  return parts;
}
