import { type SqlBool, sql } from "kysely";
import type { Season } from "~/business/facts";
import { isOutdoors } from "~/business/season";
import { type PlannedEvent, plannedEvents, toPlannedEvent } from "~/calendar/calendar.server";
import { COVERS, OF_JOB } from "~/quotes/to-book.server";
import type { Db } from "../../db/schema";

/** The newest accepted versions that the event `work` covers, of the job `head`. */
const SOLD = sql`estimate.quote_id ${OF_JOB} AND estimate.accepted IS NOT NULL AND ${COVERS} AND NOT EXISTS (
  SELECT 1 FROM estimates AS newer WHERE coalesce(newer.root_id, newer.id) = coalesce(estimate.root_id, estimate.id)
  AND newer.accepted IS NOT NULL AND newer.version > estimate.version)`;

/**
 * A column for a query of `calendar_events`: what the work of an event is, as a JSON list of project types, by the accepted
 * estimates that it covers, else by what was asked for. NULL without a job.
 */
const KINDS = sql<string | null>`(
  SELECT iif(json_array_length(sold) > 0, sold, json_array(asked)) FROM (
    SELECT own.project_type AS asked, (
      SELECT json_group_array(kind) FROM (
        SELECT estimate.project_type AS kind FROM estimates AS estimate WHERE ${SOLD}
        UNION SELECT area.value ->> '$.projectType'
        FROM estimates AS estimate, json_each(estimate.more_areas) AS area WHERE ${SOLD})) AS sold
    FROM calendar_events AS work
    JOIN quotes AS own ON own.id = work.quote_id
    JOIN quotes AS head ON head.id = coalesce(own.part_of_id, own.id)
    WHERE work.id = calendar_events.id))`.as("kinds");

function indoorsAmong(
  rows: readonly { id: number; kinds: string | null }[],
  season: Season,
): ReadonlySet<number> {
  const indoors = rows.filter(
    ({ kinds }) => kinds && !(JSON.parse(kinds) as string[]).some((kind) => isOutdoors(season, kind)),
  );
  return new Set(indoors.map(({ id }) => id));
}

/** Which of these events are of work that is all indoors. An event without a job is none of them. */
export async function listIndoors(
  db: Db,
  season: Season,
  eventIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("calendar_events")
    .select(["id", KINDS])
    .where(sql<SqlBool>`id IN (SELECT value FROM json_each(${JSON.stringify(eventIds)}))`)
    .execute();
  return indoorsAmong(rows, season);
}

/** `listPlannedEvents`, and which of them are `listIndoors`, in one query. */
export async function listPlannedWork(
  db: Db,
  season: Season,
  span: Parameters<typeof plannedEvents>[1],
): Promise<{ events: PlannedEvent[]; indoors: ReadonlySet<number> }> {
  const rows = await plannedEvents(db, span).select(KINDS).execute();
  return { events: rows.map(toPlannedEvent), indoors: indoorsAmong(rows, season) };
}
