import { listActivities, writeActivity } from "~/activities/activities.server";
import { type ActivityKind, type Ask, CUSTOMER } from "~/activities/activity-kinds";
import { wasTold } from "~/activities/was-told.server";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import { loseJob } from "~/quotes/answer-job.server";
import { type LostReason, lostReasonLabel } from "~/quotes/lost-reasons";
import { REPEAT_MINUTES } from "~/quotes/store-lead.server";
import type { Context, Db } from "../../db/schema";
import { type Answer, answerAlert } from "./answer-alert";
import type { EstimateStanding } from "./estimate-standing";
import { type Estimate, listEstimatesOfJob, storeDecline, storeView } from "./estimates.server";
import { type OpenEstimate, openEstimateOfId } from "./open-estimate.server";

/** closed: the estimate no longer takes this answer. */
export type Answered =
  | { ok: true }
  | { ok: false; reason: "no_such_estimate" }
  | { ok: false; reason: "closed"; standing: EstimateStanding };

/** A question is refused only on an estimate that was replaced or withdrawn. */
const ASKABLE: readonly EstimateStanding[] = ["sent", "expired", "accepted", "declined"];

/**
 * Puts a customer's question on the job, to be answered today, and mails it to the owner. The same question again
 * within ten minutes counts once.
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
      asks: "question",
    } as const;
    return tellOnce(trx, estimate, line, { kind: "asked", words });
  });
}

/** Asks the owner to renew an expired estimate. Asking again within ten minutes counts once. */
export function askForRenewal(context: MailingContext, id: number): Promise<Answered> {
  return answer(context, id, ["expired"], (trx, { estimate }) => {
    const line = {
      kind: "estimate_renewal_asked",
      summary: `The customer would like estimate ${estimate.number} renewed`,
      asks: "renewal",
    } as const;
    return tellOnce(trx, estimate, line, { kind: "renewal" });
  });
}

/** How many of the newest timeline lines are searched for the customer's questions. */
const LINES_LOOKED_THROUGH = 200;

/** When the customer last asked about this estimate, and last asked to renew it: ISO in UTC. */
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
  /** The customer's reason; may be empty. */
  words: string;
}

/**
 * Declines an estimate and mails the owner why. The job is marked as lost only when no other estimate of it is open or
 * accepted; an earlier accepted version counts too. Declining twice gives the same answer and changes nothing.
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

/** Notes the first time that the customer looked at an open estimate. Ignores an id that does not exist. */
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

/** Runs an answer in one transaction on the estimate as it is stored then, and then tries to deliver its mails. */
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
    // Answering counts as looking, for a browser without JavaScript.
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
  asks?: Ask;
}

/** Adds a timeline line and queues the owner's mail. Returns the mail's id. */
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
  if (quoteId !== undefined && (await wasTold(context, { ...line, quoteId }, REPEAT_MINUTES))) return [];
  return tell(context, estimate, line, answered);
}

/**
 * Whether the job has another estimate that is open or accepted. When a revision is declined, the accepted version
 * before it still counts.
 */
async function hasOffer({ db, now }: Context, quoteId: number): Promise<boolean> {
  for (const { id } of await listEstimatesOfJob(db, quoteId)) {
    const opened = await openEstimateOfId({ db, now }, id);
    if (opened && (opened.standing === "sent" || opened.standing === "accepted")) return true;
  }
  return false;
}
