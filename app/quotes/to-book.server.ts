import { type RawBuilder, sql } from "kysely";
import type { SpringWait } from "~/business/season";
import { nextVisitColumn } from "~/calendar/calendar.server";
import { readThread, type ThreadMail, threadColumn } from "~/email/thread.server";
import type { Context, Db, Row } from "../../db/schema";
import { type Quote, toQuote } from "./quotes.server";
import type { Stage } from "./stages";

/** An accepted estimate of a job: the newest version that was accepted. */
export interface AcceptedEstimate {
  id: number;
  rootId: number;
  version: number;
  /** The ids of all its accepted versions. */
  versions: readonly number[];
  /** ISO in UTC. */
  acceptedAt: string;
  /** With GST and the chosen lines, in cents. */
  totalCents: number;
  areas: readonly { projectType: string; squareFeet: number }[];
  /** Where the work is done; null for the customer's address. */
  workAddress: string | null;
  /** Some work has a day for it. */
  isCovered: boolean;
}

/** A sold job whose work, or a part of it, has no day yet, in To book or on the spring list. Instants ISO in UTC. */
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
  /** The accepted estimates of this list that no work covers; of a job that needs another day all of them. */
  estimates: readonly AcceptedEstimate[];
  /** It has more than one accepted estimate: the work has to say which it covers. */
  isInParts: boolean;
  /** Ids of the other accepted estimates, which work covers. */
  booked: readonly number[];
}

/** A list shows this many; `listToBook` gives one more, so that it can say that there are more. */
export const MOST_TO_BOOK = 100;

/** The rows of the job `head`. */
export const OF_JOB = sql`IN (
  SELECT head.id UNION ALL
  SELECT part.id FROM quotes AS part WHERE part.part_of_id = head.id AND part.deleted_at IS head.deleted_at)`;
/** Whether the event `work` is work that stands. */
export const IS_WORK = sql`work.event_type IN ('installation', 'project_start') AND work.status <> 'cancelled'`;
/** The same as in the view `job_stages`: work that names no estimate covers the whole job. */
export const COVERS = sql`(coalesce(json_array_length(work.estimate_ids), 0) = 0 OR EXISTS (
  SELECT 1 FROM json_each(work.estimate_ids) AS named JOIN estimates AS covered ON covered.id = named.value
  WHERE coalesce(covered.root_id, covered.id) = coalesce(estimate.root_id, estimate.id)))`;
const IS_UNCOVERED = sql`NOT EXISTS (
  SELECT 1 FROM calendar_events AS work WHERE work.quote_id ${OF_JOB} AND ${IS_WORK} AND ${COVERS})`;

/** For each list this many jobs without work, the newest, are asked for their stage beyond those it can show. */
const MOST_IN_VAIN = 150;
/** The most jobs on the spring list; what is sold beyond them has no place, and may be missing. */
export const MOST_WAITING = 300;

const SAME_ESTIMATE = sql`version.quote_id ${OF_JOB} AND version.accepted IS NOT NULL
  AND coalesce(version.root_id, version.id) = coalesce(estimate.root_id, estimate.id)`;

/**
 * Whether an accepted estimate of a head waits for the season: its first yes was out of season, and its newest accepted
 * version has outdoor work. Not once staff have said that the job needs a day.
 */
function waits(wait: SpringWait | undefined) {
  if (!wait) return sql`0`;
  const kinds = sql`(SELECT value FROM json_each(${JSON.stringify(wait.projectTypes)}))`;
  return sql`(head.needs_day_at IS NULL
    AND (SELECT min(version.accepted ->> '$.at') >= ${wait.from} AND min(version.accepted ->> '$.at') < ${wait.to}
      AND min(version.accepted ->> '$.at') > coalesce(head.before_stages_at, '')
      FROM estimates AS version WHERE ${SAME_ESTIMATE})
    AND (SELECT version.project_type IN ${kinds} OR EXISTS (
        SELECT 1 FROM json_each(version.more_areas) WHERE json_each.value ->> '$.projectType' IN ${kinds})
      FROM estimates AS version WHERE ${SAME_ESTIMATE} ORDER BY version.version DESC LIMIT 1))`;
}

