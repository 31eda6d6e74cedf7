import { writeActivity } from "~/activities/activities.server";
import { CUSTOMER } from "~/activities/activity-kinds";
import type { Business } from "~/business/facts";
import { freezeCosts } from "~/costs/estimate-costs.server";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import type { EmailOutcome } from "~/email/mail-outcome";
import { NO_WAY_OUT } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { areasOf, estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { winJob } from "~/quotes/answer-job.server";
import { acceptedMail } from "./accepted-mail";
import { agreedCents } from "./agreed-cents.server";
import { answerAlert } from "./answer-alert";
import type { EstimateStanding } from "./estimate-standing";
import {
  type Acceptance,
  type Estimate,
  type EstimateArea,
  getEstimate,
  storeAcceptance,
} from "./estimates.server";
import { openEstimateOfId } from "./open-estimate.server";
import { paperOf, toPdf } from "./print-estimate.server";

export type AcceptingContext = MailingContext & UploadsContext;

/** What somebody agrees to, on the page or by phone. */
export interface AcceptanceInput {
  id: number;
  /** As typed. It stands for a signature. */
  name: string;
  /** The optional lines that were ticked, as indexes into the estimate's lines. */
  chosen: readonly number[];
  /** The total that was on the screen, with GST, in cents. */
  totalCents: number;
  /** The user who writes down what was said on the phone; undefined for the customer's own press. */
  writtenBy: string | undefined;
  clientAddress: string | undefined;
  browser: string | undefined;
}

/**
 * closed: it can no longer be accepted. changed: the total or a line differs from the one on the screen. not_ready: the
 * settings lack the business's name, address or phone, which an agreement must name.
 */
export type Accepted =
  | {
      ok: true;
      estimate: Estimate;
      /** Undefined when the customer gets no mail: there is no address, or the estimate was accepted before. */
      email: EmailOutcome | undefined;
      /** It was accepted before by somebody else, or with other optional lines. */
      isOther: boolean;
    }
  | { ok: false; reason: "no_such_estimate" | "changed" | "not_ready" }
  | { ok: false; reason: "closed"; standing: EstimateStanding };

/** Whether the settings have what an agreement must name: the business's name, address and phone. */
export function isReadyToAgree({
  name,
  address,
  phone,
}: Pick<Business, "name" | "address" | "phone">): boolean {
  return Boolean(name && address && phone);
}

/**
 * Accepts an estimate. One transaction keeps who agreed to what, marks the job as won at the sum of its accepted
 * estimates, and queues the accepted PDF for both sides. It looks everything up again, so nothing is accepted that was
 * not on the screen. Accepting twice gives the same answer and changes nothing. Staff may also accept an expired
 * estimate for a customer.
 */
export async function acceptEstimate(context: AcceptingContext, input: AcceptanceInput): Promise<Accepted> {
  const kept = await context.db
    .transaction()
    .execute((trx) => keepAcceptance({ ...context, db: trx }, input));
  if (!kept.ok) return kept;
  const { estimate, isOther, mailIds } = kept;
  const [first] = await deliverNow(context, mailIds, DELIVERY_WAIT_MS.visitor);
  return { ok: true, estimate, isOther, email: estimate.email ? first : undefined };
}

/** What the customer said on the phone. */
export type PhoneAcceptance = Pick<AcceptanceInput, "id" | "name"> & {
  option: readonly number[];
  writtenBy: string;
};

/** Like `acceptEstimate`, for a customer who said yes on the phone. It takes expired estimates too. */
export async function acceptByPhone(
  context: AcceptingContext,
  { id, name, option: chosen, writtenBy }: PhoneAcceptance,
): Promise<Accepted> {
  const estimate = await getEstimate(context.db, id);
  if (!estimate) return { ok: false, reason: "no_such_estimate" };
  const totalCents = totalOf(estimate, chosen);
  if (totalCents === undefined) return { ok: false, reason: "changed" };
  const unknown = { clientAddress: undefined, browser: undefined };
  return acceptEstimate(context, { id, name, chosen, totalCents, writtenBy, ...unknown });
}

type KeptAcceptance =
  | Exclude<Accepted, { ok: true }>
  | (Omit<Extract<Accepted, { ok: true }>, "email"> & { mailIds: number[] });

async function keepAcceptance(context: AcceptingContext, input: AcceptanceInput): Promise<KeptAcceptance> {
  const opened = await openEstimateOfId(context, input.id);
  if (!opened) return { ok: false, reason: "no_such_estimate" };
  const { estimate, standing } = opened;
  if (standing === "accepted") {
    return { ok: true, estimate, isOther: !isSameAcceptance(estimate.accepted, input), mailIds: [] };
  }
  const isOpen = standing === "sent" || (standing === "expired" && input.writtenBy !== undefined);
  if (!isOpen) return { ok: false, reason: "closed", standing };
  if (totalOf(estimate, input.chosen) !== input.totalCents) return { ok: false, reason: "changed" };
  if (input.writtenBy === undefined && !isReadyToAgree(context.business))
    return { ok: false, reason: "not_ready" };

  const { id: _id, ...said } = input;
  const acceptance: Acceptance = { ...said, at: context.now.toISOString(), terms: estimate.terms };
  const accepted = await storeAcceptance(context.db, estimate, acceptance);
  await freezeFigures(context, accepted, input.chosen);
  await tellJob(context, accepted, acceptance);
  const mailIds = await queueMails(context, accepted, acceptance);
  return { ok: true, estimate: accepted, isOther: false, mailIds };
}

/** What the job costs by today's settings, for the owner alone. */
async function freezeFigures(
  { db, now, business: { costs } }: AcceptingContext,
  estimate: Estimate,
  chosen: readonly number[],
): Promise<void> {
  const priced = estimateTotals(estimate, chosen);
  if (!priced.ok) return;
  const areas = areasOf<EstimateArea>(estimate);
  await freezeCosts({ db, now, costs }, { estimateId: estimate.id, areas, netCents: priced.totals.netCents });
}

function isSameAcceptance(accepted: Acceptance | undefined, { name, chosen }: AcceptanceInput): boolean {
  const ordered = (places: readonly number[] = []) => places.toSorted((a, b) => a - b).join();
  return accepted?.name === name && ordered(accepted.chosen) === ordered(chosen);
}

/** With GST, in cents. Undefined when a chosen line is not an optional one. */
function totalOf(estimate: Estimate, chosen: readonly number[]): number | undefined {
  const isChoice =
    new Set(chosen).size === chosen.length && chosen.every((place) => estimate.lines[place]?.isOptional);
  const priced = isChoice ? estimateTotals(estimate, chosen) : undefined;
  return priced?.ok ? priced.totals.totalCents : undefined;
}

async function tellJob(
  context: AcceptingContext,
  { id, number, quoteId }: Estimate,
  { name, totalCents, writtenBy }: Acceptance,
): Promise<void> {
  if (quoteId === undefined) return;
  const actor = writtenBy ?? CUSTOMER;
  const by = writtenBy ? `${name} by phone` : name;
  await writeActivity(
    { ...context, actor },
    {
      quoteId,
      kind: "estimate_accepted",
      summary: `Estimate ${number} accepted by ${by}, ${formatCents(totalCents)}`,
      data: { estimateId: id },
    },
  );
  await winJob({ ...context, actor }, { quoteId, priceCents: await agreedCents(context.db, quoteId) });
}

/**
 * Queues the agreed PDF for both sides, the customer's mail first. The PDF is made inside the transaction, as when an
 * estimate is sent.
 */
async function queueMails(
  context: AcceptingContext,
  estimate: Estimate,
  acceptance: Acceptance,
): Promise<number[]> {
  const { db, now, business, publicUrl } = context;
  const paper = await paperOf(context, estimate);
  const { quoteId, email: to } = estimate;
  const customerEmail = to || undefined;
  const about = { attachment: await toPdf(context, paper), quoteId, customerEmail, now, business };
  const alert = answerAlert({ business, publicUrl, estimate, answer: { kind: "accepted", acceptance } });
  const alertIds = await enqueueOwnerMail(db, { ...about, ...alert, kind: "estimate-answer" });
  if (!to) return alertIds;
  const mail = acceptedMail({ business, publicUrl, estimate: paper });
  const sent = { kind: "estimate-accepted", to, wayOut: NO_WAY_OUT, client: undefined } as const;
  return [await enqueueMail(db, { ...about, ...mail, ...sent }), ...alertIds];
}
