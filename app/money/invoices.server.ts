import { writeActivity } from "~/activities/activities.server";
import { albertaDay, formatDayInFull } from "~/business/time";
import { listEstimatesOf } from "~/estimates/estimates.server";
import { formatCents } from "~/pricing/money";
import { billTo } from "~/quotes/billing";
import { getFamily } from "~/quotes/families.server";
import type { Quote } from "~/quotes/quotes.server";
import type { Context, Db, Row } from "../../db/schema";
import { type BillingBusiness, type InvoiceDocument, invoiceDocument } from "./invoice-document";
import {
  type BilledLines,
  billedEstimates,
  type InvoiceLine,
  linesOfEstimates,
  priceLines,
} from "./invoice-lines";
import { invoiceNumber } from "./invoice-number";

/** An issued invoice. It never changes, and keeps its number when cancelled. Money in cents, instants ISO in UTC. */
export interface Invoice {
  id: number;
  /** "INV-0042" */
  number: string;
  quoteId: number;
  /** Everything that is printed. */
  document: InvoiceDocument;
  totalCents: number;
  issuedAt: string;
  /** A user name. */
  issuedBy: string;
  cancelledAt: string | undefined;
  cancelReason: string | undefined;
}

/** What an invoice would bill. */
export interface InvoiceDraft extends BilledLines {
  /** Numbers of the billed estimates, "EST-0042". */
  estimates: readonly string[];
}

/**
 * already_invoiced: the job has an invoice, which must be cancelled first. no_lines: no estimate, and nothing was
 * typed. has_estimate: lines were typed although the job has an estimate. no_total: the total is zero, negative or too
 * large. no_gst_number: it would charge GST without a GST number.
 */
export type InvoiceRefusal = "already_invoiced" | "no_lines" | "has_estimate" | "no_total" | "no_gst_number";

interface NewInvoice {
  quoteId: number;
  lines: readonly InvoiceLine[];
  /** Issue it even without a GST number. */
  withoutGstNumber?: boolean | undefined;
}

/** What an invoice would bill by the job's estimates; undefined without any. `quoteIds` are all rows of the job. */
export async function draftInvoice(db: Db, quoteIds: readonly number[]): Promise<InvoiceDraft | undefined> {
  const billed = billedEstimates(await listEstimatesOf(db, quoteIds));
  if (billed.length === 0) return undefined;
  return { estimates: billed.map(({ number }) => number), ...linesOfEstimates(billed) };
}

/**
 * Issues a job's invoice: by its accepted estimates, else its newest one, else `lines`. It takes the next number in the
 * same transaction, so that a failure leaves no gap. Undefined when there is no such quote, or a deleted one.
 */
export function issueInvoice(
  { db, now, actor = "", business }: Context & { business: BillingBusiness },
  { quoteId, lines, withoutGstNumber = false }: NewInvoice,
): Promise<{ ok: true; invoice: Invoice } | { ok: false; reason: InvoiceRefusal } | undefined> {
  return db.transaction().execute(async (trx) => {
    const family = (await getFamily(trx, quoteId)).filter(({ deletedAt }) => !deletedAt);
    const [head] = family;
    if (!head || head.partOfId !== undefined) return undefined;
    const quoteIds = family.map(({ id }) => id);
    if (await hasStanding(trx, quoteIds)) return { ok: false, reason: "already_invoiced" };
    const bill = billOf(await draftInvoice(trx, quoteIds), lines);
    if (!bill.ok) return bill;
    if (!business.gstNumber && !withoutGstNumber) return { ok: false, reason: "no_gst_number" };

    const number = await nextNumber(trx);
    const paidCents = family.reduce((sum, quote) => sum + quote.totalPaidCents, 0);
    const document = invoiceDocument({
      billed: bill.billed,
      estimates: bill.estimates,
      number: invoiceNumber(number),
      issued: formatDayInFull(albertaDay(now.toISOString())),
      business,
      customer: customerOf(head),
      billTo: billTo(head, customerOf(head)),
      poNumber: head.poNumber,
      projectType: head.projectType,
      paidCents,
    });
    const row = await trx
      .insertInto("invoices")
      .values({
        number,
        quote_id: head.id,
        document: JSON.stringify(document),
        total_cents: bill.billed.totalCents,
        issued_at: now.toISOString(),
        issued_by: actor,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeActivity(
      { db: trx, now, actor },
      {
        quoteId: head.id,
        kind: "invoice",
        summary: `Invoice ${document.number}, ${formatCents(row.total_cents)}`,
        data: { invoiceId: row.id },
      },
    );
    return { ok: true, invoice: toInvoice(row) };
  });
}

function billOf(
  draft: InvoiceDraft | undefined,
  lines: readonly InvoiceLine[],
):
  | { ok: true; billed: BilledLines; estimates: readonly string[] }
  | { ok: false; reason: "no_lines" | "has_estimate" | "no_total" } {
  if (draft) {
    if (lines.length > 0) return { ok: false, reason: "has_estimate" };
    return { ok: true, billed: draft, estimates: draft.estimates };
  }
  if (lines.length === 0) return { ok: false, reason: "no_lines" };
  const billed = priceLines(lines);
  return billed ? { ok: true, billed, estimates: [] } : { ok: false, reason: "no_total" };
}

/**
 * Cancels an invoice, which keeps its number and the reason. Undefined when there is none, or it is cancelled already.
 */
export function cancelInvoice(
  { db, now, actor }: Context,
  { id, reason }: { id: number; reason: string },
): Promise<Invoice | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("invoices")
      .set({ cancelled_at: now.toISOString(), cancel_reason: reason })
      .where("id", "=", id)
      .where("cancelled_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    const invoice = toInvoice(row);
    const summary = `Invoice ${invoice.number} cancelled`;
    await writeActivity(
      { db: trx, now, actor },
      { quoteId: row.quote_id, kind: "invoice_cancelled", summary, body: reason, data: { invoiceId: id } },
    );
    return invoice;
  });
}

/** One invoice; undefined when there is none. */
export async function getInvoice(db: Db, id: number): Promise<Invoice | undefined> {
  const row = await db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toInvoice(row);
}

async function hasStanding(db: Db, quoteIds: readonly number[]): Promise<boolean> {
  const standing = await db
    .selectFrom("invoices")
    .select("id")
    .where("quote_id", "in", quoteIds)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return standing !== undefined;
}

async function nextNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

function customerOf({ name, email, phone, address }: Quote): InvoiceDocument["customer"] {
  return { name, email, phone, address: address ?? "" };
}

function toInvoice(row: Row<"invoices">): Invoice {
  return {
    id: row.id,
    number: invoiceNumber(row.number),
    quoteId: row.quote_id,
    document: JSON.parse(row.document) as InvoiceDocument,
    totalCents: row.total_cents,
    issuedAt: row.issued_at,
    issuedBy: row.issued_by,
    cancelledAt: row.cancelled_at ?? undefined,
    cancelReason: row.cancel_reason ?? undefined,
  };
}
