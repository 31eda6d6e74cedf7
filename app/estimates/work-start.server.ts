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
    moreAreas: readonly Kind[];
    quoteId: number | undefined;
    createdAt: string;
    accepted: Acceptance | undefined;
  },
): Promise<Pick<EstimatePaper, "start" | "springPlace">> {
  const { quoteId, accepted, createdAt } = estimate;
  const workStart = await workStartOf(db, { quoteId, after: createdAt });
  const wait = springWait(season, now);
  const isAsked = wait && accepted && !workStart && accepted.at >= wait.from;
  const springPlace = isAsked ? await springPlaceOf(db, { quoteId, wait }) : undefined;
  const start = startWords({
    ...{ season, workStart, isOnSpringList: springPlace !== undefined },
    today: albertaDay(now.toISOString()),
    acceptedOn: accepted && albertaDay(accepted.at),
    projectTypes: [estimate, ...estimate.moreAreas].map(({ projectType }) => projectType),
  });
  return { start, springPlace };
}

/**
 * The start of a job's first installation after an instant, ISO in UTC. Undefined without a job and until one is
 * booked.
 */
export async function workStartOf(
  db: Db,
  { quoteId, after }: { quoteId: number | undefined; after: string },
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
    .orderBy("start_date")
    .limit(1)
    .executeTakeFirst();
  return event?.start_date;
}