/**
 * Rows whose job may be to book, far fewer than were ever won: each arm is an index in its order, so SQLite merges them
 * and reads no row. The last is of jobs that were booked in parts. An estimate and its work stand nearly always on one row;
 * where they don't, the job is asked in vain.
 */
const candidatesFor = (most: number) => sql`
  SELECT id FROM (
  SELECT quote_id AS id FROM estimates INDEXED BY estimates_accepted
  WHERE accepted IS NOT NULL AND quote_id IS NOT NULL
  UNION SELECT id FROM quotes INDEXED BY quotes_won
  WHERE status = 'won' AND before_stages_at IS NULL AND part_of_id IS NULL
  EXCEPT SELECT quote_id FROM calendar_events AS work INDEXED BY calendar_events_work
  WHERE ${IS_WORK} AND quote_id IS NOT NULL
  ORDER BY 1 DESC LIMIT ${most + MOST_IN_VAIN}) AS newest
  UNION SELECT id FROM quotes INDEXED BY quotes_need_day WHERE needs_day_at IS NOT NULL
  UNION SELECT estimate.quote_id FROM calendar_events AS work INDEXED BY calendar_events_part_of_work
  CROSS JOIN estimates AS estimate INDEXED BY estimates_accepted
  ON estimate.quote_id = work.quote_id AND estimate.accepted IS NOT NULL AND estimate.quote_id IS NOT NULL
  WHERE ${IS_WORK} AND work.quote_id IS NOT NULL AND work.estimate_ids IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM calendar_events AS work INDEXED BY calendar_events_work
    WHERE work.quote_id = estimate.quote_id AND ${IS_WORK} AND (work.estimate_ids IS NULL OR EXISTS (
      SELECT 1 FROM json_each(work.estimate_ids) AS named WHERE named.value IN (estimate.id, estimate.root_id))))
  ORDER BY 1`;

/** When the first estimate without work was accepted, of those that wait for the season or of the others. */
const firstUncovered = (these: RawBuilder<unknown>) => sql`(
  SELECT min(estimate.accepted ->> '$.at') FROM estimates AS estimate
  WHERE estimate.quote_id ${OF_JOB} AND estimate.accepted IS NOT NULL
  AND estimate.accepted ->> '$.at' > coalesce(head.before_stages_at, '') AND ${IS_UNCOVERED} AND ${these})`;

/** The accepted estimates of a head, of each the newest accepted version, as JSON for `readAccepted`. */
const acceptedOf = (wait: SpringWait | undefined) => sql`(
  SELECT json_group_array(json_object(
    'id', id, 'rootId', root, 'version', version, 'totalCents', total, 'acceptedAt', at, 'isCovered', is_covered, 'waits', waits, 'versions', json(versions),
    'workAddress', work_address, 'projectType', project_type, 'squareFeet', square_feet, 'moreAreas', json(more_areas)))
  FROM (
    SELECT estimate.id, coalesce(estimate.root_id, estimate.id) AS root, max(estimate.version) AS version,
      json_group_array(estimate.id) AS versions,
      estimate.accepted ->> '$.totalCents' AS total, estimate.accepted ->> '$.at' AS at,
      NOT ${IS_UNCOVERED} AS is_covered, ${waits(wait)} AS waits, estimate.work_address, estimate.project_type, estimate.square_feet,
      estimate.more_areas
    FROM estimates AS estimate WHERE estimate.quote_id ${OF_JOB} AND estimate.accepted IS NOT NULL
    GROUP BY root ORDER BY root) AS found)`;

interface KeptEstimate extends Omit<AcceptedEstimate, "areas" | "isCovered"> {
  isCovered: 0 | 1;
  waits: 0 | 1;
  projectType: string;
  squareFeet: number;
  moreAreas: AcceptedEstimate["areas"];
}

