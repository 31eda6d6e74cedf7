import { sql } from "kysely";
import type { Db } from "../../db/schema";

/** An accepted estimate whose work has no day yet. The newest version that was accepted. */
export interface EstimateToBook {
  id: number;
  rootId: number;
  version: number;
  /** With GST and the chosen lines, in cents. */
  totalCents: number;
  areas: readonly { projectType: string; squareFeet: number }[];
}

/** A job whose work, or a part of it, has no day yet. Instants ISO in UTC. */
export interface JobToBook {
  id: number;
  name: string;
  phone: string;
  address: string | undefined;
  /** As the customer wrote it. */
  details: string | undefined;
  /** Of the request; what was sold stands in `estimates`. */
  projectType: string;
  squareFeet: number | undefined;
  /** When to follow up: ISO in UTC. */
  followUpDate: string | undefined;
  /** When the first of `estimates` was accepted; undefined for a job that was won without one. */
  acceptedAt: string | undefined;
  /** What was agreed for it, with GST, in cents; without an estimate the job's price, if there is one. */
  agreedCents: number | undefined;
  /** The accepted estimates that no work covers; of a job that needs another day all of them. */
  estimates: readonly EstimateToBook[];
}

/** A list shows this many; `listToBook` gives one more, so that it can say that there are more. */
export const MOST_TO_BOOK = 100;

const OF_JOB = sql`IN (
  SELECT head.id UNION ALL
  SELECT part.id FROM quotes AS part WHERE part.part_of_id = head.id AND part.deleted_at IS head.deleted_at)`;
const IS_WORK = sql`work.event_type IN ('installation', 'project_start') AND work.status <> 'cancelled'`;
/** The same as in the view `job_stages`: work that names no estimate covers the whole job. */
const COVERS = sql`(coalesce(json_array_length(work.estimate_ids), 0) = 0 OR EXISTS (
  SELECT 1 FROM json_each(work.estimate_ids) AS named JOIN estimates AS covered ON covered.id = named.value
  WHERE coalesce(covered.root_id, covered.id) = coalesce(estimate.root_id, estimate.id)))`;
const IS_UNCOVERED = sql`NOT EXISTS (
  SELECT 1 FROM calendar_events AS work WHERE work.quote_id ${OF_JOB} AND ${IS_WORK} AND ${COVERS})`;

/**
 * Rows whose job may be to book, far fewer than were ever won: each arm is an index in its order, so SQLite merges them
 * and reads no row. The last is of jobs that were booked in parts. An estimate and its work stand nearly always on one row;
 * where they don't, the job is asked in vain.
 */
const CANDIDATES = sql`
  SELECT quote_id AS id FROM estimates INDEXED BY estimates_accepted
  WHERE accepted IS NOT NULL AND quote_id IS NOT NULL
  UNION SELECT id FROM quotes INDEXED BY quotes_won
  WHERE status = 'won' AND before_stages_at IS NULL AND part_of_id IS NULL
  EXCEPT SELECT quote_id FROM calendar_events AS work INDEXED BY calendar_events_work
  WHERE ${IS_WORK} AND quote_id IS NOT NULL
  UNION SELECT id FROM quotes INDEXED BY quotes_need_day WHERE needs_day_at IS NOT NULL
  UNION SELECT estimate.quote_id FROM calendar_events AS work INDEXED BY calendar_events_part_of_work
  CROSS JOIN estimates AS estimate INDEXED BY estimates_accepted
  ON estimate.quote_id = work.quote_id AND estimate.accepted IS NOT NULL AND estimate.quote_id IS NOT NULL
  WHERE ${IS_WORK} AND work.quote_id IS NOT NULL AND work.estimate_ids IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM calendar_events AS work INDEXED BY calendar_events_work
    WHERE work.quote_id = estimate.quote_id AND ${IS_WORK} AND (work.estimate_ids IS NULL OR EXISTS (
      SELECT 1 FROM json_each(work.estimate_ids) AS named WHERE named.value IN (estimate.id, estimate.root_id))))
  ORDER BY 1`;

const FIRST_UNCOVERED = sql`(
  SELECT min(estimate.accepted ->> '$.at') FROM estimates AS estimate
  WHERE estimate.quote_id ${OF_JOB} AND estimate.accepted IS NOT NULL
  AND estimate.accepted ->> '$.at' > coalesce(head.before_stages_at, '') AND ${IS_UNCOVERED})`;

interface FoundJob {
  id: number;
  name: string;
  phone: string;
  address: string | null;
  details: string | null;
  projectType: string;
  squareFeet: number | null;
  priceCents: number | null;
  needsDayAt: string | null;
  followUpDate: string | null;
  acceptedAt: string | null;
}

