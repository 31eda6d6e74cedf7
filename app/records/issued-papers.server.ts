import { Readable } from "node:stream";
import type { UploadsContext } from "~/images/store-picture.server";
import { creditNumber } from "~/money/credit-number";
import { invoiceNumber } from "~/money/invoice-number";
import { type PrintedPaper, printCredit, printInvoice } from "~/money/print-invoice.server";
import { receiptToPdf } from "~/money/print-receipt.server";
import type { ReceiptDocument } from "~/money/receipt-document";
import { receiptNumber } from "~/money/receipt-number";
import type { Db } from "../../db/schema";

type PapersContext = UploadsContext & { db: Db };

/** A PDF that is made when it is read. */
export interface IssuedPaper {
  /** "Invoice INV-0042.pdf" */
  name: string;
  read: () => Readable;
}

/** Every invoice, credit note and receipt that was issued, by kind and number. */
export async function listIssuedPapers(context: PapersContext): Promise<IssuedPaper[]> {
  const { db } = context;
  const invoices = await db.selectFrom("invoices").select(["id", "number"]).orderBy("number").execute();
  const credits = await db.selectFrom("credit_notes").select(["id", "number"]).orderBy("number").execute();
  const receipts = await db
    .selectFrom("payments")
    .select("id")
    .where("receipt", "is not", null)
    .orderBy("id")
    .execute();
  return [
    ...invoices.map(({ id, number }) => ({
      name: `Invoice ${invoiceNumber(number)}.pdf`,
      read: () => whenRead(() => printInvoice(context, id)),
    })),
    ...credits.map(({ id, number }) => ({
      name: `Credit note ${creditNumber(number)}.pdf`,
      read: () => whenRead(() => printCredit(context, id)),
    })),
    ...receipts.map(({ id }) => ({
      name: `Receipt ${receiptNumber(id)}.pdf`,
      read: () => whenRead(() => printKeptReceipt(context, id)),
    })),
  ];
}

function whenRead(print: () => Promise<PrintedPaper | undefined>): Readable {
  async function* content() {
    const paper = await print();
    if (paper) yield paper.content;
  }
  return Readable.from(content());
}

async function printKeptReceipt(context: PapersContext, id: number): Promise<PrintedPaper | undefined> {
  const row = await context.db
    .selectFrom("payments")
    .select("receipt")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.receipt ? receiptToPdf(context, JSON.parse(row.receipt) as ReceiptDocument) : undefined;
}
