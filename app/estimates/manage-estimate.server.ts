import { writeActivity } from "~/activities/activities.server";
import { formatDayInFull } from "~/business/time";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import type { EmailOutcome } from "~/email/mail-outcome";
import type { UploadsContext } from "~/images/store-picture.server";
import type { EstimateStanding } from "./estimate-standing";
import { type Estimate, lastValidDay, storeValidity, storeWithdrawal } from "./estimates.server";
import { openEstimateOfId } from "./open-estimate.server";
import { termsOf } from "./print-estimate.server";
import { enqueueEstimate } from "./send-estimate.server";

type StaffContext = MailingContext & UploadsContext;

/** closed: the estimate's standing does not allow it. */
export type Managed =
  /** `email` is undefined when the customer is not mailed. */
  | { ok: true; estimate: Estimate; email: EmailOutcome | undefined }
  | { ok: false; reason: "no_such_estimate" }
  | { ok: false; reason: "closed"; standing: EstimateStanding };

/** Open, or expired without an answer. */
const UNANSWERED: readonly EstimateStanding[] = ["sent", "expired"];

/**
 * Makes an open or expired estimate valid again from today, at the same figures, and mails it to the customer with its
 * link and PDF.
 */
export async function renewEstimate(context: StaffContext, id: number): Promise<Managed> {
  const kept = await manage(context, id, async (trx, estimate) => {
    const renewed = await storeValidity(trx.db, estimate, lastValidDay(trx.now, trx.business.prices));
    const until = formatDayInFull(renewed.validUntil);
    await tell(trx, renewed, `Estimate ${renewed.number} renewed until ${until}`);
    const { quoteId } = renewed;
    if (!renewed.email || quoteId === undefined) return { estimate: renewed, mailIds: [] };
    const terms = await termsOf(trx, renewed);
    return { estimate: renewed, mailIds: [await enqueueEstimate(trx, { ...renewed, terms }, quoteId)] };
  });
  if (!kept.ok) return kept;
  const [email] = await deliverNow(context, kept.mailIds, DELIVERY_WAIT_MS.staff);
  return { ok: true, estimate: kept.estimate, email };
}

/** Withdraws an open or expired estimate. Its page says so; nobody is mailed. */
export async function withdrawEstimate(context: StaffContext, id: number): Promise<Managed> {
  return manage(context, id, async (trx, estimate) => {
    await storeWithdrawal(trx.db, estimate);
    await tell(trx, estimate, `Estimate ${estimate.number} withdrawn`);
    return { estimate: { ...estimate, state: "withdrawn" }, email: undefined };
  });
}

async function manage<Done extends { estimate: Estimate }>(
  context: StaffContext,
  id: number,
  run: (trx: StaffContext, estimate: Estimate) => Promise<Done>,
): Promise<Exclude<Managed, { ok: true }> | ({ ok: true } & Done)> {
  return context.db.transaction().execute(async (db) => {
    const opened = await openEstimateOfId({ db, now: context.now }, id);
    if (!opened) return { ok: false, reason: "no_such_estimate" };
    const { estimate, standing } = opened;
    if (!UNANSWERED.includes(standing)) return { ok: false, reason: "closed", standing };
    return { ok: true, ...(await run({ ...context, db }, estimate)) };
  });
}

async function tell(context: StaffContext, { id, quoteId }: Estimate, summary: string): Promise<void> {
  if (quoteId === undefined) return;
  await writeActivity(context, { quoteId, kind: "estimate", summary, data: { estimateId: id } });
}
