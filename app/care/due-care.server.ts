import { addDays } from "date-fns/addDays";
import { type RawBuilder, sql } from "kysely";
import type { Business } from "~/business/facts";
import { SOLD_SERVICES, soldService } from "~/business/sold-services";
import { endOfAlbertaDay } from "~/business/time";
import { WORK_TYPES } from "~/calendar/event-options";
import type { Context, Db } from "../../db/schema";
import {
  type CareHead,
  type CareJob,
  careOfJob,
  type Done,
  type FoundEstimate,
  type FoundEvent,
} from "./care-of-job";
import { careDueOn } from "./care-times";

type CareContext = Pick<Context, "db"> & { business: Business };

interface Which {
  /** The last day on which care may be due. */
  until: string;
  /** Heads; without it all of them. */
  jobIds?: readonly number[];
}

/**
 * The jobs with work that is due for care until a day, the earliest first: counted from the last finished work or the last
 * care of each service, by today's settings. No job that is lost, deleted, suspect or not to be asked again.
 */
export async function listDueCare(
  { db, business }: CareContext,
  { until, jobIds }: Which,
): Promise<CareJob[]> {
  const terms = business.serviceTerms;
  const intervals = SOLD_SERVICES.map(({ code }) => terms[code].careMonths).filter((months) => months > 0);
  if (intervals.length === 0) return [];
  const latest = careDueOn(until, -Math.min(...intervals));
  const heads = await listHeads(db, jobIds ? listed(jobIds) : doneUntil(latest));
  const facts = await readFacts(
    db,
    heads.map(({ id }) => id),
  );
  return heads
    .flatMap((head) => {
      const known = {
        ...{ head, events: facts.events.get(head.id) ?? [], estimates: facts.estimates.get(head.id) ?? [] },
        named: facts.named.get(head.id) ?? [],
      };
      return careOfJob(known, { until, terms }) ?? [];
    })
    .toSorted((a, b) => a.services[0]!.dueOn.localeCompare(b.services[0]!.dueOn) || a.id - b.id);
}

const listed = (ids: readonly number[]) => sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`;

/** Heads of which something was done or looked after until a day, or a little later. */
function doneUntil(day: string) {
  const instant = addDays(endOfAlbertaDay(day)!, 1).toISOString();
  return sql`
    SELECT coalesce(own.part_of_id, own.id) AS id FROM calendar_events AS work
    JOIN quotes AS own ON own.id = work.quote_id
    WHERE work.event_type IN (${sql.join(WORK_TYPES)}) AND work.status = 'completed' AND work.end_date <= ${instant}
    UNION SELECT coalesce(own.part_of_id, own.id) FROM warranties AS given JOIN quotes AS own ON own.id = given.quote_id
    WHERE given.taken_back_at IS NULL AND given.starts_on <= ${day}
    UNION SELECT coalesce(own.part_of_id, own.id) FROM care_marks AS mark JOIN quotes AS own ON own.id = mark.quote_id
    WHERE mark.kind = 'done' AND mark.done_on <= ${day}`;
}

async function listHeads(db: Db, ids: RawBuilder<unknown>): Promise<CareHead[]> {
  const { rows } = await sql<CareHead>`
    SELECT head.id, head.name, head.email, head.phone, head.address, head.project_type AS projectType,
      head.square_feet AS squareFeet,
      head.automatic_mails_stopped_at IS NOT NULL AS isStopped
    FROM (${ids}) AS found CROSS JOIN quotes AS head ON head.id = found.id
    WHERE head.part_of_id IS NULL AND head.deleted_at IS NULL AND head.suspect_at IS NULL AND head.status <> 'lost'
    AND NOT EXISTS (
      SELECT 1 FROM care_marks AS mark JOIN quotes AS own ON own.id = mark.quote_id
      WHERE mark.kind = 'not_again' AND (own.id = head.id OR own.part_of_id = head.id))`.execute(db);
  return rows;
}

async function readFacts(db: Db, jobIds: readonly number[]) {
  const ofJobs = sql`
    JOIN (
      SELECT head.value AS job_id, head.value AS row_id FROM json_each(${JSON.stringify(jobIds)}) AS head
      UNION ALL SELECT part.part_of_id, part.id FROM quotes AS part
      WHERE part.part_of_id IN (SELECT value FROM json_each(${JSON.stringify(jobIds)})) AND part.deleted_at IS NULL
    ) AS job ON job.row_id = line.quote_id`;
  const events = await sql<FoundEvent>`
    SELECT job.job_id AS jobId, line.id, line.quote_id AS quoteId, line.event_type <> 'maintenance' AS isWork,
      line.start_date AS startDate, line.end_date AS endDate, line.done_at AS doneAt, line.estimate_ids AS estimateIds
    FROM calendar_events AS line ${ofJobs}
    WHERE (line.event_type IN (${sql.join(WORK_TYPES)}) AND line.status = 'completed')
    OR (line.event_type = 'maintenance' AND line.status <> 'cancelled')`.execute(db);
  const estimates = await sql<FoundEstimate>`
    SELECT job.job_id AS jobId, line.id, line.quote_id AS quoteId, coalesce(line.root_id, line.id) AS rootId, line.version,
      line.project_type AS projectType, line.square_feet AS squareFeet, line.more_areas AS moreAreas,
      line.accepted ->> '$.at' AS acceptedAt
    FROM estimates AS line ${ofJobs} WHERE line.accepted IS NOT NULL ORDER BY line.version`.execute(db);
  const named = await sql<{ jobId: number; quoteId: number; service: string; day: string; isCare: 0 | 1 }>`
    SELECT job.job_id AS jobId, line.quote_id AS quoteId, line.service, line.starts_on AS day, 0 AS isCare
    FROM warranties AS line ${ofJobs} WHERE line.taken_back_at IS NULL
    UNION ALL SELECT job.job_id, line.quote_id, line.service, line.done_on, 1
    FROM care_marks AS line ${ofJobs} WHERE line.kind = 'done'`.execute(db);
  return {
    events: byJob(events.rows),
    estimates: byJob(estimates.rows),
    named: byJob(
      named.rows.flatMap(({ service, isCare, ...row }): (Done & { jobId: number })[] => {
        const sold = soldService(service);
        return sold ? [{ ...row, service: sold, isCare: isCare === 1 }] : [];
      }),
    ),
  };
}

function byJob<Line extends { jobId: number }>(lines: readonly Line[]): Map<number, Line[]> {
  const jobs = new Map<number, Line[]>();
  for (const line of lines) {
    const known = jobs.get(line.jobId);
    if (known) known.push(line);
    else jobs.set(line.jobId, [line]);
  }
  return jobs;
}
