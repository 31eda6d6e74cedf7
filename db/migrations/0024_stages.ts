import { type Kysely, sql } from "kysely";

/*
 * The stage of a job, from asked to paid, is worked out by one view. New for it: which accepted estimates some work
 * covers, whether staff said that a job needs a day, and which jobs were won before there were stages. Of those, work
 * that was over by then is over, whether or not somebody closed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

const OF_JOB = `IN (
    SELECT job.id UNION ALL
    SELECT part.id FROM quotes AS part WHERE part.part_of_id = job.id AND part.deleted_at IS job.deleted_at)`;
const IS_WORK = `work.quote_id ${OF_JOB}
    AND work.event_type IN ('installation', 'project_start') AND work.status <> 'cancelled'`;
const IS_OPEN_WORK = `${IS_WORK} AND work.status <> 'completed' AND work.end_date > coalesce(job.before_stages_at, '')`;
const IS_ACCEPTED = `estimate.quote_id ${OF_JOB} AND estimate.accepted IS NOT NULL`;
const IS_WON = `(job.status = 'won' OR EXISTS (SELECT 1 FROM estimates AS estimate WHERE ${IS_ACCEPTED}))`;
const IS_INVOICE = `invoice.quote_id ${OF_JOB} AND invoice.cancelled_at IS NULL`;
const HAS_WORK = `EXISTS (SELECT 1 FROM calendar_events AS work WHERE ${IS_WORK})`;

const COVERS_ESTIMATE = `(coalesce(json_array_length(work.estimate_ids), 0) = 0 OR EXISTS (
    SELECT 1 FROM json_each(work.estimate_ids) AS named JOIN estimates AS covered ON covered.id = named.value
    WHERE coalesce(covered.root_id, covered.id) = coalesce(estimate.root_id, estimate.id)))`;
const LACKS_WORK = `EXISTS (
    SELECT 1 FROM estimates AS estimate
    WHERE ${IS_ACCEPTED} AND estimate.accepted ->> '$.at' > coalesce(job.before_stages_at, '') AND NOT EXISTS (
      SELECT 1 FROM calendar_events AS work WHERE ${IS_WORK} AND ${COVERS_ESTIMATE}))`;
const NEEDS_DAY = `job.needs_day_at IS NOT NULL AND ${IS_WON} AND NOT EXISTS (
    SELECT 1 FROM calendar_events AS work
    WHERE ${IS_WORK} AND max(work.created_at, work.end_date) > job.needs_day_at)`;

const BILLED_CENTS = `(SELECT sum(invoice.total_cents) FROM invoices AS invoice WHERE ${IS_INVOICE})`;
const ACCEPTED_CENTS = `(
    SELECT sum(estimate.accepted ->> '$.totalCents') FROM estimates AS estimate
    WHERE ${IS_ACCEPTED} AND NOT EXISTS (
      SELECT 1 FROM estimates AS newer
      WHERE newer.quote_id ${OF_JOB} AND newer.accepted IS NOT NULL AND newer.version > estimate.version
      AND coalesce(newer.root_id, newer.id) = coalesce(estimate.root_id, estimate.id)))`;
const AGREED_CENTS = `coalesce(${ACCEPTED_CENTS}, ${BILLED_CENTS})`;
const PAID_CENTS = `(SELECT sum(paid.total_paid_cents) FROM quotes AS paid WHERE paid.id ${OF_JOB})`;

const statements = [
  sql`ALTER TABLE calendar_events ADD COLUMN estimate_ids TEXT CHECK (json_type(estimate_ids) = 'array')`,
  sql`ALTER TABLE quotes ADD COLUMN needs_day_at TEXT`,
  sql`ALTER TABLE quotes ADD COLUMN before_stages_at TEXT`,
  sql.raw(`
  UPDATE quotes AS job SET before_stages_at = ${NOW}
  WHERE job.part_of_id IS NULL AND ${IS_WON}`),
  sql.raw(`
  CREATE VIEW job_stages (quote_id, stage) AS
  SELECT job.id, CASE
    WHEN job.status = 'lost' THEN 'lost'
    WHEN EXISTS (SELECT 1 FROM calendar_events AS work WHERE ${IS_OPEN_WORK} AND work.start_date <= ${NOW}) THEN 'in_work'
    WHEN EXISTS (SELECT 1 FROM calendar_events AS work WHERE ${IS_OPEN_WORK}) THEN 'booked'
    WHEN ${NEEDS_DAY} THEN 'to_book'
    WHEN ${LACKS_WORK} THEN 'to_book'
    WHEN job.status = 'won' AND job.before_stages_at IS NULL AND NOT ${HAS_WORK} THEN 'to_book'
    WHEN ${AGREED_CENTS} > 0 AND ${PAID_CENTS} >= ${AGREED_CENTS} THEN 'paid'
    WHEN ${BILLED_CENTS} >= ${AGREED_CENTS} THEN 'billed'
    WHEN ${HAS_WORK} OR ${IS_WON} THEN 'done'
    WHEN EXISTS (SELECT 1 FROM estimates AS estimate WHERE estimate.quote_id ${OF_JOB}) THEN 'quoted'
    WHEN job.status IN ('quoted', 'professional_quote') THEN 'quoted'
    WHEN job.status <> 'new' OR job.last_contact_date IS NOT NULL THEN 'contacted'
    ELSE 'asked'
  END
  FROM quotes AS job WHERE job.part_of_id IS NULL`),
];
