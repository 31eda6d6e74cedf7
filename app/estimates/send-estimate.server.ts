import { writeActivity } from "~/activities/activities.server";
import { storeThickness } from "~/costs/estimate-costs.server";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import type { EmailOutcome } from "~/email/mail-outcome";
import { wayOutOf } from "~/email/mail-stops.server";
import { enqueueMail, listMailIds } from "~/email/outbox.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { areasOf, type EstimateRefusalReason, type EstimateTotals, estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { addLeadOfEstimate, billingOfJob, type EstimatedLead, priceLead } from "~/quotes/price-lead.server";
import type { EstimateInput } from "./estimate-forms.server";
import { estimateMail } from "./estimate-mail";
import { estimatePaper } from "./estimate-paper";
import { photosLeft } from "./estimate-photos.server";
import { type KeptTerms, termsNow } from "./estimate-terms";
import {
  acceptedCents,
  type Estimate,
  findRepeatedEstimate,
  getEstimate,
  newerVersionOf,
  storeEstimate,
} from "./estimates.server";
import { toPdf } from "./print-estimate.server";
import { startOf } from "./work-start.server";

type SendingContext = MailingContext & UploadsContext;

/** `email` is undefined for a customer without an address; nothing is mailed, and the PDF is for printing. */
export type SentEstimate =
  | { ok: true; estimate: Estimate; mailIds: number[]; email: EmailOutcome | undefined }
  | { ok: false; reason: EstimateRefusalReason | NotKept };

/**
 * Why an estimate was not stored, with the HTTP status. no_such_estimate: the version to revise does not exist.
 * no_such_photo: a photo is not on the job. revised_meanwhile: somebody else has sent a newer version.
 */
export const NOT_KEPT = {
  no_such_lead: 404,
  no_such_estimate: 404,
  no_such_photo: 409,
  revised_meanwhile: 409,
} as const;
type NotKept = keyof typeof NOT_KEPT;

export function isNotKept(reason: EstimateRefusalReason | NotKept): reason is NotKept {
  return reason in NOT_KEPT;
}

/**
 * Prices an estimate. One transaction stores it, updates its lead (`quoteId`) or adds one, and queues the customer's
 * mail with the PDF; then it tries to deliver the mail. A revision (`revisesId`) becomes the next version; an accepted
 * version counts until the revision is accepted. Sending the same again within ten minutes stores and mails nothing.
 * Refuses a discount above the subtotal, amounts that money fields can't hold, a lead that is missing or deleted, a
 * photo that is not on the job, and a revision of a version that is not the newest.
 */
export async function sendEstimate(context: SendingContext, input: EstimateInput): Promise<SentEstimate> {
  const priced = estimateTotals(input);
  if (!priced.ok) return priced;

  const kept = await context.db
    .transaction()
    .execute((trx) => keepEstimate({ ...context, db: trx }, { ...input, ...priced.totals }));
  if ("reason" in kept) return { ok: false, reason: kept.reason };
  const [email] = await deliverNow(context, kept.mailIds, DELIVERY_WAIT_MS.staff);
  if (!email && kept.estimate.email)
    throw new Error(`No mail was queued for the estimate ${kept.estimate.number}`);
  return { ok: true, ...kept, email };
}

interface KeptEstimate {
  estimate: Estimate;
  /** The id of the customer's mail, if there is one. */
  mailIds: number[];
}

async function keepEstimate(
  context: SendingContext,
  input: EstimateInput & EstimateTotals,
): Promise<KeptEstimate | { reason: NotKept }> {
  const terms = termsNow(areasOf(input), context.business);
  const { revisesId } = input;
  const old = revisesId === undefined ? undefined : await getEstimate(context.db, revisesId);
  const billing = await billingOfJob(context.db, old?.quoteId ?? input.quoteId);
  const repeated = await findRepeatedEstimate(context, { ...input, ...billing, terms });
  const thickness = areasOf(input).map((area) => area.thickness);
  if (repeated?.quoteId) {
    await storeThickness(context.db, repeated.id, thickness);
    const queued = { quoteId: repeated.quoteId, queuedAt: repeated.createdAt };
    return { estimate: repeated, mailIds: await listMailIds(context.db, queued) };
  }
  if (revisesId !== undefined && !old) return { reason: "no_such_estimate" };
  if (old && (await newerVersionOf(context.db, old))) return { reason: "revised_meanwhile" };
  const leadId = old?.quoteId ?? input.quoteId;
  const onJob = await photosLeft(context.db, { quoteId: leadId, photos: input.photos });
  if (onJob.length < input.photos.length) return { reason: "no_such_photo" };
  const hasAgreed = leadId !== undefined && (await acceptedCents(context.db, leadId)) > 0;
  const lead = { ...leadOf(input), ...(hasAgreed && { totalCents: undefined }) };
  const quoteId =
    leadId === undefined ? await addLeadOfEstimate(context, lead) : await priceLead(context, leadId, lead);
  if (quoteId === undefined) return { reason: "no_such_lead" };
  const estimate = await storeEstimate(
    { ...context, prices: context.business.prices },
    { ...input, ...billing, quoteId, terms, revises: old },
  );
  await storeThickness(context.db, estimate.id, thickness);
  await writeActivity(context, {
    quoteId,
    kind: "estimate",
    summary: `Estimate ${estimate.number}, ${formatCents(estimate.totalCents)}`,
    data: { estimateId: estimate.id },
  });
  const mailIds = estimate.email ? [await enqueueEstimate(context, { ...estimate, terms }, quoteId)] : [];
  return { estimate, mailIds };
}

function leadOf(input: EstimateInput & EstimateTotals): EstimatedLead {
  const { firstName, lastName, workAddress, address } = input;
  return { ...input, name: `${firstName} ${lastName}`, address: workAddress ?? address };
}

/**
 * Queues the customer's mail and returns its id. The PDF is made inside the transaction because the number is known
 * only there; it takes about 50 ms and waits for nothing.
 */
export async function enqueueEstimate(
  { db, now, actor, business, publicUrl, uploadsFolder }: SendingContext,
  stored: Estimate & { terms: KeptTerms },
  quoteId: number,
): Promise<number> {
  const beginning = await startOf({ db, now, business }, { ...stored, quoteId });
  const estimate = estimatePaper(stored, { terms: stored.terms, publicUrl, beginning });
  const attachment = await toPdf({ business, uploadsFolder }, estimate);
  const kind = "estimate";
  const wayOut = await wayOutOf(db, { kind, to: stored.email, publicUrl });
  return enqueueMail(db, {
    ...estimateMail({ business, publicUrl, estimate, unsubscribeLink: wayOut.link }),
    ...{ kind, wayOut, customerEmail: undefined, client: undefined },
    to: stored.email,
    attachment,
    quoteId,
    now,
    actor,
    business,
  });
}
