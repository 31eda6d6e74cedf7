import { addDays } from "date-fns/addDays";
import { subDays } from "date-fns/subDays";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { isOn } from "~/email/mail-kinds";
import { stopThatCounts, wayOutOf } from "~/email/mail-stops.server";
import { type Estimate, listEstimatesOf } from "~/estimates/estimates.server";
import { standingOf } from "~/estimates/standing-of";
import { getFamily } from "~/quotes/families.server";
import { CLOSED_STATUSES } from "~/quotes/quote-options";
import type { Db } from "../../db/schema";
import { followUpMail } from "./follow-up-mail";
import { FOLLOW_UP_DAYS, type FollowUp, LONGEST_DAYS, nextFollowUp, REPLY_DAYS } from "./follow-up-times";
import {
  type DueMail,
  type QueuedMail,
  queueEach,
  type ReminderContext,
  whyNotNow,
} from "./queue-mail.server";
import { isSendingTime } from "./sending-hours";

const KIND = "followUps";

/** The next reminder about a job's open estimate, if nothing changes; undefined for none. */
export async function nextFollowUpOf(
  context: ReminderContext,
  jobId: number,
): Promise<(FollowUp & { estimate: Estimate }) | undefined> {
  const estimate = await estimateToFollowUp(context, jobId);
  if (!estimate?.quoteId) return undefined;
  const queued = await queuedFor(context.db, estimate.quoteId);
  const next = nextFollowUp(
    {
      sentAt: estimate.createdAt,
      validUntil: estimate.validUntil,
      queued: queued.filter(({ estimateId }) => estimateId === estimate.id).map(({ step }) => step),
      lastQueuedAt: queued.at(-1)?.at,
      repliedAt: await lastReply(context.db, estimate.quoteId),
    },
    context.now,
  );
  return next && { ...next, estimate };
}

/** Queues every due reminder, each in one transaction with the note that it was queued. Returns how many. */
export async function queueDueFollowUps(context: QueueingContext): Promise<number> {
  const { db, now, business } = context;
  if (!isOn("followUps", business) || !isSendingTime(now)) return 0;
  const jobs = await db
    .selectFrom("estimates")
    .innerJoin("quotes", "quotes.id", "estimates.quote_id")
    .select(({ fn }) => fn.coalesce("quotes.part_of_id", "quotes.id").as("id"))
    .distinct()
    .where("estimates.state", "=", "sent")
    .where("estimates.created_at", ">", subDays(now, LONGEST_DAYS).toISOString())
    .where("estimates.created_at", "<=", subDays(now, FOLLOW_UP_DAYS[0]).toISOString())
    .execute();
  const ids = jobs.map(({ id }) => id);
  return queueEach(context, ids, dueFollowUp);
}

async function dueFollowUp(context: QueueingContext, jobId: number): Promise<DueMail | undefined> {
  const { db, now, business, publicUrl } = context;
  const next = await nextFollowUpOf(context, jobId);
  if (!next || new Date(next.dueAt) > now) return undefined;
  const { estimate, step } = next;
  const wayOut = await wayOutOf(db, { kind: KIND, to: estimate.email, publicUrl });
  return {
    kind: KIND,
    subjectId: estimate.id,
    step,
    to: estimate.email,
    quoteId: estimate.quoteId,
    message: followUpMail({ business, publicUrl, estimate, step, unsubscribeLink: wayOut.link }),
    wayOut,
  };
}

/** Why a queued reminder may no longer leave; undefined when it may. */
export async function whyNotToFollowUp(
  context: ReminderContext,
  { subjectId, queuedAt }: QueuedMail,
): Promise<string | undefined> {
  const { db, now } = context;
  const notNow = whyNotNow(now, queuedAt, "reminders");
  if (notNow) return notNow;
  const own = await db
    .selectFrom("estimates")
    .select("quote_id")
    .where("id", "=", subjectId)
    .executeTakeFirst();
  const estimate = own?.quote_id ? await estimateToFollowUp(context, own.quote_id) : undefined;
  if (!estimate?.quoteId || estimate.id !== subjectId)
    return "Not sent: there is nothing left to remind them of";
  const repliedAt = await lastReply(db, estimate.quoteId);
  return repliedAt && addDays(repliedAt, REPLY_DAYS) > now
    ? "Not sent: the customer has answered"
    : undefined;
}

/** When the customer of a job last answered a mail; undefined for never. */
async function lastReply(db: Db, quoteId: number): Promise<string | undefined> {
  const ids = (await getFamily(db, quoteId)).map(({ id }) => id);
  const row = await db
    .selectFrom("activities")
    .select("at")
    .where("quote_id", "in", ids)
    .where("kind", "=", "reply")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/**
 * The newest open, unanswered estimate of a job. Undefined when the job is closed, deleted or stopped, or its customer
 * has asked something or wants no such mail.
 */
async function estimateToFollowUp(context: ReminderContext, jobId: number): Promise<Estimate | undefined> {
  const { db, now, business } = context;
  if (!isOn("followUps", business)) return undefined;
  const family = (await getFamily(db, jobId)).filter(({ deletedAt }) => !deletedAt);
  const head = family.find(({ partOfId }) => partOfId === undefined);
  if (!head || head.suspectAt || head.automaticMailsStoppedAt) return undefined;
  if (CLOSED_STATUSES.includes(head.status)) return undefined;
  const ids = family.map(({ id }) => id);
  const estimates = await listEstimatesOf(db, ids);
  const open = estimates.findLast((estimate) => isOpen(estimate, estimates, now));
  if (!open || (await stopThatCounts(db, { kind: KIND, to: open.email }))) return undefined;
  return (await hasAnswered(db, ids, open.createdAt)) ? undefined : open;
}

function isOpen(estimate: Estimate, all: readonly Estimate[], now: Date): boolean {
  const newest = all.findLast(
    ({ rootId, version }) => rootId === estimate.rootId && version > estimate.version,
  );
  return (
    standingOf(estimate, { newest, now }) === "sent" && estimate.email !== "" && estimate.token !== undefined
  );
}

/** A question, or asking to renew, is an answer: from then on a person writes. */
async function hasAnswered(db: Db, quoteIds: number[], since: string): Promise<boolean> {
  const row = await db
    .selectFrom("activities")
    .select("id")
    .where("quote_id", "in", quoteIds)
    .where("kind", "in", ["estimate_question", "estimate_renewal_asked"])
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The queued reminders of a job, oldest first. */
async function queuedFor(
  db: Db,
  quoteId: number,
): Promise<{ estimateId: number; step: number; at: string }[]> {
  const ids = (await getFamily(db, quoteId)).map(({ id }) => id);
  return db
    .selectFrom("automatic_mails")
    .innerJoin("estimates", "estimates.id", "automatic_mails.subject_id")
    .select(["estimates.id as estimateId", "step", "automatic_mails.created_at as at"])
    .where("kind", "=", KIND)
    .where("estimates.quote_id", "in", ids)
    .orderBy("automatic_mails.id")
    .execute();
}
