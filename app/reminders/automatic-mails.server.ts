import type { WordedMail } from "~/business/mail-texts";
import { formatAlberta } from "~/business/time";
import type { LeavingRule, QueueingContext } from "~/email/deliver-mail.server";
import type { AutomaticMail } from "~/email/mail-kinds";
import { nextCareReminderOf, queueDueCareReminders, whyNotToRemindOfCare } from "./care-reminders.server";
import { nextFollowUpOf, queueDueFollowUps, whyNotToFollowUp } from "./follow-ups.server";
import { whyNotToSendMorning } from "./morning.server";
import {
  nextPaymentReminderOf,
  queueDuePaymentReminders,
  whyNotToRemindOfPayment,
} from "./payment-reminders.server";
import type { QueuedMail, ReminderContext } from "./queue-mail.server";
import { nextReviewRequest, queueDueReviewRequests, whyNotToRequestReview } from "./review-requests.server";
import {
  nextVisitMailsOf,
  queueDueVisitMails,
  whyNotToRemindOfVisit,
  whyNotToTellOfVisit,
} from "./visits.server";
import { whyNotToMailPaper } from "./void-papers.server";

/** Queues every due mail to customers, each in one transaction with the note that it was queued. Returns how many. */
export async function queueDueMails(context: QueueingContext): Promise<number> {
  let queued = 0;
  for (const queue of new Set(Object.values(QUEUES))) queued += await queue(context);
  return queued;
}

/** Who queues each kind; the kinds of a visit are queued together. */
const QUEUES = {
  visitConfirmations: queueDueVisitMails,
  visitMoves: queueDueVisitMails,
  visitCancellations: queueDueVisitMails,
  visitReminders: queueDueVisitMails,
  followUps: queueDueFollowUps,
  paymentReminders: queueDuePaymentReminders,
  reviewRequests: queueDueReviewRequests,
  careReminders: queueDueCareReminders,
} as const satisfies Record<WordedMail, (context: QueueingContext) => Promise<number>>;

interface LeavingContext extends ReminderContext {
  publicUrl: string;
}

type Rule = (context: LeavingContext, mail: QueuedMail) => Promise<string | undefined>;

const RULES = {
  followUps: whyNotToFollowUp,
  paymentReminders: whyNotToRemindOfPayment,
  visitConfirmations: whyNotToTellOfVisit,
  visitMoves: whyNotToTellOfVisit,
  visitCancellations: whyNotToTellOfVisit,
  visitReminders: whyNotToRemindOfVisit,
  reviewRequests: whyNotToRequestReview,
  careReminders: whyNotToRemindOfCare,
  morning: whyNotToSendMorning,
} as const satisfies Record<AutomaticMail, Rule>;

/** Why a queued mail of the clock, or a paper, may no longer leave, in words for staff; undefined when it may. */
export async function whyNotToLeave(
  context: LeavingContext,
  { id }: Parameters<LeavingRule>[1],
): Promise<string | undefined> {
  const own = await context.db
    .selectFrom("automatic_mails")
    .select(["kind", "subject_id as subjectId", "step", "created_at as queuedAt"])
    .where("mail_id", "=", id)
    .orderBy("id")
    .executeTakeFirst();
  if (!own) return whyNotToMailPaper(context, id);
  const { kind, ...queued } = own;
  if (!isAutomatic(kind)) return "Not sent: no rule says when this email may go out";
  return RULES[kind](context, { ...queued, mailId: id });
}

function isAutomatic(kind: string): kind is AutomaticMail {
  return Object.hasOwn(RULES, kind);
}

/** An automatic mail to come, in words, and its time: ISO in UTC. */
export interface NextMail {
  kind: WordedMail;
  what: string;
  dueAt: string;
}

/**
 * The next automatic mails to the customer of a job with these appointments, if nothing changes: of each kind but those
 * of visits the next one, soonest first. The clock and the job page both use it.
 */
export async function listNextMails(
  context: LeavingContext,
  { jobId, appointments }: { jobId: number; appointments: readonly { id: number; startDate: string }[] },
): Promise<NextMail[]> {
  const toCome = appointments.filter(({ startDate }) => new Date(startDate) > context.now);
  const ofVisits = await nextVisitMailsOf(
    context,
    toCome.map(({ id }) => id),
  );
  const followUp = await nextFollowUpOf(context, jobId);
  const reminder = await nextPaymentReminderOf(context, jobId);
  const reviewAt = await nextReviewRequest(context, jobId);
  const careAt = await nextCareReminderOf(context, jobId);
  const mails: (NextMail | undefined)[] = [
    ...ofVisits.map(({ kind, event, dueAt }) => ({
      kind,
      what: `${VISIT_WORDS[kind]} ${formatAlberta(event.startDate, "EEE MMM d")}`,
      dueAt,
    })),
    followUp && {
      kind: "followUps",
      what: `follow-up ${followUp.step} on estimate ${followUp.estimate.number}`,
      dueAt: followUp.dueAt,
    },
    reminder && {
      kind: "paymentReminders",
      what: `payment reminder of ${reminder.number}`,
      dueAt: reminder.leavesAt,
    },
    reviewAt ? { kind: "reviewRequests", what: "request for a review", dueAt: reviewAt } : undefined,
    careAt ? { kind: "careReminders", what: "reminder of care", dueAt: careAt } : undefined,
  ];
  return mails.flatMap((mail) => mail ?? []).toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
}

const VISIT_WORDS = {
  visitConfirmations: "confirmation of the visit on",
  visitMoves: "new time of the visit on",
  visitCancellations: "cancellation of the visit on",
  visitReminders: "reminder of the visit on",
} as const;
