import { writeActivity } from "~/activities/activities.server";
import { albertaDay, formatDayInFull } from "~/business/time";
import { formatCents } from "~/pricing/money";
import { getFamily } from "~/quotes/families.server";
import type { Context, Db } from "../../db/schema";
import { canGiveGoodwill, giveGoodwill } from "./add-change-order.server";
import { type CreditDocument, creditDocument } from "./credit-document";
import { creditNumber } from "./credit-number";
import type { BillingBusiness, InvoiceDocument } from "./invoice-document";
import { invoiceNumber } from "./invoice-number";
import { nextNumber } from "./next-number.server";
import { addSums, type Sum, splitTotal, sumOf, takeOff } from "./shares";

/** An issued credit note. It never changes. Money in cents, instants ISO in UTC. */
export interface CreditNote {
  id: number;
  /** "CR-0001" */
  number: string;
  invoiceId: number;
  /** The job's row that was billed. */
  quoteId: number;
  document: CreditDocument;
  /** What it takes back, with GST. */
  totalCents: number;
}

/** What to take back of an invoice: an amount with GST, or all that it still bills. */
export interface NewCredit {
  invoiceId: number;
  totalCents: number | "all";
  reason: string;
  /** It also comes off what was agreed. */
  isGoodwill: boolean;
}

/**
 * nothing_left: the invoice is taken back already. more_than_billed: it bills less than that. no_goodwill: less than that
 * was agreed, or it is GST alone. changed: the invoice bills another amount than the check page showed.
 */
export type CreditRefusal = "nothing_left" | "more_than_billed" | "no_goodwill" | "changed";

type CreditContext = Context & { business: BillingBusiness };
type Refused = { ok: false; reason: CreditRefusal; leftCents: number };

/** What a credit note would say, and what the invoice bills before it; nothing is kept. Refuses like `creditInvoice`. */
export async function previewCredit(
  { db, now, business }: CreditContext,
  credit: NewCredit,
): Promise<
  { ok: true; document: CreditDocument; totalCents: number; billedCents: number } | Refused | undefined
> {
  const planned = await planCredit(db, credit);
  if (!planned?.ok) return planned;
  const document = wordsOf({ now, business }, { ...planned, reason: credit.reason, number: "" });
  return { ok: true, document, totalCents: planned.sum.totalCents, billedCents: planned.billedCents };
}

/**
 * Takes back a part of an invoice with a credit note of its own number, or all that it still bills, which cancels it. Its
 * net and GST are split as the invoice's. Goodwill also takes it off what was agreed. Refuses more than the invoice
 * still bills, and anything when that is not `seenCents`. Undefined when there is no such invoice, or it counts nowhere.
 */
