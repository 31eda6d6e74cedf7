import { subMinutes } from "date-fns/subMinutes";
import { listActivities, writeActivity } from "~/activities/activities.server";
import { type ActivityKind, CUSTOMER } from "~/activities/activity-kinds";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import { callToday, loseJob } from "~/quotes/answer-job.server";
import { type LostReason, lostReasonLabel } from "~/quotes/lost-reasons";
import { REPEAT_MINUTES } from "~/quotes/store-lead.server";
import type { Context, Db } from "../../db/schema";
import { type Answer, answerAlert } from "./answer-alert";
import type { EstimateStanding } from "./estimate-standing";
import { type Estimate, listEstimatesOfJob, storeDecline, storeView } from "./estimates.server";
import { type OpenEstimate, openEstimateOfId } from "./open-estimate.server";

/** closed: as it stands, this answer to it is no longer taken. */
export type Answered =
  | { ok: true }
  | { ok: false; reason: "no_such_estimate" }
  | { ok: false; reason: "closed"; standing: EstimateStanding };

/** A customer's question is taken as long as it says something about an estimate that is not replaced or withdrawn. */
const ASKABLE: readonly EstimateStanding[] = ["sent", "expired", "accepted", "declined"];

/**
 * Puts a customer's question on the job, to be answered today, and mails it to the owner. The same question within ten
 * minutes is one.
 */
export function askAboutEstimate(
  context: MailingContext,
  { id, words }: { id: number; words: string },
): Promise<Answered> {
  return answer(context, id, ASKABLE, async (trx, { estimate }) => {
    const line = {
      kind: "estimate_question",
      summary: `Question about estimate ${estimate.number}`,
      body: words,
    } as const;
    return tellOnce(trx, estimate, line, { kind: "asked", words });
  });
}

/** Asks the owner to renew an estimate that has run out. Asked again within ten minutes, it is one request. */
export function askForRenewal(context: MailingContext, id: number): Promise<Answered> {
  return answer(context, id, ["expired"], (trx, { estimate }) => {
    const line = {
      kind: "estimate_renewal_asked",
      summary: `The customer would like estimate ${estimate.number} renewed`,
    } as const;
    return tellOnce(trx, estimate, line, { kind: "renewal" });
  });
}

/** Of a job's timeline, how many of the newest lines are looked through for what the customer asked. */
const LINES_LOOKED_THROUGH = 200;

/** When the customer last asked something about this estimate, and to have it renewed: ISO in UTC. */
export async function whenAsked(
  db: Db,
  { id, quoteId }: Pick<Estimate, "id" | "quoteId">,
): Promise<{ question: string | undefined; renewal: string | undefined }> {
  const lines = quoteId === undefined ? [] : await listActivities(db, [quoteId], LINES_LOOKED_THROUGH);
  const last = (kind: ActivityKind) =>
    lines.find((line) => line.kind === kind && line.data.estimateId === id)?.at;
  return { question: last("estimate_question"), renewal: last("estimate_renewal_asked") };
}

export interface DeclineInput {
  id: number;
  reason: LostReason;
  /** What the customer adds; may be empty. */
  words: string;
}

/**
 * Declines an estimate and mails the owner why. The job is lost only when no other estimate of it is open or accepted; an
 * earlier version that was accepted counts too. One that is declined already is answered the same and not changed.
 */
export function declineEstimate(
  context: MailingContext,
  { id, reason, words }: DeclineInput,
): Promise<Answered> {
  return answer(context, id, ["sent", "expired", "declined"], async (trx, { estimate, standing }) => {
    if (standing === "declined") return [];
    await storeDecline(trx.db, estimate, trx.now.toISOString());
    const summary = `Estimate ${estimate.number} declined: ${lostReasonLabel(reason)}`;
    const mailIds = await tell(
      trx,
      estimate,
      { kind: "estimate_declined", summary, body: words },
      { kind: "declined", reason, words },
    );
    const { quoteId } = estimate;
    if (quoteId !== undefined && !(await hasOffer(trx, quoteId))) await loseJob(trx, { quoteId, reason });
    return mailIds;
  });
}

