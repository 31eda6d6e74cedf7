import type { EmailOutcome } from "~/email/mail-outcome";
import { addPayment, type NewPayment, type PaymentRefused } from "~/quotes/payments.server";
import type { Db } from "../../db/schema";
import { readJobLedger } from "./ledger.server";
import { mailReceipt } from "./mail-paper.server";

interface TakenPayment extends NewPayment {
  again?: boolean;
  /** Mail the receipt, if the customer has an address. */
  sendReceipt?: boolean;
}

type Taken = {
  ok: true;
  id: number;
  email: EmailOutcome | undefined;
  /** The named invoice, when it had less left: its number, and the rest of the payment in cents. */
  over: { number: string; cents: number } | undefined;
};

/**
 * Records a payment, and mails its receipt if asked. Refuses what `addPayment` refuses. Undefined when there is no such
 * quote, or a deleted one.
 */
export async function takePayment(
  context: Parameters<typeof mailReceipt>[0],
  { sendReceipt, ...payment }: TakenPayment,
): Promise<Taken | PaymentRefused | undefined> {
  const over = await overInvoice(context, payment);
  const added = await addPayment(context, payment);
  if (!added?.ok) return added;
  const mailed = sendReceipt ? await mailReceipt(context, added.id) : undefined;
  return { ...added, email: mailed?.ok ? mailed.email : undefined, over };
}

/**
 * Asked before a payment is recorded: what is left to pay of the price and of what is billed, in cents, when the payment
 * is more. Undefined when it is not, and for a job without a price and an invoice.
 */
export async function openIfExceeded(
  db: Db,
  { quoteId, amountCents }: Pick<NewPayment, "quoteId" | "amountCents">,
): Promise<number | undefined> {
  const job = await readJobLedger(db, quoteId);
  if (!job) return undefined;
  const { billed, paidCents } = job.ledger;
  const owedCents = Math.max(job.head.projectPriceCents ?? 0, billed.totalCents);
  const openCents = Math.max(0, owedCents - paidCents);
  return owedCents > 0 && amountCents > openCents ? openCents : undefined;
}

async function overInvoice(
  { db }: { db: Db },
  { quoteId, invoiceId, amountCents }: NewPayment,
): Promise<Taken["over"]> {
  if (invoiceId === undefined) return undefined;
  const job = await readJobLedger(db, quoteId);
  const invoice = job?.ledger.invoices.find(({ id }) => id === invoiceId);
  if (!invoice || amountCents <= invoice.leftCents) return undefined;
  return { number: invoice.number, cents: amountCents - invoice.leftCents };
}
