import { addHours, subDays } from "date-fns";
import type { Business } from "~/business/facts";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { stopOf, unsubscribeHeaders, unsubscribeLink } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import { type Estimate, listEstimatesOf } from "~/estimates/estimates.server";
import { standingOf } from "~/estimates/standing-of";
import { getFamily } from "~/quotes/families.server";
import { CLOSED_STATUSES } from "~/quotes/quote-options";
import type { Context, Db } from "../../db/schema";
import { followUpMail } from "./follow-up-mail";
import { type FollowUp, isSendingTime, LONGEST_DAYS, nextFollowUp } from "./follow-up-times";

const KIND = "follow-up";
/** A reminder that waits longer for the mail server is given up. */
const MOST_HOURS_WAITING = 12;

interface ReminderContext extends Context {
  business: Business;
}

/** The next mail that leaves by itself. */
export interface NextMail extends FollowUp {
  estimate: Estimate;
}

/**
 * The next mail that a job's customer gets by itself, if nothing changes until then; undefined when there is none. The
 * clock sends what this says, and the job page shows it.
 */
export async function nextAutomaticMail(
  context: ReminderContext,
  jobId: number,
): Promise<NextMail | undefined> {
  const estimate = await estimateToFollowUp(context, jobId);
  if (!estimate?.quoteId) return undefined;
  const queued = await queuedFor(context.db, estimate.quoteId);
  const next = nextFollowUp(
    {
      sentAt: estimate.createdAt,
      validUntil: estimate.validUntil,
      queued: queued.filter(({ estimateId }) => estimateId === estimate.id).map(({ step }) => step),
      lastQueuedAt: queued.at(-1)?.at,
    },
    context.now,
  );
  return next && { ...next, estimate };
}

/** Queues every reminder that is due, each in one transaction with the note that it was. Gives how many. */
export async function queueDueFollowUps(context: QueueingContext): Promise<number> {
  const { db, now, business } = context;
  if (!isOn(business) || !isSendingTime(now)) return 0;
  const jobs = await db
    .selectFrom("estimates")
    .innerJoin("quotes", "quotes.id", "estimates.quote_id")
    .select(({ fn }) => fn.coalesce("quotes.part_of_id", "quotes.id").as("id"))
    .distinct()
    .where("estimates.state", "=", "sent")
    .where("estimates.created_at", ">", subDays(now, LONGEST_DAYS).toISOString())
    .execute();
  let count = 0;
  for (const { id } of jobs) {
    if (await queueIfDue(context, id)) count++;
  }
  return count;
}

async function queueIfDue(context: QueueingContext, jobId: number): Promise<boolean> {
  if (!isDue(await nextAutomaticMail(context, jobId), context.now)) return false;
  return context.db.transaction().execute(async (db) => {
    // Asked again: an answer may have come in between.
    const next = await nextAutomaticMail({ ...context, db }, jobId);
    if (!isDue(next, context.now)) return false;
    await queue({ ...context, db }, next);
    return true;
  });
}

function isDue(next: NextMail | undefined, now: Date): next is NextMail {
  return next !== undefined && new Date(next.dueAt) <= now;
}

/** A step that another process has queued meanwhile violates the table's uniqueness, and nothing is queued. */
async function queue(context: QueueingContext, { estimate, step }: NextMail): Promise<void> {
  const { db, now, business, publicUrl } = context;
  const link = await unsubscribeLink(db, estimate.email, publicUrl);
  const mailId = await enqueueMail(db, {
    ...followUpMail({ business, publicUrl, estimate, step, unsubscribeLink: link }),
    headers: unsubscribeHeaders(link),
    kind: KIND,
    to: estimate.email,
    attachment: undefined,
    quoteId: estimate.quoteId,
    now,
    business,
  });
  await db
    .insertInto("automatic_mails")
    .values({ kind: KIND, subject_id: estimate.id, step, mail_id: mailId, created_at: now.toISOString() })
    .execute();
}

/**
 * Why a mail that was queued by itself may not leave any more, in words for staff; undefined for one that may, and for
 * any other mail.
 */
export async function whyNotToLeave(
  context: ReminderContext,
  mail: { id: number },
): Promise<string | undefined> {
  const { db, now } = context;
  const own = await db
    .selectFrom("automatic_mails")
    .innerJoin("estimates", "estimates.id", "automatic_mails.subject_id")
    .select(["subject_id", "quote_id", "automatic_mails.created_at"])
    .where("mail_id", "=", mail.id)
    .where("kind", "=", KIND)
    .executeTakeFirst();
  if (!own) return undefined;
  if (now > addHours(own.created_at, MOST_HOURS_WAITING)) {
    return `Not sent: it could not leave within ${MOST_HOURS_WAITING} hours`;
  }
  if (!isSendingTime(now)) return "Not sent: reminders leave on weekdays from 8:00 to 20:00";
  const estimate = own.quote_id === null ? undefined : await estimateToFollowUp(context, own.quote_id);
  return estimate?.id === own.subject_id
    ? undefined
    : "Not sent: there is nothing to be reminded of any more";
}

/** Without a mailing address such a mail is against the law (CASL, section 6). */
function isOn({ mails, address }: Business): boolean {
  return mails.followUps && Boolean(address);
}

/**
 * The estimate of a job whose customer is to be reminded: the newest that is open and unanswered. Undefined when the job
 * is closed, deleted or stopped, or when its customer has asked something or wants no such mail.
 */
async function estimateToFollowUp(context: ReminderContext, jobId: number): Promise<Estimate | undefined> {
  const { db, now, business } = context;
  if (!isOn(business)) return undefined;
  const family = (await getFamily(db, jobId)).filter(({ deletedAt }) => !deletedAt);
  const head = family.find(({ partOfId }) => partOfId === undefined);
  if (!head || head.suspectAt || head.automaticMailsStoppedAt) return undefined;
  if (CLOSED_STATUSES.includes(head.status)) return undefined;
  const ids = family.map(({ id }) => id);
  const estimates = await listEstimatesOf(db, ids);
  const open = estimates.findLast((estimate) => isOpen(estimate, estimates, now));
  if (!open || (await stopOf(db, open.email))) return undefined;
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

/** A question and the wish to renew are answers: from then on a person writes. */
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

/** The reminders of a job that were queued, oldest first. */
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