/** Notes that the customer has looked at an estimate that waits for an answer. Noted once; unknown ids are left alone. */
export function viewEstimate({ db, now }: Context, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const opened = await openEstimateOfId({ db: trx, now }, id);
    if (opened?.standing !== "sent" || opened.estimate.viewedAt) return;
    const { number, quoteId } = opened.estimate;
    await storeView(trx, opened.estimate, now.toISOString());
    if (quoteId === undefined) return;
    const summary = `The customer looked at estimate ${number}`;
    const line = { quoteId, kind: "estimate_viewed", summary, data: { estimateId: id } } as const;
    await writeActivity({ db: trx, now, actor: CUSTOMER }, line);
  });
}

/** Runs an answer in one transaction, with the estimate as it stands there, and then tries to deliver its mails. */
async function answer(
  context: MailingContext,
  id: number,
  standings: readonly EstimateStanding[],
  run: (trx: MailingContext, opened: OpenEstimate) => Promise<number[]>,
): Promise<Answered> {
  const kept = await context.db.transaction().execute(async (db) => {
    const trx = { ...context, db, actor: CUSTOMER };
    const opened = await openEstimateOfId(trx, id);
    if (!opened) return { ok: false, reason: "no_such_estimate" } as const;
    const { standing } = opened;
    if (!standings.includes(standing)) return { ok: false, reason: "closed", standing } as const;
    // Whoever answers it has looked at it, also where no script could say so.
    if (!opened.estimate.viewedAt) await storeView(db, opened.estimate, trx.now.toISOString());
    return { ok: true, mailIds: await run(trx, opened) } as const;
  });
  if (!kept.ok) return kept;
  await deliverNow(context, kept.mailIds, DELIVERY_WAIT_MS.visitor);
  return { ok: true };
}

interface Line {
  kind: ActivityKind;
  summary: string;
  body?: string;
}

/** Writes the line into the timeline, and queues the owner's mail. Gives the mail's id. */
async function tell(
  { db, now, actor, business, publicUrl }: MailingContext,
  estimate: Estimate,
  line: Line,
  answered: Answer,
): Promise<number[]> {
  const { id, quoteId } = estimate;
  if (quoteId !== undefined) {
    await writeActivity({ db, now, actor }, { ...line, quoteId, data: { estimateId: id } });
  }
  const mail = answerAlert({ business, publicUrl, estimate, answer: answered });
  const customerEmail = estimate.email || undefined;
  const about = { attachment: undefined, quoteId, customerEmail, now, business };
  return enqueueOwnerMail(db, { ...about, ...mail, kind: "estimate-answer" });
}

async function tellOnce(
  context: MailingContext,
  estimate: Estimate,
  line: Line,
  answered: Answer,
): Promise<number[]> {
  const { quoteId } = estimate;
  if (quoteId !== undefined && (await wasTold(context, quoteId, line))) return [];
  const mailIds = await tell(context, estimate, line, answered);
  if (quoteId !== undefined) await callToday(context, quoteId);
  return mailIds;
}

/** Whether the same line was written within the last ten minutes. */
async function wasTold(
  { db, now }: Context,
  quoteId: number,
  { kind, summary, body }: Line,
): Promise<boolean> {
  const since = subMinutes(now, REPEAT_MINUTES).toISOString();
  const lines = await listActivities(db, [quoteId], 20);
  return lines.some(
    (line) => line.at > since && line.kind === kind && line.summary === summary && line.body === body,
  );
}

/**
 * Whether a job still has an estimate that is open or accepted. One that was declined is neither; the version before it
 * is, if the customer had accepted that.
 */
async function hasOffer({ db, now }: Context, quoteId: number): Promise<boolean> {
  for (const { id } of await listEstimatesOfJob(db, quoteId)) {
    const opened = await openEstimateOfId({ db, now }, id);
    if (opened && (opened.standing === "sent" || opened.standing === "accepted")) return true;
  }
  return false;
}