export function creditInvoice(
  { db, now, actor = "", business }: CreditContext,
  { seenCents, ...credit }: NewCredit & { seenCents: number },
): Promise<{ ok: true; note: CreditNote; invoice: string } | Refused | undefined> {
  return db.transaction().execute(async (trx) => {
    const planned = await planCredit(trx, credit);
    if (!planned?.ok) return planned;
    if (planned.billedCents !== seenCents) {
      return { ok: false, reason: "changed", leftCents: planned.billedCents };
    }
    const { invoice, quoteId, sum } = planned;
    const { invoiceId, reason, isGoodwill } = credit;
    const number = await nextNumber(trx, "credit_notes");
    const document = wordsOf({ now, business }, { ...planned, reason, number: creditNumber(number) });
    const { id } = await trx
      .insertInto("credit_notes")
      .values({
        number,
        invoice_id: invoiceId,
        document: JSON.stringify(document),
        total_cents: sum.totalCents,
        gst_cents: sum.gstCents,
        reason,
        issued_at: now.toISOString(),
        issued_by: actor,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const context = { db: trx, now, actor };
    await writeActivity(context, {
      quoteId,
      kind: "credit_note",
      summary: `Credit note ${document.number} for ${invoice.number}, ${formatCents(sum.totalCents)}`,
      body: reason,
      data: { creditNoteId: id },
    });
    if (credit.totalCents === "all") await cancelInvoice(context, { invoiceId, reason });
    if (isGoodwill) await giveGoodwill(context, { quoteId, sum, words: reason });
    const note = { id, number: document.number, invoiceId, quoteId, document, totalCents: sum.totalCents };
    return { ok: true, note, invoice: invoice.number };
  });
}

/** The invoice keeps its number. Lines that were agreed with it stay so while another invoice bills them. */
async function cancelInvoice(
  { db, now, actor }: Context,
  { invoiceId, reason }: { invoiceId: number; reason: string },
): Promise<void> {
  const { agreed, ...cancelled } = await db
    .updateTable("invoices")
    .set({ cancelled_at: now.toISOString(), cancel_reason: reason })
    .where("id", "=", invoiceId)
    .returning(["quote_id", "number", "agreed"])
    .executeTakeFirstOrThrow();
  const family = await getFamily(db, cancelled.quote_id);
  const next = await db
    .selectFrom("invoices")
    .select("id")
    .where(
      "quote_id",
      "in",
      family.map(({ id }) => id),
    )
    .where("id", ">", invoiceId)
    .where("cancelled_at", "is", null)
    .where("agreed", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  if (agreed && next) await db.updateTable("invoices").set({ agreed }).where("id", "=", next.id).execute();
  await writeActivity(
    { db, now, actor },
    {
      quoteId: cancelled.quote_id,
      kind: "invoice_cancelled",
      summary: `Invoice ${invoiceNumber(cancelled.number)} cancelled`,
      body: reason,
      data: { invoiceId },
    },
  );
}

/** One credit note; undefined when there is none. */
export async function getCreditNote(db: Db, id: number): Promise<CreditNote | undefined> {
  const row = await db
    .selectFrom("credit_notes")
    .innerJoin("invoices", "invoices.id", "credit_notes.invoice_id")
    .selectAll("credit_notes")
    .select("invoices.quote_id")
    .where("credit_notes.id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      number: creditNumber(row.number),
      invoiceId: row.invoice_id,
      quoteId: row.quote_id,
      document: JSON.parse(row.document) as CreditDocument,
      totalCents: row.total_cents,
    }
  );
}

type Planned =
  | { ok: true; invoice: InvoiceDocument; quoteId: number; sum: Sum; billedCents: number }
  | Refused
  | undefined;

function wordsOf(
  { now, business }: Pick<CreditContext, "now" | "business">,
  { number, invoice, sum, reason }: { number: string; invoice: InvoiceDocument; sum: Sum; reason: string },
): CreditDocument {
  const issued = formatDayInFull(albertaDay(now.toISOString()));
  return creditDocument({ number, issued, business, invoice, sum, reason });
}

async function planCredit(db: Db, { invoiceId, totalCents, isGoodwill }: NewCredit): Promise<Planned> {
  const row = await db
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", invoiceId)
    .where("kind", "<>", "void")
    .executeTakeFirst();
  if (!row) return undefined;
  const whole = sumOf(row);
  const credits = await db
    .selectFrom("credit_notes")
    .select(["total_cents", "gst_cents"])
    .where("invoice_id", "=", invoiceId)
    .execute();
  const left = takeOff(whole, addSums(credits.map(sumOf)));
  const refused = (reason: CreditRefusal) => ({ ok: false, reason, leftCents: left.totalCents }) as const;
  if (left.totalCents <= 0) return refused("nothing_left");
  if (totalCents !== "all" && totalCents > left.totalCents) return refused("more_than_billed");
  const sum = totalCents === "all" ? left : splitTotal(totalCents, { whole, left });
  if (isGoodwill && !(await canGiveGoodwill(db, { quoteId: row.quote_id, sum }))) {
    return refused("no_goodwill");
  }
  const invoice: InvoiceDocument = JSON.parse(row.document);
  return { ok: true, invoice, quoteId: row.quote_id, sum, billedCents: left.totalCents };
}
