import { writeActivity } from "~/activities/activities.server";
import {
  DELIVERY_WAIT_MS,
  deliverNow,
  type EmailOutcome,
  type MailingContext,
} from "~/email/deliver-mail.server";
import { enqueueMail } from "~/email/outbox.server";
import { type EstimateRefusalReason, type EstimateTotals, estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { addPricedLead, type EstimatedLead, priceLead } from "~/quotes/price-lead.server";
import type { EstimateInput } from "./estimate-forms.server";
import { estimateMail } from "./estimate-mail";
import { estimatePaper } from "./estimate-paper";
import { estimatePdf } from "./estimate-pdf.server";
import { type Estimate, findRepeatedEstimate, storeEstimate } from "./estimates.server";

export type SentEstimate =
  | { ok: true; estimate: Estimate; email: EmailOutcome }
  | { ok: false; reason: EstimateRefusalReason | "no_such_lead" };

const KIND = "estimate";

/**
 * Prices an estimate and, in one transaction, stores it, updates the lead it is for (`quoteId`) or adds one, and
 * queues the customer's mail with the PDF; then tries to deliver. The same estimate within ten minutes is the same
 * one and is answered the same, without a second mail. Refuses a discount above the subtotal, amounts that money
 * fields can't hold, and a lead that does not exist or was deleted.
 */
export async function sendEstimate(context: MailingContext, input: EstimateInput): Promise<SentEstimate> {
  const priced = estimateTotals(input);
  if (!priced.ok) return priced;

  const estimate = await context.db
    .transaction()
    .execute((trx) => keepEstimate({ ...context, db: trx }, { ...input, ...priced.totals }));
  if (!estimate) return { ok: false, reason: "no_such_lead" };
  return { ok: true, estimate, email: await deliver(context, estimate) };
}

async function keepEstimate(
  context: MailingContext,
  input: EstimateInput & EstimateTotals,
): Promise<Estimate | undefined> {
  const repeated = await findRepeatedEstimate(context, input);
  if (repeated) return repeated;
  const lead = leadOf(input);
  const quoteId =
    input.quoteId === undefined
      ? await addPricedLead(context, lead)
      : await priceLead(context, input.quoteId, lead);
  if (quoteId === undefined) return undefined;
  const estimate = await storeEstimate(context, { ...input, quoteId });
  await writeActivity(context, {
    quoteId,
    kind: "estimate",
    summary: `Estimate ${estimate.number}, ${formatCents(estimate.totalCents)}`,
    data: { estimateId: estimate.id },
  });
  await enqueueEstimate(context, estimate, quoteId);
  return estimate;
}

function leadOf(input: EstimateInput & EstimateTotals): EstimatedLead {
  return { ...input, name: `${input.firstName} ${input.lastName}` };
}

/** The PDF is made here because its number is known only now: its few milliseconds wait for nothing. */
async function enqueueEstimate(
  { db, now, actor, business, publicUrl }: MailingContext,
  stored: Estimate,
  quoteId: number,
): Promise<void> {
  const estimate = estimatePaper(stored);
  const content = await estimatePdf({ business, estimate });
  await enqueueMail(db, {
    ...estimateMail({ business, publicUrl, estimate }),
    kind: KIND,
    to: stored.email,
    attachment: { name: `Estimate ${stored.number}.pdf`, content },
    quoteId,
    now,
    actor,
    business,
  });
}

async function deliver(context: MailingContext, { number, quoteId }: Estimate): Promise<EmailOutcome> {
  const { id } = await context.db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", KIND)
    .where("quote_id", "is", quoteId ?? null)
    .where("attachment_name", "=", `Estimate ${number}.pdf`)
    .executeTakeFirstOrThrow();
  const [outcome] = await deliverNow(context, [id], DELIVERY_WAIT_MS.staff);
  if (!outcome) throw new Error(`Mail ${id} was not tried`);
  return outcome;
}
