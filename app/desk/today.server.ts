import { addDays } from "date-fns/addDays";
import { compareAsc } from "date-fns/compareAsc";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Ask } from "~/activities/activity-kinds";
import type { Business } from "~/business/facts";
import { springWait } from "~/business/season";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { type CalendarEvent, listEvents, listUnclosed, nextVisitColumn } from "~/calendar/calendar.server";
import { type JobToBook, readToBook } from "~/quotes/to-book.server";
import { prepared } from "../../db/prepared";
import type { Context, Db } from "../../db/schema";
import { listOpenMoney } from "./open-money.server";
import {
  askingHeads,
  type Bounds,
  bouncedHeads,
  dueHeads,
  lastTouched,
  MOST_TODAY,
  ofJob,
  quietHeads,
  SHOWN,
  type TodayJob,
  unansweredHeads,
  waitingEstimates,
} from "./today-heads.server";
import type { TodayList } from "./today-lists";

/** An estimate waits from this many days after it was sent, or before it runs out. */
const WAITING_DAYS = 5;
/** Days without a contact after which a job under way has gone quiet. */
const QUIET_DAYS = 7;

/** A job whose customer waits for an answer. */
export type Asking = TodayJob & {
  /** The gravest of what is asked. */
  ask: Ask;
  /** When something was asked last: ISO in UTC. */
  askedAt: string;
  /** The customer's words then. */
  words: string | null;
  /** It came in a mail that perhaps somebody else wrote. */
  isUnproven: boolean;
  email: string;
  /** How many complaints of one visitor share this row; 0 for an ordinary one. */
  gathered: number;
};

/**
 * A job to call: a mail to its customer came back, its follow-up is due, or nobody has touched it since `quietSince`.
 */
export type Call = TodayJob & { bouncedAt: string | null; quietSince: string | null };

/**
 * What to do today, in Alberta. Heads only; a job stands in the first of the first four lists that fits. The first
 * `mostOf` rows of each list, or up to one more than `MOST_TODAY`; that many of `answer`, `book`, `visits` and `money`
 * always. `waiting` counts the jobs on the spring list.
 */
export async function listToday(
  context: Context & { business: Pick<Business, "season"> },
  mostOf: (list: TodayList) => number = () => MOST_TODAY + 1,
) {
  const { db, business, now } = context;
  const bounds = boundsOf(context);
  const [answer, calls, unanswered, book, visits, estimates, money] = await Promise.all([
    listAsking(db),
    listCalls(db, { ...bounds, most: mostOf("calls") }),
    listUnanswered(db, { ...bounds, most: mostOf("unanswered") }),
    readToBook(db, { most: MOST_TODAY + 1, wait: springWait(business.season, now) }),
    listVisits(context),
    listWaitingEstimates(db, { ...bounds, most: mostOf("estimates") }),
    listOpenMoney(context),
  ]);
  const isAsking = new Set([...answer, ...calls.filter(({ bouncedAt }) => bouncedAt)].map(({ id }) => id));
  const isDue = ({ followUpDate }: JobToBook) =>
    followUpDate !== undefined && followUpDate <= bounds.endOfToday;
  return {
    answer,
    calls,
    unanswered,
    book: book.jobs.filter((job) => !isAsking.has(job.id) && !isDue(job)),
    visits,
    estimates,
    money,
    waiting: book.waiting,
  };
}

/** How many rows the shortened lists have, each up to `MOST_TODAY + 1`, and how many new leads wait for over a day. */
export async function countToday(context: Context) {
  const [counts] = await countLists(context.db, boundsOf(context));
  const { bounced, due, wonDue, quiet, waiting, expired, ...others } = counts!;
  return {
    ...others,
    calls: Math.min(bounced + due + wonDue + quiet, MOST_TODAY + 1),
    estimates: Math.min(waiting + expired, MOST_TODAY + 1),
    expired,
  };
}

function boundsOf({ now }: Context): Bounds {
  return {
    now: now.toISOString(),
    today: dayFrom(now, 0),
    endOfToday: endOfAlbertaDay(dayFrom(now, 0))!,
    aDayAgo: addDays(now, -1).toISOString(),
    aWeekAgo: addDays(now, -QUIET_DAYS).toISOString(),
    longAgo: endOfAlbertaDay(dayFrom(now, -WAITING_DAYS))!,
    soon: dayFrom(now, WAITING_DAYS),
  };
}

function dayFrom(now: Date, days: number): string {
  return albertaDay(addDays(now, days).toISOString());
}

