import { sql } from "kysely";
import { type Appointment, readAppointments } from "~/calendar/calendar.server";
import { readPlanned } from "~/costs/estimate-costs.server";
import type { WorkTime, WorkUsed } from "~/costs/job-costs";
import type { TypedPacks } from "~/costs/keep-work.server";
import type { Planned } from "~/costs/take-off";
import { readStop, type StopReason, stopKeys } from "~/email/mail-stops.server";
import type { Db, OutboxStatus } from "../../db/schema";
import { getFamily } from "./families.server";
import { doublesAmong, listOtherJobs, MOST_JOBS, type OtherJob, whenAsked } from "./find-duplicates.server";
import { asJson, type JobPapers, papersOf, readPapers } from "./job-papers.server";
import type { PhotoStage } from "./photo-stages";
import type { Quote } from "./quotes.server";

/** A line of a job's timeline; for a mail, with its status. `at` is ISO in UTC. */
export interface TimelineLine {
  id: number;
  quoteId: number;
  at: string;
  kind: string;
  summary: string;
  body: string | null;
  actor: string;
  mailId: number | null;
  mailStatus: OutboxStatus | null;
  /** When the mail came back as undeliverable. */
  bouncedAt: string | null;
  /** Ids of photos that came with it, as JSON. */
  photos: string | null;
}

export interface JobPhoto {
  id: number;
  file: string;
  createdAt: string;
  /** When in the work it was taken; null when nobody said. */
  stage: PhotoStage | null;
}

export interface JobWarranty {
  id: number;
  /** In words. */
  service: string;
  /** The last day, "YYYY-MM-DD" in Alberta. */
  until: string;
  token: string | null;
  /** ISO in UTC. */
  mailedAt: string | null;
}

/** An appointment of any type with what it has used. */
export interface JobWork extends Pick<WorkUsed, "id" | "packs" | "times"> {
  eventType: string;
  status: string;
  /** The estimates that it names, as JSON; null for the whole job. */
  estimateIds: string | null;
  /** ISO in UTC. */
  endDate: string;
}

/** Everything about a job. Lists are newest first, appointments by start. */
export interface Job {
  head: Quote;
  /** Rows folded into it, without deleted ones. */
  parts: Quote[];
  timeline: TimelineLine[];
  /** Whether there are older lines. */
  hasOlder: boolean;
  payments: JobPapers["payments"];
  photos: JobPhoto[];
  appointments: Appointment[];
  /** Who signed off which of the appointments, and when: ISO in UTC. */
  signOffs: { eventId: number; name: string; at: string }[];
  papers: JobPapers;
  /** How many changes wait for the customer to agree. */
  openChanges: number;
  /** What its estimates cost, frozen as they were accepted, and what its appointments have used. For admins alone. */
  costs: { planned: ReadonlyMap<number, Planned>; works: JobWork[] };
  /** Its warranties, oldest first; of those taken back none. */
  warranties: JobWarranty[];
  /** Why the customer's email gets no more of some mails. */
  mailStop: StopReason | undefined;
  /** When its request came. */
  askedAt: string;
  /** The customer's other jobs, at most `MOST_JOBS`. */
  others: OtherJob[];
  /** Whether they have still more. */
  hasMoreOthers: boolean;
  /** Of the others, those that may be this job once more. */
  duplicates: OtherJob[];
}

/** Timeline lines on a page. */
const LINES = 50;

/**
 * The job that a quote belongs to, with the timeline before the line `before`. Undefined when there is no such quote.
 */
export async function getJob(db: Db, id: number, before?: number): Promise<Job | undefined> {
  const [head, ...parts] = await getFamily(db, id);
  if (!head) return undefined;
  const live = parts.filter(({ deletedAt }) => deletedAt === head.deletedAt);
  const ids = [head, ...live].map((quote) => quote.id);
  const [lines, belongings, others] = await Promise.all([
    readTimeline(db, ids, before),
    readBelongings(db, ids, head.email),
    listOtherJobs(db, head, MOST_JOBS + 1),
  ]);
  const askedAt = whenAsked(head, parts);
  return {
    head,
    parts: live,
    timeline: lines.slice(0, LINES),
    hasOlder: lines.length > LINES,
    ...belongings,
    askedAt,
    others: others.slice(0, MOST_JOBS),
    hasMoreOthers: others.length > MOST_JOBS,
    duplicates: doublesAmong(others, { askedAt, newJobAt: head.newJobAt }),
  };
}

