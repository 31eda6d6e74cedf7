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
