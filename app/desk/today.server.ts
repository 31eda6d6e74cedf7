import { addDays } from "date-fns/addDays";
import { type SelectQueryBuilder, sql } from "kysely";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { type CalendarEvent, listEvents } from "~/calendar/calendar.server";
import { prepared } from "../../db/prepared";
import type { Context, Db } from "../../db/schema";
import {
  alarmedHeads,
  type Bounds,
  dueHeads,
  leftCents,
  openBalances,
  unansweredHeads,
  waitingEstimates,
} from "./today-heads.server";
import type { TodayList } from "./today-lists";

/** Rows of a list at most. With more, the count says "more than". */
export const MOST_TODAY = 100;

/** An estimate waits from this many days after it was sent, or before it runs out. */
const WAITING_DAYS = 5;

/** A job in a list of Today. Instants ISO in UTC, money in cents. */
export interface TodayJob {
  id: number;
  name: string;
  phone: string;
  address: string | null;
  projectType: string;
  projectSize: string | null;
  followUpDate: string | null;
  followUpNotes: string | null;
  createdAt: string;
}

/** A job to call. A complaint or danger stays until somebody calls or writes a note. */
export type Call = TodayJob & {
  alarm: "danger" | "complaint" | undefined;
  /** How many of one visitor's complaints share this row; 0 for an ordinary one. */
  gathered: number;
};

/**
 * What to do today, in Alberta: whom to call, who waits for an answer, what takes place today and tomorrow, which
 * estimates wait, which finished jobs are unpaid. Heads only. The first `mostOf` rows of each list, or up to one more
 * than `MOST_TODAY`; all the visits, which are few.
 */
export async function listToday(
  context: Context,
  mostOf: (list: TodayList) => number = () => MOST_TODAY + 1,
) {
  const { db } = context;
  const bounds = boundsOf(context);
  const [calls, unanswered, visits, estimates, money] = await Promise.all([
    listCalls(db, { ...bounds, most: mostOf("calls") }),
    listUnanswered(db, { ...bounds, most: mostOf("unanswered") }),
    listVisits(context),
    listWaitingEstimates(db, { ...bounds, most: mostOf("estimates") }),
    listOpenBalances(db, { ...bounds, most: mostOf("money") }),
  ]);
  return { calls, unanswered, visits, estimates, money };
}

/** How many rows the shortened lists have, each up to `MOST_TODAY + 1`. */
export async function countToday(context: Context): Promise<Record<Exclude<TodayList, "visits">, number>> {
  const [counts] = await countLists(context.db, boundsOf(context));
  const { alarmed, due, ...others } = counts!;
  return { calls: Math.min(alarmed + due, MOST_TODAY + 1), ...others };
}

function boundsOf({ now }: Context): Bounds {
  return {
    now: now.toISOString(),
    today: dayFrom(now, 0),
    endOfToday: endOfAlbertaDay(dayFrom(now, 0))!,
    longAgo: endOfAlbertaDay(dayFrom(now, -WAITING_DAYS))!,
    soon: dayFrom(now, WAITING_DAYS),
  };
}

function dayFrom(now: Date, days: number): string {
  return albertaDay(addDays(now, days).toISOString());
}

const countLists = prepared((db, bounds: Bounds) =>
  db.selectNoFrom([
    counted(db, alarmedHeads(db)).as("alarmed"),
    counted(db, dueHeads(db, bounds)).as("due"),
    counted(db, unansweredHeads(db, bounds)).as("unanswered"),
    counted(db, waitingEstimates(db, bounds)).as("estimates"),
    counted(db, openBalances(db, bounds)).as("money"),
  ]),
);

