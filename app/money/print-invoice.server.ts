import { formatDate } from "~/business/time";
import { readLogo } from "~/images/logo.server";
import type { UploadsContext } from "~/images/store-picture.server";
import type { Db } from "../../db/schema";
import { type CreditNote, getCreditNote } from "./credit-notes.server";
import { getInvoice, type Invoice } from "./invoices.server";

/** A paper to print or to mail. */
export interface PrintedPaper {
  /** "Invoice INV-0042.pdf" */
  name: string;
  content: Buffer;
}

/** The PDF of an invoice, marked if it is cancelled; undefined when there is none. */
export async function printInvoice(
  context: UploadsContext & { db: Db },
  id: number,
): Promise<PrintedPaper | undefined> {
  const invoice = await getInvoice(context.db, id);
  return invoice && invoiceToPdf(context, invoice);
}

/** The PDF of an invoice that is already loaded. Uses no network, so it may be made inside a transaction. */
export async function invoiceToPdf(
  context: UploadsContext,
  { document, cancelledAt, cancelReason }: Invoice,
): Promise<PrintedPaper> {
  const cancelled = cancelledAt && `Cancelled on ${formatDate(cancelledAt)}: ${cancelReason}`;
  const logo = readLogo(context, document.business.logo);
  const { invoicePdf } = await import("./money-pdf.server");
  return {
    name: `Invoice ${document.number}.pdf`,
    content: await invoicePdf(document, { logo, cancelled }),
  };
}

/** The PDF of a credit note; undefined when there is none. */
export async function printCredit(
  context: UploadsContext & { db: Db },
  id: number,
): Promise<PrintedPaper | undefined> {
  const note = await getCreditNote(context.db, id);
  return note && creditToPdf(context, note);
}

/** The PDF of a credit note that is already loaded. */
export async function creditToPdf(
  context: UploadsContext,
  { number, document }: CreditNote,
): Promise<PrintedPaper> {
  const logo = readLogo(context, document.business.logo);
  const { creditPdf } = await import("./money-pdf.server");
  return { name: `Credit note ${number}.pdf`, content: await creditPdf(document, logo) };
}
