import { writeActivity } from "~/activities/activities.server";
import {
  DELIVERY_WAIT_MS,
  deliverNow,
  type EmailOutcome,
  type MailingContext,
} from "~/email/deliver-mail.server";
import { enqueueMail, listMailIds } from "~/email/outbox.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { type EstimateRefusalReason, type EstimateTotals, estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { addLeadOfEstimate, type EstimatedLead, priceLead } from "~/quotes/price-lead.server";
import type { EstimateInput } from "./estimate-forms.server";
import { estimateMail } from "./estimate-mail";
import { estimatePaper } from "./estimate-paper";
import { type KeptTerms, termsNow } from "./estimate-terms";
import { type Estimate, findRepeatedEstimate, storeEstimate } from "./estimates.server";
import { toPdf } from "./print-estimate.server";
import { workStartOf } from "./work-start.server";

type SendingContext = MailingContext & UploadsContext;

/** `email` is undefined for a customer without an address: then there is no mail, and the PDF is to be printed. */
export type SentEstimate =
  | { ok: true; estimate: Estimate; mailIds: number[]; email: EmailOutcome | undefined }
  | { ok: false; reason: EstimateRefusalReason | "no_such_lead" };

/**
 * Prices an estimate and, in one transaction, stores it, updates the lead it is for (`quoteId`) or adds one, and queues
 * the customer's mail with the PDF. Then it tries to deliver the mail. An estimate that is sent again within ten
 * minutes is stored and mailed once, and answered the same. Refuses a discount above the subtotal, amounts that money
 * fields can't hold, and a lead that does not exist or was deleted.
 */
export async function sendEstimate(context: SendingContext, input: EstimateInput): Promise<SentEstimate> {
  const priced = estimateTotals(input);
  if (!priced.ok) return priced;

  const kept = await context.db
    .transaction()
    .execute((trx) => keepEstimate({ ...context, db: trx }, { ...input, ...priced.totals }));
  if (!kept) return { ok: false, reason: "no_such_lead" };
  const [email] = await deliverNow(context, kept.mailIds, DELIVERY_WAIT_MS.staff);
  if (!email && kept.estimate.email)
    throw new Error(`No mail was queued for the estimate ${kept.estimate.number}`);
  return { ok: true, ...kept, email };
}

interface KeptEstimate {
  estimate: Estimate;
  /** The customer's mail. */
  mailIds: number[];
}

async function keepEstimate(
  context: SendingContext,
  input: EstimateInput & EstimateTotals,
): Promise<KeptEstimate | undefined> {
  const repeated = await findRepeatedEstimate(context, input);
  if (repeated?.quoteId) {
    const queued = { quoteId: repeated.quoteId, queuedAt: repeated.createdAt };
    return { estimate: repeated, mailIds: await listMailIds(context.db, queued) };
  }
  const lead = leadOf(input);
  const quoteId =
    input.quoteId === undefined
      ? await addLeadOfEstimate(context, lead)
      : await priceLead(context, input.quoteId, lead);
  if (quoteId === undefined) return undefined;
  const terms = termsNow(input, context.business);
  const estimate = await storeEstimate(
    { ...context, prices: context.business.prices },
    { ...input, quoteId, terms },
  );
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
  return { ...input, name: `${input.firstName} ${input.lastName}` };
}

/**
 * Queues the customer's mail and gives its id. The PDF is made inside the transaction because its number is known only
 * now; that takes about 50 ms and waits for nothing.
 */
async function enqueueEstimate(
  { db, now, actor, business, publicUrl, uploadsFolder }: SendingContext,
  stored: Estimate & { terms: KeptTerms },
  quoteId: number,
): Promise<number> {
  const workStart = await workStartOf(db, { quoteId, after: stored.createdAt });
  const estimate = estimatePaper(stored, { terms: stored.terms, publicUrl, workStart });
  const attachment = await toPdf({ business, uploadsFolder }, estimate);
  return enqueueMail(db, {
    ...estimateMail({ business, publicUrl, estimate }),
    kind: "estimate",
    to: stored.email,
    attachment,
    quoteId,
    now,
    actor,
    business,
  });
}
