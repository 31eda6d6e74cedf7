import type { EmailOutcome } from "~/email/mail-outcome";
import { addPayment, type NewPayment, type PaymentRefused } from "~/quotes/payments.server";
import { mailReceipt } from "./mail-paper.server";

interface TakenPayment extends NewPayment {
  again?: boolean;
  /** Mail the receipt, if the customer has an address. */
  sendReceipt?: boolean;
}

/**
 * Records a payment, and mails its receipt if asked. Refuses what `addPayment` refuses. Undefined when there is no such
 * quote, or a deleted one.
 */
export async function takePayment(
  context: Parameters<typeof mailReceipt>[0],
  { sendReceipt, ...payment }: TakenPayment,
): Promise<{ ok: true; id: number; email: EmailOutcome | undefined } | PaymentRefused | undefined> {
  const added = await addPayment(context, payment);
  if (!added?.ok) return added;
  const mailed = sendReceipt ? await mailReceipt(context, added.id) : undefined;
  return { ...added, email: mailed?.ok ? mailed.email : undefined };
}
