import { randomBytes } from "node:crypto";
import { addDays } from "date-fns/addDays";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { writeActivity } from "~/activities/activities.server";
import { albertaDay, formatDayInFull } from "~/business/time";
import { updatedAfter } from "~/business/updated-after";
import { formatCents } from "~/pricing/money";
import { billTo } from "~/quotes/billing";
import type { Quote } from "~/quotes/quotes.server";
import { finishWork, isWorkDone } from "~/quotes/work-done.server";
import type { Context, Db, InvoiceKind, Row } from "../../db/schema";
import type { Agreement } from "./agreed";
import { type Bill, type BillingBusiness, type InvoiceDocument, invoiceDocument } from "./invoice-document";
import { type InvoiceLine, priceLines } from "./invoice-lines";
import { invoiceNumber } from "./invoice-number";
import { readJobLedger } from "./ledger.server";
import { nextNumber } from "./next-number.server";
import { type Share, type ShareRefusal, shareOf } from "./shares";

/** An issued invoice. It never changes, and keeps its number when cancelled. Money in cents, instants ISO in UTC. */
export interface Invoice {
  id: number;
  /** "INV-0042" */
  number: string;
  quoteId: number;
  kind: InvoiceKind;
  /** Everything that is printed. */
  document: InvoiceDocument;
  totalCents: number;
  gstCents: number;
  issuedAt: string;
  /** A user name. */
  issuedBy: string;
  cancelledAt: string | undefined;
  cancelReason: string | undefined;
  /** The secret of the customer's link; undefined when there is none. */
  token: string | undefined;
  /** The last day to pay in Alberta, "YYYY-MM-DD"; undefined when it is due on receipt. */
  dueOn: string | undefined;
  /** When the customer first looked at it. */
  viewedAt: string | undefined;
}

export interface NewInvoice {
  quoteId: number;
  share: Share;
  /** For a job without anything agreed: the lines that are agreed. */
  lines: readonly InvoiceLine[];
  /** Other words for the lines that were agreed, in their order; undefined for their own. Their amounts stay. */
  words: readonly string[] | undefined;
  /** Issue it even without a GST number. */
  withoutGstNumber: boolean;
  /** The work is not at a private home; kept on the job. */
  isNoHome: boolean;
  /** The day on which the work was done, "YYYY-MM-DD" in Alberta; it closes the work. */
  doneOn: string | undefined;
}

/**
 * no_lines: nothing is agreed, and nothing was typed. has_agreed: lines were typed although something is agreed.
 * other_words: not as many as lines were agreed.
 * no_lines_total: the typed lines come to nothing or too much. no_gst_number: it would charge GST without a GST number.
 * no_licence: it bills before the work is done, which in Alberta needs a prepaid contractor's licence at a private home.
 * done_in_future: the work can't have been done on a day that is still to come.
 */
export type InvoiceRefusal =
  | ShareRefusal
  | "no_lines"
  | "has_agreed"
  | "other_words"
  | "no_lines_total"
  | "no_gst_number"
  | "no_licence"
  | "done_in_future";

type Refused = { ok: false; reason: InvoiceRefusal; leftCents: number };

type BillingContext = Context & { business: BillingBusiness };

/** What an invoice would say, and the figures that its issue has to meet again. */
export interface InvoicePreview {
  document: InvoiceDocument;
  totalCents: number;
  /** What would be left to bill. */
  leftCents: number;
}

/** What would be issued; nothing is kept. Refuses like `issueInvoice`. */
export async function previewInvoice(
  { db, now, business }: BillingContext,
  input: NewInvoice,
): Promise<({ ok: true } & InvoicePreview) | Refused | undefined> {
  const planned = await planBill({ db, now, business }, input);
  if (!planned?.ok) return planned;
  const { bill, head } = planned;
  return {
    ok: true,
    document: wordsOf({ now, business }, { bill, head, number: undefined }),
    totalCents: bill.sum.totalCents,
    leftCents: bill.ledger.toBill.totalCents - bill.sum.totalCents,
  };
}

/**
 * Issues an invoice for a share of what was agreed with a job, as it was previewed. It takes the next number in the same
 * transaction, so that a failure leaves no gap. Refuses with `changed` when the figures are no longer those of the
 * preview. Undefined when there is no such quote, or a deleted one.
 */
export function issueInvoice(
  { db, now, actor = "", business }: BillingContext,
  { seen, ...input }: NewInvoice & { seen: Pick<InvoicePreview, "totalCents" | "leftCents"> },
): Promise<
  { ok: true; invoice: Invoice } | Refused | { ok: false; reason: "changed"; leftCents: number } | undefined
