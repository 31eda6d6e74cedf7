import type { Quote } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";
import { type InvoiceStanding, standingOfInvoice } from "./invoice-standing";
import { findInvoice, getInvoice, type Invoice } from "./invoices.server";
import { type BilledInvoice, type Ledger, readJobLedger } from "./ledger.server";

/** An invoice with what became of it. */
export interface OpenedInvoice {
  invoice: Invoice;
  /** The same invoice in its job's money. */
  billed: BilledInvoice;
  standing: InvoiceStanding;
  head: Quote;
  ledger: Ledger;
}

/** The invoice behind a customer's link. Undefined when there is none, or its job was deleted. */
export async function openInvoice(db: Db, token: string): Promise<OpenedInvoice | undefined> {
  const invoice = await findInvoice(db, token);
  return invoice && open(db, invoice);
}

/** Like `openInvoice`, by the invoice's id. */
export async function openInvoiceOfId(db: Db, id: number): Promise<OpenedInvoice | undefined> {
  const invoice = await getInvoice(db, id);
  return invoice?.token === undefined ? undefined : open(db, invoice);
}

async function open(db: Db, invoice: Invoice): Promise<OpenedInvoice | undefined> {
  const job = await readJobLedger(db, invoice.quoteId);
  const billed = job?.ledger.invoices.find(({ id }) => id === invoice.id);
  return job && billed && { ...job, invoice, billed, standing: standingOfInvoice(billed) };
}

/** The newest invoice of the same job that stands, for one that does not; undefined when there is none. */
export async function standingInvoice(db: Db, { ledger }: OpenedInvoice): Promise<Invoice | undefined> {
  const newest = ledger.invoices.findLast((each) => ["open", "paid"].includes(standingOfInvoice(each)));
  return newest && getInvoice(db, newest.id);
}
