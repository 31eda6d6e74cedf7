import { type Estimate, listEstimatesOf } from "~/estimates/estimates.server";
import { getFamily } from "~/quotes/families.server";
import { type Filled, fillInvoices } from "~/quotes/fill-invoices";
import { type JobPapers, papersOf, readPapers } from "~/quotes/job-papers.server";
import type { Quote } from "~/quotes/quotes.server";
import type { Db, InvoiceKind } from "../../db/schema";
import { type Agreement, agreementOf } from "./agreed";
import { creditNumber } from "./credit-number";
import { invoiceNumber } from "./invoice-number";
import { addSums, type Sum, sumOf, takeOff } from "./shares";

/** An invoice of a job with what became of it. Cents; instants ISO in UTC. */
export interface BilledInvoice extends Sum, Filled {
  id: number;
  /** "INV-0042" */
  number: string;
  kind: InvoiceKind;
  issuedAt: string;
  cancelReason: string | undefined;
  credits: readonly Credit[];
}

/** A credit note; its sums are what it takes back. */
export interface Credit extends Sum {
  id: number;
  /** "CR-0001" */
  number: string;
  invoiceId: number;
  issuedAt: string;
  reason: string;
}

/** What a job agreed to, what is billed of it and what is paid, in cents. */
export interface Ledger {
  agreed: Agreement;
  /** Invoices less credit notes. */
  billed: Sum;
  /** Agreed and not billed; below 0 when more is billed than was agreed. */
  toBill: Sum;
  /** Oldest first. */
  invoices: readonly BilledInvoice[];
  paidCents: number;
  /** Paid beyond all that is billed. */
  overCents: number;
}

export interface JobLedger {
  head: Quote;
  ledger: Ledger;
}

/** The head of a job and its money; undefined when there is no such job, or a deleted one. */
export async function readJobLedger(db: Db, id: number): Promise<JobLedger | undefined> {
  const family = (await getFamily(db, id)).filter(({ deletedAt }) => !deletedAt);
  const [head] = family;
  if (!head || head.partOfId !== undefined) return undefined;
  const quoteIds = family.map((quote) => quote.id);
  return { head, ledger: await readLedger(db, quoteIds) };
}

/** The money of a job by its rows. */
export async function readLedger(db: Db, quoteIds: readonly number[]): Promise<Ledger> {
  const row = await db.selectNoFrom([...papersOf(db, quoteIds)]).executeTakeFirstOrThrow();
  const estimates = await listEstimatesOf(db, quoteIds);
  return ledgerOf({ estimates, papers: readPapers(row) });
}

interface Kept {
  estimates: readonly Estimate[];
  papers: JobPapers;
}

/** The money of a job, worked out from what is kept of it. */
export function ledgerOf({ estimates, papers }: Kept): Ledger {
  const agreed = agreementOf(estimates, papers);
  const rows = papers.invoices.map(toInvoice);
  const credits = papers.credits.map(toCredit);
  const counted = rows.filter(({ kind }) => kind !== "void");
  const creditsOf = (invoiceId: number) => credits.filter((credit) => credit.invoiceId === invoiceId);
  const payments = papers.payments.filter(({ voidedAt }) => !voidedAt);
  const { byId, overCents } = fillInvoices(
    counted.map((invoice) => ({
      id: invoice.id,
      billedCents: takeOff(invoice, addSums(creditsOf(invoice.id))).totalCents,
    })),
    payments,
  );
  const billed = takeOff(addSums(counted), addSums(credits));
  return {
    agreed,
    billed,
    toBill: takeOff(agreed, billed),
    invoices: rows.map((row) => ({
      ...row,
      ...(byId.get(row.id) ?? { paidCents: 0, leftCents: 0 }),
      credits: creditsOf(row.id),
    })),
    paidCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    overCents,
  };
}

function toInvoice(row: JobPapers["invoices"][number]) {
  return {
    ...sumOf(row),
    id: row.id,
    number: invoiceNumber(row.number),
    kind: row.kind,
    issuedAt: row.issued_at,
    cancelReason: row.cancel_reason ?? undefined,
  };
}

function toCredit(row: JobPapers["credits"][number]): Credit {
  return {
    ...sumOf(row),
    id: row.id,
    number: creditNumber(row.number),
    invoiceId: row.invoice_id,
    issuedAt: row.issued_at,
    reason: row.reason,
  };
}