function readTimeline(db: Db, ids: number[], before: number | undefined): Promise<TimelineLine[]> {
  const lines = db
    .selectFrom("activities as line")
    .leftJoin("outbox as mail", (join) =>
      join.on("mail.id", "=", sql<number>`json_extract(line.data, '$.mailId')`),
    )
    .leftJoin("inbox", (join) => join.on("inbox.id", "=", sql<number>`json_extract(line.data, '$.inboxId')`))
    .select(["line.id", "line.quote_id as quoteId", "line.at", "line.kind", "line.summary", "line.actor"])
    .select(["mail.id as mailId", "mail.status as mailStatus", "mail.bounced_at as bouncedAt"])
    .select(({ fn }) => fn.coalesce("line.body", "inbox.text").as("body"))
    .select(sql<string | null>`line.data ->> '$.photos'`.as("photos"))
    .where("line.quote_id", "in", ids);
  // By time, not by id: for jobs from before timelines the lines were written kind by kind.
  const last = db.selectFrom("activities as last").where("last.id", "=", before ?? 0);
  const older = lines.where(({ eb, or, and }) => {
    const at = last.select("last.at");
    return or([eb("line.at", "<", at), and([eb("line.at", "=", at), eb("line.id", "<", before ?? 0)])]);
  });
  return (before ? older : lines)
    .orderBy("line.at", "desc")
    .orderBy("line.id", "desc")
    .limit(LINES + 1)
    .execute();
}

async function readBelongings(db: Db, ids: number[], email: string) {
  const row = await db
    .selectNoFrom((eb) => [
      asJson(
        eb
          .selectFrom("photos")
          .select(["id", "file", "created_at as createdAt", "stage"])
          .where("quote_id", "in", ids)
          .orderBy("id"),
      ).as("photos"),
      asJson(
        eb
          .selectFrom("calendar_events")
          .select([
            "id",
            "title",
            "event_type as eventType",
            "start_date as startDate",
            "all_day as allDay",
            "status",
          ])
          .where("quote_id", "in", ids)
          .orderBy("start_date")
          .orderBy("id"),
      ).as("appointments"),
      asJson(
        eb
          .selectFrom("sign_offs")
          .innerJoin("calendar_events", "calendar_events.id", "event_id")
          .select(["event_id as eventId", "name", "sign_offs.at as at"])
          .where("quote_id", "in", ids),
      ).as("signOffs"),
      ...papersOf(db, ids),
      asJson(
        eb
          .selectFrom("estimate_costs")
          .innerJoin("estimates", "estimates.id", "estimate_id")
          .select(["estimate_id as estimateId", "planned"])
          .where("quote_id", "in", ids)
          .where("planned", "is not", null),
      ).as("planned"),
      asJson(
        eb
          .selectFrom("calendar_events")
          .select([
            "id",
            "event_type as eventType",
            "status",
            "estimate_ids as estimateIds",
            "end_date as endDate",
          ])
          .select(({ selectFrom }) => [
            asJson(
              selectFrom("work_packs")
                .select(["material", "packs"])
                .whereRef("event_id", "=", "calendar_events.id"),
            ).as("packs"),
            asJson(
              selectFrom("work_times")
                .select(["people", "started_at as startedAt", "ended_at as endedAt"])
                .whereRef("event_id", "=", "calendar_events.id"),
            ).as("times"),
          ])
          .where("quote_id", "in", ids)
          .orderBy("start_date")
          .orderBy("id"),
      ).as("works"),
      asJson(
        eb
          .selectFrom("warranties")
          .select(["id", "until", "token", "mailed_at as mailedAt"])
          .select(sql<string>`document ->> '$.service'`.as("service"))
          .where("quote_id", "in", ids)
          .where("taken_back_at", "is", null)
          .orderBy("id"),
      ).as("warranties"),
      eb
        .selectFrom("change_offers")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("quote_id", "in", ids)
        .where("answer", "is", null)
        .$asScalar()
        .$notNull()
        .as("openChanges"),
      eb
        .selectFrom("mail_stops")
        .select("reason")
        .where("email", "in", stopKeys(email))
        .limit(1)
        .as("mailStop"),
    ])
    .executeTakeFirstOrThrow();
  const read = <Item>(json: string): Item[] => JSON.parse(json);
  const papers = readPapers(row);
  return {
    payments: papers.payments.toReversed(),
    photos: read<JobPhoto>(row.photos),
    appointments: readAppointments(row.appointments),
    signOffs: read<Job["signOffs"][number]>(row.signOffs),
    papers,
    openChanges: row.openChanges,
    costs: {
      planned: new Map(
        read<{ estimateId: number; planned: string }>(row.planned).map((each) => [
          each.estimateId,
          readPlanned(each.planned),
        ]),
      ),
      // An array within an array comes as text.
      works: read<Omit<JobWork, "packs" | "times"> & { packs: string; times: string }>(row.works).map(
        ({ packs, times, ...work }) => ({
          ...work,
          packs: read<TypedPacks>(packs),
          times: read<WorkTime>(times),
        }),
      ),
    },
    warranties: read<JobWarranty>(row.warranties),
    mailStop: readStop(row.mailStop),
  };
}
