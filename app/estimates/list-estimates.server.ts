import { type SqlBool, sql } from "kysely";
import { finderOf } from "~/business/search-words";
import { albertaDay } from "~/business/time";
import type { Context, Db, OutboxStatus } from "../../db/schema";
import type { EstimateStanding } from "./estimate-standing";
import { type Estimate, toEstimate } from "./estimates.server";

export interface EstimateQuery {
  /** Undefined lists all. */
  standing: EstimateStanding | undefined;
  /** A number ("EST-0042", "42"), or words from a name, email, phone number or address. */
  search: string | undefined;
  /** The id of the last estimate on the page before. */
  before: number | undefined;
  limit: number;
}

export type ListedEstimate = Estimate & {
  standing: EstimateStanding;
  /** Of the mail it was sent with; undefined when there was none. */
  mailStatus: OutboxStatus | undefined;
};

/**
 * Sent estimates, each version separately, newest first, with their standing as `openEstimate` gives it. `next` is the
 * `before` of the following page; undefined on the last.
 */
export async function listEstimates(
  { db, now }: Context,
  { standing, search, before, limit }: EstimateQuery,
): Promise<{ estimates: ListedEstimate[]; next: number | undefined }> {
  const today = albertaDay(now.toISOString());
  const found = search === undefined ? undefined : await idsFound(db, search);
  const listed = db
    .selectFrom("estimates")
    .leftJoin("quotes", "quotes.id", "estimates.quote_id")
    .selectAll("estimates")
    .select(standingIn(today).as("standing"))
    .select(mailStatus.as("mail_status"))
    .$if(before !== undefined, (query) => query.where("estimates.id", "<", before ?? 0))
    .$if(found !== undefined, (query) =>
      query.where(sql<SqlBool>`estimates.id IN (SELECT value FROM json_each(${JSON.stringify(found)}))`),
    );
  const rows = await db
    .selectFrom(listed.as("listed"))
    .selectAll()
    .$if(standing !== undefined, (query) => query.where("standing", "=", standing ?? "sent"))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    estimates: shown.map((row) => ({
      ...toEstimate(row),
      standing: row.standing,
      mailStatus: row.mail_status ?? undefined,
    })),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
  };
}

const mailStatus = sql<OutboxStatus | null>`(
  SELECT outbox.status FROM outbox
  WHERE outbox.quote_id = estimates.quote_id AND outbox.kind = 'estimate'
    AND outbox.created_at = estimates.created_at)`;

/** The same rules as `standingOf`, in SQL. A test compares the two. */
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

/** Ids of the estimates that match a search, by number or by every word in the customer's fields. */
async function idsFound(db: Db, search: string): Promise<number[]> {
  const number = Number(/^(?:est-)?0*(\d+)(?:-\d+)?$/i.exec(search.trim())?.[1] ?? 0);
  const isFound = finderOf(search);
  // One or two digits search only the number, since nearly every phone has them.
  const isShort = /^\d{1,2}$/.test(search.trim());
  const rows = await db
    .selectFrom("estimates")
    .select(["id", "root_id", "first_name", "last_name", "email", "phone", "address"])
    .execute();
  return rows
    .filter(({ id, root_id, phone, ...customer }) => {
      const fields = [...Object.values(customer), isShort ? null : phone];
      return (root_id ?? id) === number || isFound(fields);
    })
    .map(({ id }) => id);
}