/** Counts in SQL, up to the limit, so that SQLite looks at a hundred rows only. */
function counted<From, Table extends keyof From>(db: Db, rows: SelectQueryBuilder<From, Table, object>) {
  const found = rows.select(sql.lit(1).as("one")).limit(MOST_TODAY + 1);
  return db
    .selectFrom(found.as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull();
}

type Cut = Bounds & { most: number };

const SHOWN = [
  "quotes.id",
  "quotes.name",
  "quotes.phone",
  "quotes.address",
  "quotes.project_type as projectType",
  "quotes.project_size as projectSize",
  "quotes.follow_up_date as followUpDate",
  "quotes.follow_up_notes as followUpNotes",
  "quotes.created_at as createdAt",
] as const;

/** First complaints and dangers, whatever the job's status, then follow-ups due today or before; oldest first. */
async function listCalls(db: Db, cut: Cut): Promise<Call[]> {
  const rows = await readCalls(db, cut);
  return rows.slice(0, cut.most).map(({ isDanger: graver, ...job }) => ({
    ...job,
    alarm: graver === null ? undefined : graver ? ("danger" as const) : ("complaint" as const),
  }));
}

/** A query of both halves keeps the order of each, because SQLite runs them one after the other. */
const readCalls = prepared((db, cut: Cut) => {
  const alarmed = alarmedHeads(db)
    .select([...SHOWN, isDanger.as("isDanger"), gathered.as("gathered")])
    .orderBy("isDanger", "desc")
    .orderBy("quotes.id")
    .limit(cut.most);
  const due = dueHeads(db, cut)
    .select([...SHOWN, sql<0 | 1 | null>`NULL`.as("isDanger"), sql<number>`0`.as("gathered")])
    .orderBy("follow_up_date")
    .orderBy("quotes.id")
    .limit(cut.most);
  return db
    .selectFrom(alarmed.as("alarmed"))
    .selectAll()
    .unionAll(db.selectFrom(due.as("due")).selectAll());
});

/** Whether a complaint since the last call is a danger. */
const isDanger = sql<0 | 1 | null>`EXISTS (
  SELECT 1 FROM activities AS danger
  WHERE danger.kind = 'complaint' AND danger.data ->> '$.alarm' = 'danger'
    AND danger.at > coalesce(quotes.last_contact_date, '')
    AND (danger.quote_id = quotes.id
      OR danger.quote_id IN (SELECT part.id FROM quotes AS part WHERE part.part_of_id = quotes.id)))`;

/** How many complaints since the last call were put on this lead because one visitor sent too many. */
const gathered = sql<number>`(
  SELECT count(*) FROM activities AS told
  WHERE told.kind = 'complaint' AND told.quote_id = quotes.id AND told.data ->> '$.isGathered' = 1
    AND told.at > coalesce(quotes.last_contact_date, ''))`;

/** The oldest first. */
const listUnanswered = prepared((db, cut: Cut) =>
  unansweredHeads(db, cut).select(SHOWN).orderBy("created_at").orderBy("quotes.id").limit(cut.most),
);

/** What still takes place today or tomorrow, by start. */
async function listVisits({ db, now }: Context): Promise<CalendarEvent[]> {
  const events = await listEvents(db, {
    from: startOfAlbertaDay(dayFrom(now, 0)),
    to: startOfAlbertaDay(dayFrom(now, 2)),
  });
  return events
    .filter(({ status }) => status !== "cancelled" && status !== "completed")
    .slice(0, MOST_TODAY + 1);
}

const listWaitingEstimates = prepared((db, cut: Cut) =>
  waitingEstimates(db, cut)
    .select(SHOWN)
    .select(["estimates.total_cents as totalCents", "estimates.created_at as sentAt"])
    .select("estimates.valid_until as validUntil")
    .orderBy("estimates.id", "desc")
    .limit(cut.most),
);

/** The newest first. */
const listOpenBalances = prepared((db, cut: Cut) =>
  openBalances(db, cut)
    .select([...SHOWN, leftCents.as("leftCents"), sql<number>`quotes.project_price_cents`.as("priceCents")])
    .orderBy("created_at", "desc")
    .orderBy("quotes.id", "desc")
    .limit(cut.most),
);
