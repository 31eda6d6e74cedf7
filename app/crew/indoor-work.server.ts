import { sql } from "kysely";
import type { Season } from "~/business/facts";
import { isOutdoors } from "~/business/season";
import { COVERS, OF_JOB } from "~/quotes/to-book.server";
import type { Db } from "../../db/schema";

/** The newest accepted versions that the event `work` covers, of the job `head`. */
const SOLD = sql`estimate.quote_id ${OF_JOB} AND estimate.accepted IS NOT NULL AND ${COVERS} AND NOT EXISTS (
  SELECT 1 FROM estimates AS newer WHERE coalesce(newer.root_id, newer.id) = coalesce(estimate.root_id, estimate.id)
  AND newer.accepted IS NOT NULL AND newer.version > estimate.version)`;

/**
 * Which of these events are of work that is all indoors: by the accepted estimates that they cover, else by what was
 * asked for. An event without a job is none of them.
 */
export async function listIndoors(db: Db, season: Season, eventIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; asked: string; sold: string }>`
    SELECT work.id, own.project_type AS asked, (
      SELECT json_group_array(kind) FROM (
        SELECT estimate.project_type AS kind FROM estimates AS estimate WHERE ${SOLD}
        UNION SELECT area.value ->> '$.projectType'
        FROM estimates AS estimate, json_each(estimate.more_areas) AS area WHERE ${SOLD})) AS sold
    FROM calendar_events AS work
    JOIN quotes AS own ON own.id = work.quote_id
    JOIN quotes AS head ON head.id = coalesce(own.part_of_id, own.id)
    WHERE work.id IN (SELECT value FROM json_each(${JSON.stringify(eventIds)}))`.execute(db);
  const indoors = rows.filter(({ asked, sold }) => {
    const kinds: string[] = JSON.parse(sold);
    return !(kinds.length > 0 ? kinds : [asked]).some((kind) => isOutdoors(season, kind));
  });
  return new Set(indoors.map(({ id }) => id));
}