/**
 * What is to book: the jobs whose stage is to_book, and those of which one accepted estimate is booked and another is
 * not. Live heads, oldest acceptance first (else when staff said that it needs a day, else the request); at most `most`.
 */
export async function listToBook(
  db: Db,
  { most = MOST_TO_BOOK + 1, quoteId }: { most?: number; quoteId?: number } = {},
): Promise<JobToBook[]> {
  const candidates = quoteId === undefined ? CANDIDATES : sql`SELECT ${quoteId} AS id`;
  const { rows } = await sql<FoundJob>`
    WITH asked AS MATERIALIZED (
      SELECT DISTINCT head.id, head.name, head.phone, head.address, head.details, head.project_type AS projectType,
        head.square_feet AS squareFeet, head.project_price_cents AS priceCents, head.needs_day_at AS needsDayAt,
        head.created_at AS createdAt, head.follow_up_date AS followUpDate, ${FIRST_UNCOVERED} AS acceptedAt,
        (SELECT stage FROM job_stages WHERE quote_id = head.id) AS stage
      FROM (${candidates}) AS found
      CROSS JOIN quotes AS own ON own.id = found.id
      CROSS JOIN quotes AS head ON head.id = coalesce(own.part_of_id, own.id)
      WHERE head.status <> 'lost' AND head.deleted_at IS NULL AND head.suspect_at IS NULL)
    SELECT * FROM asked
    WHERE stage = 'to_book' OR (stage IN ('booked', 'in_work') AND acceptedAt IS NOT NULL)
    ORDER BY coalesce(acceptedAt, needsDayAt, createdAt), id LIMIT ${most}`.execute(db);
  const estimates = await estimatesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toJob(row, estimates.get(row.id) ?? []));
}

interface FoundEstimate extends Omit<EstimateToBook, "areas"> {
  jobId: number;
  acceptedAt: string;
  isUncovered: 0 | 1;
  workAddress: string | null;
  projectType: string;
  squareFeet: number;
  moreAreas: string;
}

/** The accepted estimates of these heads, of each the newest accepted version. */
async function estimatesOf(db: Db, ids: readonly number[]): Promise<Map<number, FoundEstimate[]>> {
  const { rows } = await sql<FoundEstimate>`
    SELECT head.id AS jobId, estimate.id, coalesce(estimate.root_id, estimate.id) AS rootId, estimate.version,
      estimate.accepted ->> '$.totalCents' AS totalCents, estimate.accepted ->> '$.at' AS acceptedAt,
      ${IS_UNCOVERED} AS isUncovered, estimate.work_address AS workAddress, estimate.project_type AS projectType,
      estimate.square_feet AS squareFeet, estimate.more_areas AS moreAreas
    FROM quotes AS head JOIN estimates AS estimate ON estimate.quote_id ${OF_JOB}
    WHERE head.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND estimate.accepted IS NOT NULL
    ORDER BY rootId, estimate.version DESC`.execute(db);
  const jobs = new Map<number, FoundEstimate[]>();
  for (const row of rows) {
    const known = jobs.get(row.jobId) ?? [];
    // A newer version comes first.
    if (known.at(-1)?.rootId !== row.rootId) jobs.set(row.jobId, [...known, row]);
  }
  return jobs;
}

function toJob(
  { priceCents, needsDayAt: _needs, acceptedAt, ...job }: FoundJob,
  accepted: FoundEstimate[],
): JobToBook {
  const uncovered = accepted.filter(({ isUncovered }) => isUncovered);
  const estimates = uncovered.length > 0 ? uncovered : accepted;
  const [first] = estimates;
  return {
    id: job.id,
    name: job.name,
    phone: job.phone,
    address: first?.workAddress ?? job.address ?? undefined,
    details: job.details ?? undefined,
    projectType: job.projectType,
    squareFeet: job.squareFeet ?? undefined,
    followUpDate: job.followUpDate ?? undefined,
    acceptedAt: acceptedAt ?? first?.acceptedAt,
    agreedCents: first
      ? estimates.reduce((sum, { totalCents }) => sum + totalCents, 0)
      : (priceCents ?? undefined),
    estimates: estimates.map(toEstimate),
  };
}

function toEstimate(row: FoundEstimate): EstimateToBook {
  const { id, rootId, version, totalCents, projectType, squareFeet } = row;
  const more: EstimateToBook["areas"] = JSON.parse(row.moreAreas);
  const areas = [{ projectType, squareFeet }, ...more].map((area) => ({
    projectType: area.projectType,
    squareFeet: area.squareFeet,
  }));
  return { id, rootId, version, totalCents, areas };
}