> {
  return db.transaction().execute(async (trx) => {
    const planned = await planBill({ db: trx, now, business }, input);
    if (!planned?.ok) return planned;
    const { bill, head } = planned;
    const leftCents = bill.ledger.toBill.totalCents - bill.sum.totalCents;
    if (bill.sum.totalCents !== seen.totalCents || leftCents !== seen.leftCents) {
      return { ok: false, reason: "changed", leftCents: bill.ledger.toBill.totalCents };
    }
    const context = { db: trx, now, actor };
    if (input.doneOn) await finishWork(context, { quoteId: head.id, day: input.doneOn });
    const number = await nextNumber(trx, "invoices");
    const document = wordsOf({ now, business }, { bill, head, number });
    const row = await trx
      .insertInto("invoices")
      .values({
        number,
        quote_id: head.id,
        kind: bill.kind,
        document: JSON.stringify(document),
        total_cents: bill.sum.totalCents,
        gst_cents: bill.sum.gstCents,
        agreed: input.lines.length > 0 ? JSON.stringify(priceLines(input.lines)) : null,
        issued_at: now.toISOString(),
        issued_by: actor,
        token: randomBytes(16).toString("base64url"),
        due_on: dueOn(now, business.paying),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepOnJob(context, head, {
      ...(input.lines.length > 0 && { project_price_cents: bill.agreed.totalCents }),
      ...(input.isNoHome && { is_no_home: 1 }),
    });
    await writeActivity(context, {
      quoteId: head.id,
      kind: "invoice",
      summary: `Invoice ${[document.number, document.part, formatCents(row.total_cents)].filter(Boolean).join(", ")}`,
      data: { invoiceId: row.id },
    });
    return { ok: true, invoice: toInvoice(row) };
  });
}

/** The last day to pay in Alberta, "YYYY-MM-DD"; null when it is due on receipt. */
function dueOn(issued: Date, { daysToPay }: BillingBusiness["paying"]): string | null {
  return daysToPay === undefined
    ? null
    : format(addDays(parseISO(albertaDay(issued.toISOString())), daysToPay), "yyyy-MM-dd");
}

type Planned = { ok: true; bill: Bill; head: Quote } | Refused | undefined;

async function planBill({ db, now, business }: BillingContext, input: NewInvoice): Promise<Planned> {
  const job = await readJobLedger(db, input.quoteId);
  if (!job) return undefined;
  const { head, ledger: kept } = job;
  const refused = (reason: InvoiceRefusal) =>
    ({ ok: false, reason, leftCents: kept.toBill.totalCents }) as const;
  const hasAgreed = kept.agreed.lines.length > 0;
  if (hasAgreed && input.lines.length > 0) return refused("has_agreed");
  if (!hasAgreed && input.lines.length === 0) return refused("no_lines");
  const typed = hasAgreed ? undefined : priceLines(input.lines);
  if (!hasAgreed && !typed) return refused("no_lines_total");
  if (hasAgreed && input.words && input.words.length !== kept.agreed.lines.length)
    return refused("other_words");
  const agreed = typed ? { ...typed, estimates: [] } : inOtherWords(kept.agreed, input.words);
  const shared = shareOf({ agreed, billed: kept.billed }, input.share);
  if (!shared.ok) return shared;
  if (!business.gstNumber && !input.withoutGstNumber) return refused("no_gst_number");
  if (input.doneOn && input.doneOn > albertaDay(now.toISOString())) return refused("done_in_future");
  const isDone = input.doneOn !== undefined || (await isWorkDone(db, head.id));
  const isPrepaid = !isDone && !head.isNoHome && !input.isNoHome;
  if (isPrepaid && !business.licence) return refused("no_licence");

  const ledger = typed ? { ...kept, agreed, toBill: typed } : kept;
  const isFirst = kept.billed.totalCents === 0;
  const takesAll = shared.sum.totalCents === ledger.toBill.totalCents;
  const kind = takesAll ? (isFirst ? "whole" : "final") : "part";
  return { ok: true, head, bill: { ...shared, kind, share: input.share, agreed, ledger, isPrepaid } };
}

function inOtherWords(agreed: Agreement, words: NewInvoice["words"]): Agreement {
  if (!words) return agreed;
  const lines = agreed.lines.map((line, place) => ({
    ...line,
    description: words[place] ?? line.description,
  }));
  return { ...agreed, lines };
}

function wordsOf(
  { now, business }: Pick<BillingContext, "now" | "business">,
  { bill, head, number }: { bill: Bill; head: Quote; number: number | undefined },
): InvoiceDocument {
  return invoiceDocument({
    ...bill,
    number: number === undefined ? "" : invoiceNumber(number),
    issued: formatDayInFull(albertaDay(now.toISOString())),
    business,
    customer: customerOf(head),
    billTo: billTo(head, customerOf(head)),
    poNumber: head.poNumber,
    projectType: head.projectType,
    dueOn: dueOn(now, business.paying),
  });
}

async function keepOnJob(
  { db, now }: Context,
  head: Quote,
  changes: Partial<Pick<Row<"quotes">, "project_price_cents" | "is_no_home">>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("quotes")
    .set({ ...changes, updated_at: updatedAfter(head.updatedAt, now) })
    .where("id", "=", head.id)
    .execute();
}

/** One invoice; undefined when there is none. */
export async function getInvoice(db: Db, id: number): Promise<Invoice | undefined> {
  const row = await db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toInvoice(row);
}

/** The invoice behind a customer's link; undefined when there is none. */
export async function findInvoice(db: Db, token: string): Promise<Invoice | undefined> {
  const row = await db.selectFrom("invoices").selectAll().where("token", "=", token).executeTakeFirst();
  return row && toInvoice(row);
}

/** Notes when the customer first looked at it. */
export async function storeInvoiceView(db: Db, { id }: Pick<Invoice, "id">, at: string): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ viewed_at: at })
    .where("id", "=", id)
    .where("viewed_at", "is", null)
    .execute();
}

export function customerOf({ name, email, phone, address }: Quote): InvoiceDocument["customer"] {
  return { name, email, phone, address: address ?? "" };
}

function toInvoice(row: Row<"invoices">): Invoice {
  return {
    id: row.id,
    number: invoiceNumber(row.number),
    quoteId: row.quote_id,
    kind: row.kind,
    document: JSON.parse(row.document) as InvoiceDocument,
    totalCents: row.total_cents,
    gstCents: row.gst_cents,
    issuedAt: row.issued_at,
    issuedBy: row.issued_by,
    cancelledAt: row.cancelled_at ?? undefined,
    cancelReason: row.cancel_reason ?? undefined,
    token: row.token ?? undefined,
    dueOn: row.due_on ?? undefined,
    viewedAt: row.viewed_at ?? undefined,
  };
}
