import { type SqlBool, sql } from "kysely";
import type { Business } from "~/business/facts";
import { springWait } from "~/business/season";
import { albertaDay } from "~/business/time";
import { WORK_TYPES } from "~/calendar/event-options";
import { springPlaceOf } from "~/quotes/to-book.server";
import type { Context, Db } from "../../db/schema";
import type { EstimatePaper } from "./estimate-paper";
import type { Acceptance } from "./estimates.server";
import { startWords } from "./start-words";

interface Kind {
  projectType: string;
}

type StartContext = Pick<Context, "db" | "now"> & { business: Pick<Business, "season"> };

/** When the work of an estimate begins, in words, and its job's place on the spring list, from 1, if it waits there. */
export async function startOf(
  { db, now, business: { season } }: StartContext,
  estimate: Kind & {
    /** Undefined while it is written. */
    rootId?: number;
    moreAreas: readonly Kind[];
    quoteId: number | undefined;
    createdAt: string;
    accepted: Acceptance | undefined;
  },
): Promise<Pick<EstimatePaper, "start" | "springPlace">> {
  const { quoteId, rootId, accepted, createdAt } = estimate;
  const workStart = await workStartOf(db, { quoteId, rootId, after: createdAt });
  const wait = springWait(season, now);
  const isAsked = wait && accepted && !workStart && accepted.at >= wait.from;
  const springPlace = isAsked ? await springPlaceOf(db, { quoteId, wait }) : undefined;
  const mayWait = wait !== undefined && !accepted && (await wouldWait(db, { quoteId, rootId }));
  const start = startWords({
    ...{ season, workStart, isOnSpringList: springPlace !== undefined, mayWait },
    today: albertaDay(now.toISOString()),
    acceptedOn: accepted && albertaDay(accepted.at),
    projectTypes: [estimate, ...estimate.moreAreas].map(({ projectType }) => projectType),
  });
  return { start, springPlace };
}

interface OfEstimate {
  quoteId: number | undefined;
  rootId?: number | undefined;
}

/**
 * Whether an estimate would be on the spring list once it is accepted: none of its versions was accepted before, and staff
 * have not said that its job needs a day.
 */
async function wouldWait(db: Db, { quoteId = 0, rootId = 0 }: OfEstimate): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM estimates WHERE coalesce(root_id, id) = ${rootId} AND accepted IS NOT NULL
    UNION ALL SELECT 1 FROM quotes AS own JOIN quotes AS head ON head.id = coalesce(own.part_of_id, own.id)
    WHERE own.id = ${quoteId} AND head.needs_day_at IS NOT NULL LIMIT 1`.execute(db);
  return rows.length === 0;
}

/**
 * The start of the first installation for an estimate after an instant, ISO in UTC: of work that names it, or no estimate
 * of the job. Undefined without a job and until one is booked.
 */
export async function workStartOf(
  db: Db,
  { quoteId, rootId = 0, after }: OfEstimate & { after: string },
): Promise<string | undefined> {
  if (quoteId === undefined) return undefined;
  const event = await db
    .selectFrom("calendar_events")
    .select("start_date")
    .where("quote_id", "in", (quotes) =>
      quotes
        .selectFrom("quotes")
        .select("id")
        .where(({ or, eb }) => or([eb("id", "=", quoteId), eb("part_of_id", "=", quoteId)])),
    )
    .where("event_type", "in", WORK_TYPES)
    .where("status", "in", ["scheduled", "rescheduled"])
    .where("start_date", ">", after)
    .where(
      sql<SqlBool>`(coalesce(json_array_length(estimate_ids), 0) = 0 OR EXISTS (
        SELECT 1 FROM json_each(estimate_ids) AS named JOIN estimates AS covered ON covered.id = named.value
        WHERE coalesce(covered.root_id, covered.id) = ${rootId}))`,
    )
    .orderBy("start_date")
    .limit(1)
    .executeTakeFirst();
  return event?.start_date;
}
