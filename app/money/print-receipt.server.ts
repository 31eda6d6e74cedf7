import type { Business } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { readLogo } from "~/images/logo.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { getFamily } from "~/quotes/families.server";
import { getPayment } from "~/quotes/payments.server";
import type { Context } from "../../db/schema";
import type { PrintedPaper } from "./print-invoice.server";
import { type ReceiptDocument, receiptDocument } from "./receipt-document";

/** The words of a payment's receipt, and the head of its job. Undefined when there is no such payment or it is voided. */
export async function getReceipt(
  { db, now, business }: Context & { business: Business },
  paymentId: number,
): Promise<{ quoteId: number; document: ReceiptDocument } | undefined> {
  const payment = await getPayment(db, paymentId);
  if (!payment || payment.voidedAt) return undefined;
  const family = await getFamily(db, payment.quoteId);
  const head = family[0]!;
  const paidCents = family.reduce((sum, quote) => sum + quote.totalPaidCents, 0);
  const today = albertaDay(now.toISOString());
  return { quoteId: head.id, document: receiptDocument({ payment, head, paidCents, business, today }) };
}

/** The PDF of a payment's receipt. Undefined when there is no such payment or it is voided. */
export async function printReceipt(
  context: Context & UploadsContext & { business: Business },
  paymentId: number,
): Promise<PrintedPaper | undefined> {
  const receipt = await getReceipt(context, paymentId);
  return receipt && receiptToPdf(context, receipt.document);
}

/** The same for a receipt at hand. It waits for no network, so it may be made inside a transaction. */
export async function receiptToPdf(
  context: UploadsContext,
  document: ReceiptDocument,
): Promise<PrintedPaper> {
  const { receiptPdf } = await import("./money-pdf.server");
  const content = await receiptPdf(document, readLogo(context, document.business.logo));
  return { name: `${document.title} ${document.number}.pdf`, content };
}