/** All of them, or only those that wait for the season or don't. */
function readAccepted(json: string, isWaiting?: boolean): AcceptedEstimate[] {
  const kept: KeptEstimate[] = JSON.parse(json);
  const asked = kept.filter(({ waits }) => isWaiting === undefined || isWaiting === (waits === 1));
  return asked.map(({ projectType, squareFeet, moreAreas, isCovered, waits: _waits, ...estimate }) => ({
    ...estimate,
    isCovered: isCovered === 1,
    areas: [{ projectType, squareFeet }, ...moreAreas].map((area) => ({
      projectType: area.projectType,
      squareFeet: area.squareFeet,
    })),
  }));
}

interface FoundJob {
  id: number;
  name: string;
  phone: string;
  address: string | null;
  details: string | null;
  projectType: string;
  squareFeet: number | null;
  priceCents: number | null;
  followUpDate: string | null;
  acceptedAt: string | null;
  accepted: string;
}

const IN_TO_BOOK = sql`(stage = 'to_book' AND (waiting_since IS NULL OR first_uncovered IS NOT NULL)
  OR stage IN ('booked', 'in_work') AND first_uncovered IS NOT NULL)`;
/** The stages of a job of which a part can wait: another part may be booked. */
export const WAITING_STAGES: readonly Stage[] = ["to_book", "booked", "in_work"];
const ON_SPRING_LIST = sql`(waiting_since IS NOT NULL AND stage IN (${sql.join(WAITING_STAGES)}))`;

/** Live heads that may be on one of the lists, with their stage and when each of its parts was accepted. */
function asked(candidates: RawBuilder<unknown>, wait: SpringWait | undefined) {
  return sql`asked AS MATERIALIZED (
    SELECT DISTINCT head.id, head.created_at, head.needs_day_at,
      ${firstUncovered(sql`NOT ${waits(wait)}`)} AS first_uncovered,
      ${wait ? firstUncovered(waits(wait)) : sql`NULL`} AS waiting_since,
      (SELECT stage FROM job_stages WHERE quote_id = head.id) AS stage
    FROM (${candidates}) AS found
    CROSS JOIN quotes AS own ON own.id = found.id
    CROSS JOIN quotes AS head ON head.id = coalesce(own.part_of_id, own.id)
    WHERE head.status <> 'lost' AND head.deleted_at IS NULL AND head.suspect_at IS NULL)`;
}

/** The columns of a `FoundJob`, from `due` and `head`. */
const found = (
  wait: SpringWait | undefined,
) => sql`head.id, head.name, head.phone, head.address, head.details,
  head.project_type AS projectType, head.square_feet AS squareFeet, head.project_price_cents AS priceCents,
  head.follow_up_date AS followUpDate, acceptedAt, ${acceptedOf(wait)} AS accepted`;

interface Sought {
  most?: number;
  /** Only this job. */
  quoteId?: number;
  /** What waits on the spring list is left out; undefined where nothing waits, and to have all. */
  wait?: SpringWait | undefined;
}

/**
 * What is to book: the jobs whose stage is to_book, and those of which one accepted estimate is booked and another is
 * not, without what waits for the season. Live heads, oldest acceptance first (else when staff said that it needs a day,
 * else the request); at most `most`. And how many jobs are on the spring list.
 */
export async function readToBook(
  db: Db,
  { most = MOST_TO_BOOK + 1, quoteId, wait }: Sought = {},
): Promise<{ jobs: JobToBook[]; waiting: number }> {
  const candidates =
    quoteId === undefined ? candidatesFor(most + (wait ? MOST_WAITING : 0)) : sql`SELECT ${quoteId} AS id`;
  // The last row has only the count, so that there is one without any job to book.
  const { rows } = await sql<FoundJob & { waiting: number | null }>`
    WITH ${asked(candidates, wait)},
    due (id, acceptedAt, since, waiting) AS MATERIALIZED (
      SELECT * FROM (
        SELECT id, first_uncovered, coalesce(first_uncovered, needs_day_at, created_at) AS since, NULL FROM asked
        WHERE ${IN_TO_BOOK} ORDER BY since, id LIMIT ${most}) AS found
      UNION ALL SELECT NULL, NULL, NULL, count(*) FROM asked WHERE ${ON_SPRING_LIST})
    SELECT waiting, ${found(wait)} FROM due LEFT JOIN quotes AS head ON head.id = due.id
    ORDER BY waiting, since, head.id`.execute(db);
  const jobs = rows.flatMap(({ waiting, ...row }) => (waiting === null ? [toJob(row, false)] : []));
  return { jobs, waiting: rows.at(-1)!.waiting! };
}

