import { type SqlBool, sql } from "kysely";
import { albertaDay } from "~/business/time";
import type { Context } from "../../db/schema";
import type { EstimateStanding } from "./estimate-standing";
import { type Estimate, toEstimate } from "./estimates.server";

export interface EstimateQuery {
  /** Undefined for all. */
  standing: EstimateStanding | undefined;
  /** A number ("EST-0042", "42"), or part of a name, an email or a phone number. */
  search: string | undefined;
  /** The id of the last estimate of the page before. */
  before: number | undefined;
  limit: number;
}

export type ListedEstimate = Estimate & { standing: EstimateStanding };

/**
 * The estimates that were sent, each version for itself, newest first, with how each stands as `openEstimate` says it.
 * `next` is where the following page begins, undefined on the last.
 */
export async function listEstimates(
  { db, now }: Context,
  { standing, search, before, limit }: EstimateQuery,
): Promise<{ estimates: ListedEstimate[]; next: number | undefined }> {
  const today = albertaDay(now.toISOString());
  const listed = db
    .selectFrom("estimates")
    .leftJoin("quotes", "quotes.id", "estimates.quote_id")
    .selectAll("estimates")
    .select(standingIn(today).as("standing"))
    .$if(before !== undefined, (query) => query.where("estimates.id", "<", before ?? 0))
    .$if(search !== undefined, (query) => query.where(matches(search ?? "")));
  const rows = await db
    .selectFrom(listed.as("listed"))
    .selectAll()
    .$if(standing !== undefined, (query) => query.where("standing", "=", standing ?? "sent"))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    estimates: shown.map((row) => ({ ...toEstimate(row), standing: row.standing })),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
  };
}

/** `standingOf` in SQL: a test compares the two. */
function standingIn(today: string) {
  const newer = sql`(
    SELECT newer.state FROM estimates AS newer
    WHERE coalesce(newer.root_id, newer.id) = coalesce(estimates.root_id, estimates.id)
      AND newer.version > estimates.version
    ORDER BY newer.version DESC LIMIT 1)`;
  return sql<EstimateStanding>`CASE
    WHEN ${newer} IS NOT NULL AND (estimates.state <> 'accepted' OR ${newer} = 'accepted') THEN 'replaced'
    WHEN estimates.state = 'sent' AND (quotes.id IS NULL OR quotes.deleted_at IS NOT NULL) THEN 'withdrawn'
    WHEN estimates.state = 'sent' AND estimates.valid_until < ${today} THEN 'expired'
    ELSE estimates.state END`;
}

function matches(search: string) {
  const number = /^(?:est-)?0*(\d+)(?:-\d+)?$/i.exec(search.trim())?.[1];
  const part = `%${search.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const digits = search.replaceAll(/\D/g, "");
  const inPhone =
    digits.length >= 3
      ? sql`replace(replace(replace(replace(replace(estimates.phone, '-', ''), ' ', ''), '(', ''), ')', ''), '.', '') LIKE ${`%${digits}%`}`
      : sql`0`;
  return sql<SqlBool>`(
    coalesce(estimates.root_id, estimates.id) = ${Number(number ?? 0)}
    OR estimates.first_name || ' ' || estimates.last_name LIKE ${part} ESCAPE '\\'
    OR estimates.email LIKE ${part} ESCAPE '\\'
    OR ${inPhone})`;
}