const countLists = prepared((db, bounds: Bounds) =>
  db.selectNoFrom([
    counted(db, askingHeads(db)).as("answer"),
    counted(db, bouncedHeads(db)).as("bounced"),
    counted(db, dueHeads(db, bounds, "open")).as("due"),
    counted(db, dueHeads(db, bounds, "won")).as("wonDue"),
    counted(db, quietHeads(db, bounds, MOST_TODAY + 1)).as("quiet"),
    counted(db, unansweredHeads(db, bounds)).as("unanswered"),
    counted(db, unansweredHeads(db, bounds).where("quotes.created_at", "<=", bounds.aDayAgo)).as("waitLong"),
    counted(db, waitingEstimates(db, bounds, "valid")).as("waiting"),
    counted(db, waitingEstimates(db, bounds, "expired")).as("expired"),
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

const countOf = (rule: string) => sql<number>`total(${sql.raw(rule)})`;

/** A danger to somebody first, then the newest. */
async function listAsking(db: Db): Promise<Asking[]> {
  const rows = await readAsking(db, { most: MOST_TODAY + 1 });
  return rows.map(({ dangers, complaints, newest, isUnproven, ...job }) => ({
    ...job,
    isUnproven: isUnproven === 1,
    ask: dangers > 0 ? "danger" : complaints > 0 ? "complaint" : (newest as Ask),
  }));
}

/** The beginning of a mail's text. */
const words = sql`(SELECT substr(mail.text, 1, 300) FROM inbox AS mail WHERE mail.id = line.data ->> '$.inboxId')`;

/** `max` makes SQLite take the other columns of a line from the newest one. */
const readAsking = prepared((db, { most }: { most: number }) =>
  askingHeads(db)
    .select([...SHOWN, "quotes.email"])
    .select(({ fn }) => fn.max("line.at").as("askedAt"))
    .select(sql<string>`line.asks`.as("newest"))
    .select(sql<string | null>`coalesce(line.body, ${words})`.as("words"))
    .select(sql<number>`line.kind = 'mail_in'`.as("isUnproven"))
    .select([
      countOf("line.asks = 'danger'").as("dangers"),
      countOf("line.asks = 'complaint'").as("complaints"),
      countOf("line.data ->> '$.isGathered' = 1").as("gathered"),
    ])
    .orderBy(sql`total(line.asks = 'danger') = 0`)
    .orderBy("askedAt", "desc")
    .orderBy("quotes.id", "desc")
    .limit(most),
);

/** First mails that came back, then follow-ups due today or before, oldest first, then what has gone quiet, newest first. */
async function listCalls(db: Db, cut: Cut): Promise<Call[]> {
  const rows = await readCalls(db, cut);
  const bounced = rows.filter(({ bouncedAt }) => bouncedAt);
  const due = rows
    .filter(({ quietSince, bouncedAt }) => !quietSince && !bouncedAt)
    .sort((one, other) => compareAsc(one.followUpDate!, other.followUpDate!) || one.id - other.id);
  return [...bounced, ...due, ...rows.filter(({ quietSince }) => quietSince)].slice(0, cut.most);
}

/** When a mail of the job last came back. */
const bouncedLast = sql<string>`(SELECT max(line.at) FROM activities AS line JOIN quotes AS told ON told.id = line.quote_id
  WHERE line.asks = 'bounced' AND line.answered_by IS NULL AND coalesce(told.part_of_id, told.id) = quotes.id)`;

/** Each arm keeps its order, because SQLite runs one after the other. */
const readCalls = prepared((db, cut: Cut) => {
  const due = (jobs: "open" | "won") =>
    dueHeads(db, cut, jobs)
      .select([...SHOWN, sql<string | null>`NULL`.as("quietSince"), sql<string | null>`NULL`.as("bouncedAt")])
      .orderBy("follow_up_date")
      .orderBy("quotes.id")
      .limit(cut.most);
  const quiet = quietHeads(db, cut, MOST_TODAY + 1)
    .select([
      ...SHOWN,
      sql<string | null>`${lastTouched}`.as("quietSince"),
      sql<string | null>`NULL`.as("bouncedAt"),
    ])
    .orderBy(lastTouched, "desc")
    .orderBy("quotes.id", "desc")
    .limit(cut.most);
  const bounced = bouncedHeads(db)
    .select([
      ...SHOWN,
      sql<string | null>`NULL`.as("quietSince"),
      sql<string | null>`${bouncedLast}`.as("bouncedAt"),
    ])
    .orderBy(bouncedLast, "desc")
    .limit(cut.most);
  return db
    .selectFrom(due("open").as("due"))
    .selectAll()
    .unionAll(db.selectFrom(due("won").as("due")).selectAll())
    .unionAll(db.selectFrom(bounced.as("found")).selectAll())
    .unionAll(db.selectFrom(quiet.as("found")).selectAll());
});

/** The newest first. */
const listUnanswered = prepared((db, cut: Cut) =>
  unansweredHeads(db, cut)
    .select([...SHOWN, nextVisitColumn(ofJob("quotes"), cut.now)])
    .orderBy("created_at", "desc")
    .orderBy("quotes.id", "desc")
    .limit(cut.most),
);

/** What still takes place today or tomorrow, by start; then what is over and nobody closed, newest first. */
async function listVisits({ db, now }: Context): Promise<CalendarEvent[]> {
  const from = startOfAlbertaDay(dayFrom(now, 0))!;
  const events = await listEvents(db, { from, to: startOfAlbertaDay(dayFrom(now, 2)) });
  const ahead = events.filter(({ status }) => status !== "cancelled" && status !== "completed");
  const unclosed = await listUnclosed(db, { before: from, most: MOST_TODAY + 1 });
  return [...ahead, ...unclosed].slice(0, MOST_TODAY + 1);
}

/** A job's newest open estimate. */
export type WaitingEstimate = Awaited<ReturnType<typeof listWaitingEstimates>>[number];

/** Estimates that have run out, then those that wait; the newest first. */
async function listWaitingEstimates(db: Db, cut: Cut) {
  const rows = await readEstimates(db, cut);
  return rows.slice(0, cut.most).map(({ isExpired, ...job }) => ({ ...job, isExpired: isExpired === 1 }));
}

const readEstimates = prepared((db, cut: Cut) => {
  const arm = (estimates: "expired" | "valid") =>
    waitingEstimates(db, cut, estimates)
      .select(SHOWN)
      .select(["estimates.id as estimateId", "quotes.status"])
      .select(["estimates.total_cents as totalCents", "estimates.created_at as sentAt"])
      .select("estimates.valid_until as validUntil")
      .select(sql<0 | 1>`${sql.lit(estimates === "expired" ? 1 : 0)}`.as("isExpired"))
      .orderBy("estimates.id", "desc")
      .limit(cut.most);
  return db
    .selectFrom(arm("expired").as("found"))
    .selectAll()
    .unionAll(db.selectFrom(arm("valid").as("found")).selectAll());
});