/** The jobs of `readToBook`. */
export async function listToBook(db: Db, sought: Sought = {}): Promise<JobToBook[]> {
  return (await readToBook(db, sought)).jobs;
}

/** The jobs on the spring list, in the order of their first yes; at most `MOST_WAITING`. */
export async function listSpring(db: Db, wait: SpringWait): Promise<JobToBook[]> {
  const { rows } = await sql<FoundJob>`
    WITH ${asked(candidatesFor(2 * MOST_WAITING), wait)},
    due AS MATERIALIZED (
      SELECT id, waiting_since AS acceptedAt FROM asked WHERE ${ON_SPRING_LIST}
      ORDER BY waiting_since, id LIMIT ${MOST_WAITING})
    SELECT ${found(wait)} FROM due CROSS JOIN quotes AS head ON head.id = due.id
    ORDER BY acceptedAt, head.id`.execute(db);
  return rows.map((row) => toJob(row, true));
}

/** A job's place on the spring list, from 1; undefined when it is not on it. Any row of the job does. */
export async function springPlaceOf(
  db: Db,
  { quoteId, wait }: { quoteId: number | undefined; wait: SpringWait | undefined },
): Promise<number | undefined> {
  if (!wait || quoteId === undefined) return undefined;
  const { rows } = await sql<{ isOwn: 0 | 1 }>`
    WITH ${asked(candidatesFor(2 * MOST_WAITING), wait)}
    SELECT id = (SELECT coalesce(part_of_id, id) FROM quotes WHERE id = ${quoteId}) AS isOwn
    FROM asked WHERE ${ON_SPRING_LIST} ORDER BY waiting_since, id LIMIT ${MOST_WAITING}`.execute(db);
  const place = rows.findIndex(({ isOwn }) => isOwn === 1);
  return place < 0 ? undefined : place + 1;
}

function toJob({ priceCents, acceptedAt, ...job }: FoundJob, isWaiting: boolean): JobToBook {
  const accepted = readAccepted(job.accepted);
  const waits = new Set(readAccepted(job.accepted, isWaiting).map(({ id }) => id));
  const uncovered = accepted.filter(({ id, isCovered }) => waits.has(id) && !isCovered);
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
    estimates,
    isInParts: accepted.length > 1,
    booked: accepted.filter((each) => each.isCovered && !estimates.includes(each)).map(({ id }) => id),
  };
}

/** A quote with what its dialogs need of its job. */
type QuoteToBook = Quote & {
  accepted: AcceptedEstimate[];
  /** The last mails. */
  thread: ThreadMail[];
  /** When the next visit begins: ISO in UTC; undefined for none. */
  nextVisitAt: string | undefined;
};

/** Undefined when there is no such quote. */
export async function getQuoteToBook(
  { db, now }: Pick<Context, "db" | "now">,
  id: number,
): Promise<QuoteToBook | undefined> {
  const { rows } = await sql<
    Row<"quotes"> & { accepted: string; thread: string; nextVisitAt: string | null }
  >`
    SELECT own.*, ${acceptedOf(undefined)} AS accepted, ${threadColumn(db, id, MOST_MAILS)} AS thread,
      ${nextVisitColumn(OF_JOB, now.toISOString())}
    FROM quotes AS own
    JOIN quotes AS head ON head.id = coalesce(own.part_of_id, own.id) WHERE own.id = ${id}`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...toQuote(row),
      accepted: readAccepted(row.accepted),
      thread: readThread(row.thread),
      nextVisitAt: row.nextVisitAt ?? undefined,
    }
  );
}

/** The last mails with the customer that a quote comes with. */
const MOST_MAILS = 6;
