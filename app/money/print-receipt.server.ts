import type { Business } from "~/business/facts";
import { readLogo } from "~/images/logo.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { getFamily } from "~/quotes/families.server";
import { getPayment, listPayments } from "~/quotes/payments.server";
import type { Db } from "../../db/schema";
import { getInvoice } from "./invoices.server";
import type { PrintedPaper } from "./print-invoice.server";
import { type ReceiptDocument, receiptDocument } from "./receipt-document";

interface IssuedReceipt {
  /** The head of the payment's job. */
  quoteId: number;
  document: ReceiptDocument;
}

/**
 * The receipt of a payment. The first call issues it: dated the day the payment was recorded, with what the job had
 * paid by then. From then on it never changes. Undefined when there is no such payment or it is voided.
 */
export function issueReceipt(
  { db, business }: { db: Db; business: Business },
  paymentId: number,
): Promise<IssuedReceipt | undefined> {
  return db.transaction().execute(async (trx) => {
    const payment = await getPayment(trx, paymentId);
    if (!payment || payment.voidedAt) return undefined;
    const family = await getFamily(trx, payment.quoteId);
    const head = family[0]!;
    const kept = await keptReceipt(trx, paymentId);
    if (kept) return { quoteId: head.id, document: kept };
    const paidCents = await paidWith(trx, { paymentId, quoteIds: family.map(({ id }) => id) });
    const invoice = payment.invoiceId ? await getInvoice(trx, payment.invoiceId) : undefined;
    const document = receiptDocument({ payment, head, paidCents, invoice: invoice?.number, business });
    const receipt = JSON.stringify(document);
    await trx.updateTable("payments").set({ receipt }).where("id", "=", paymentId).execute();
    return { quoteId: head.id, document };
  });
}

async function keptReceipt(db: Db, paymentId: number): Promise<ReceiptDocument | undefined> {
  const row = await db
    .selectFrom("payments")
    .select("receipt")
    .where("id", "=", paymentId)
    .executeTakeFirst();
  return row?.receipt ? (JSON.parse(row.receipt) as ReceiptDocument) : undefined;
}

/** The sum of these quotes' payments up to and including this one, without those voided since. */
async function paidWith(
  db: Db,
  { paymentId, quoteIds }: { paymentId: number; quoteIds: readonly number[] },
): Promise<number> {
  const payments = await listPayments(db, quoteIds);
  const counted = payments.filter(({ id, voidedAt }) => id <= paymentId && !voidedAt);
  return counted.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The PDF of a payment's receipt. Undefined when there is no such payment or it is voided. */
export async function printReceipt(
  context: UploadsContext & { db: Db; business: Business },
  paymentId: number,
): Promise<PrintedPaper | undefined> {
  const receipt = await issueReceipt(context, paymentId);
  return receipt && receiptToPdf(context, receipt.document);
}

/** The PDF of a receipt that is already loaded. Uses no network, so it may be made inside a transaction. */
export async function receiptToPdf(
  context: UploadsContext,
  document: ReceiptDocument,
): Promise<PrintedPaper> {
  const { receiptPdf } = await import("./money-pdf.server");
  const content = await receiptPdf(document, readLogo(context, document.business.logo));
  return { name: `${document.title} ${document.number}.pdf`, content };
}
