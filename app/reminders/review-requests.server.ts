import { subDays } from "date-fns/subDays";
import { albertaDay } from "~/business/time";
import { WORK_TYPES } from "~/calendar/event-options";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { isOn } from "~/email/mail-kinds";
import { stopThatCounts, wayOutOf } from "~/email/mail-stops.server";
import { getFamily } from "~/quotes/families.server";
import type { Quote } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";
import {
  type DueMail,
  type QueuedMail,
  queueEach,
  type ReminderContext,
  whyNotNow,
} from "./queue-mail.server";
import { reviewMail } from "./review-mail";
import { LONGEST_REVIEW_DAYS, reviewRequestAt } from "./review-times";
import { isSendingTime } from "./sending-hours";

const KIND = "reviewRequests";

/**
 * When a job's customer is asked for a review, if nothing changes: ISO in UTC; undefined for never or already asked.
 */
export async function nextReviewRequest(
  context: ReminderContext,
  jobId: number,
): Promise<string | undefined> {
  const found = await jobToReview(context, jobId);
  return found && !(await wasAsked(context.db, found.ids)) ? found.dueAt : undefined;
}

/** Queues every due request for a review. Returns how many. */
export async function queueDueReviewRequests(context: QueueingContext): Promise<number> {
  const { db, now, business } = context;
  if (!isOn("reviewRequests", business) || !isSendingTime(now)) return 0;
  const since = subDays(now, LONGEST_REVIEW_DAYS).toISOString();
  const jobs = await db
    .selectFrom("quotes")
    .select(({ fn }) => fn.coalesce("part_of_id", "id").as("id"))
    .distinct()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          "id",
          "in",
          selectFrom("payments").select("payments.quote_id").where("received_on", ">=", albertaDay(since)),
        ),
        eb(
          "id",
          "in",
          selectFrom("calendar_events")
            .select("calendar_events.quote_id")
            .where("end_date", ">", since)
            .where("quote_id", "is not", null)
            .$castTo<{ quote_id: number }>(),
        ),
      ]),
    )
    .execute();
  const ids = jobs.map(({ id }) => id);
  return queueEach(context, ids, dueReviewRequest);
}

async function dueReviewRequest(context: QueueingContext, jobId: number): Promise<DueMail | undefined> {
  const { db, now, business, publicUrl } = context;
  const found = await jobToReview(context, jobId);
  if (!found || new Date(found.dueAt) > now || (await wasAsked(db, found.ids))) return undefined;
  const { head } = found;
  const wayOut = await wayOutOf(db, { kind: KIND, to: head.email, publicUrl });
  return {
    kind: KIND,
    subjectId: head.id,
    step: 1,
    to: head.email,
    quoteId: head.id,
    message: reviewMail({
      business,
      publicUrl,
      name: head.name,
      email: head.email,
      unsubscribeLink: wayOut.link,
    }),
    wayOut,
  };
}

/** Why a queued request for a review may no longer leave; undefined when it may. */
export async function whyNotToRequestReview(
  context: ReminderContext,
  { subjectId, queuedAt }: QueuedMail,
): Promise<string | undefined> {
  const notNow = whyNotNow(context.now, queuedAt, "requests");
  if (notNow) return notNow;
  const found = await jobToReview(context, subjectId);
  const isDue = found && new Date(found.dueAt) <= context.now;
  return isDue ? undefined : "Not sent: there is nothing left to ask a review for";
}

interface JobToReview {
  head: Quote;
  /** All rows of the job. */
  ids: number[];
  dueAt: string;
}

/** A won, finished and paid job; undefined for any other, and when its customer wants no such mail. */
async function jobToReview(context: ReminderContext, jobId: number): Promise<JobToReview | undefined> {
  const { db, now, business } = context;
  if (!isOn("reviewRequests", business)) return undefined;
  const family = (await getFamily(db, jobId)).filter(({ deletedAt }) => !deletedAt);
  const head = family.find(({ partOfId }) => partOfId === undefined);
  if (head?.status !== "won" || head.suspectAt || head.automaticMailsStoppedAt) return undefined;
  const ids = family.map(({ id }) => id);
  const facts = await readFacts(db, ids);
  const dueAt = reviewRequestAt({ priceCents: head.projectPriceCents, ...facts }, now);
  if (!dueAt || !head.email || (await stopThatCounts(db, { kind: KIND, to: head.email }))) return undefined;
  return { head, ids, dueAt };
}

async function readFacts(db: Db, ids: number[]) {
  const payments = await db
    .selectFrom("payments")
    .select(["amount_cents as amountCents", "received_on as receivedOn"])
    .where("quote_id", "in", ids)
    .where("voided_at", "is", null)
    .execute();
  const work = await db
    .selectFrom("calendar_events")
    .select("end_date as endDate")
    .where("quote_id", "in", ids)
    .where("event_type", "in", WORK_TYPES)
    .where("status", "!=", "cancelled")
    .execute();
  return { payments, work };
}

/** Once for a job, whichever row is its head. */
async function wasAsked(db: Db, ids: number[]): Promise<boolean> {
  const row = await db
    .selectFrom("automatic_mails")
    .select("id")
    .where("kind", "=", KIND)
    .where("subject_id", "in", ids)
    .executeTakeFirst();
  return row !== undefined;
}
