import { writeActivity } from "~/activities/activities.server";
import { albertaDay, formatDayInFull } from "~/business/time";
import { formatCents } from "~/pricing/money";
import type { Context, Db } from "../../db/schema";
import { type CreditDocument, creditDocument } from "./credit-document";
import { creditNumber } from "./credit-number";
import type { BillingBusiness, InvoiceDocument } from "./invoice-document";
import { addSums, type Sum, splitTotal, takeOff } from "./shares";

/** An issued credit note. It never changes. Money in cents, instants ISO in UTC. */
export interface CreditNote {
  id: number;
  /** "CR-0001" */
  number: string;
  invoiceId: number;
  document: CreditDocument;
  /** What it takes back, with GST. */
  totalCents: number;
}

/** What to take back of an invoice: an amount with GST, or all that it still bills. */
export interface NewCredit {
  invoiceId: number;
  totalCents: number | "all";
  reason: string;
}

/**
 * nothing_left: the invoice is taken back already. more_than_billed: it bills less than that. changed: it bills another
 * amount than the check page showed.
 */
export type CreditRefusal = "nothing_left" | "more_than_billed" | "changed";

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
 * Takes back a part of an invoice, or all that it still bills, with a credit note of its own number. Its net and GST are
 * split as the invoice's. Refuses more than the invoice still bills, and anything when that is not `seenCents`.
 * Undefined when there is no such invoice, or it counts nowhere.
 */
export function creditInvoice(
  { db, ...context }: CreditContext,
  { seenCents, ...credit }: NewCredit & { seenCents: number },
): Promise<{ ok: true; note: CreditNote; quoteId: number } | Refused | undefined> {
  return db.transaction().execute(async (trx) => {
    const planned = await planCredit(trx, credit);
    if (planned?.ok && planned.billedCents !== seenCents) {
      return { ok: false, reason: "changed", leftCents: planned.billedCents };
    }
    return creditInvoiceIn({ ...context, db: trx }, credit);
  });
}

/** Takes back inside a transaction. */
export async function creditInvoiceIn(
  { db, now, actor = "", business }: CreditContext,
  credit: NewCredit,
): Promise<{ ok: true; note: CreditNote; quoteId: number } | Refused | undefined> {
  const planned = await planCredit(db, credit);
  if (!planned?.ok) return planned;
  const { invoice, quoteId, sum } = planned;
  const number = await nextNumber(db);
  const document = wordsOf(
    { now, business },
    { ...planned, reason: credit.reason, number: creditNumber(number) },
  );
  const { id } = await db
    .insertInto("credit_notes")
    .values({
      number,
      invoice_id: credit.invoiceId,
      document: JSON.stringify(document),
      total_cents: sum.totalCents,
      gst_cents: sum.gstCents,
      reason: credit.reason,
      issued_at: now.toISOString(),
      issued_by: actor,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeActivity(
    { db, now, actor },
    {
      quoteId,
      kind: "credit_note",
      summary: `Credit note ${document.number} for ${invoice.number}, ${formatCents(sum.totalCents)}`,
      body: credit.reason,
      data: { creditNoteId: id },
    },
  );
  const { invoiceId } = credit;
  const note = { id, number: document.number, invoiceId, document, totalCents: sum.totalCents };
  return { ok: true, note, quoteId };
}

/** One credit note; undefined when there is none. */
export async function getCreditNote(db: Db, id: number): Promise<CreditNote | undefined> {
  const row = await db.selectFrom("credit_notes").selectAll().where("id", "=", id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      number: creditNumber(row.number),
      invoiceId: row.invoice_id,
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

async function planCredit(db: Db, { invoiceId, totalCents }: NewCredit): Promise<Planned> {
  const row = await db
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", invoiceId)
    .where("kind", "<>", "void")
    .executeTakeFirst();
  if (!row) return undefined;
  const whole = toSum(row);
  const credits = await db
    .selectFrom("credit_notes")
    .select(["total_cents", "gst_cents"])
    .where("invoice_id", "=", invoiceId)
    .execute();
  const left = takeOff(whole, addSums(credits.map(toSum)));
  const refused = (reason: CreditRefusal) => ({ ok: false, reason, leftCents: left.totalCents }) as const;
  if (left.totalCents <= 0) return refused("nothing_left");
  if (totalCents !== "all" && totalCents > left.totalCents) return refused("more_than_billed");
  const sum = totalCents === "all" ? left : splitTotal(totalCents, { whole, left });
  const invoice: InvoiceDocument = JSON.parse(row.document);
  return { ok: true, invoice, quoteId: row.quote_id, sum, billedCents: left.totalCents };
}

function toSum({ total_cents, gst_cents }: { total_cents: number; gst_cents: number }): Sum {
  return { netCents: total_cents - gst_cents, gstCents: gst_cents, totalCents: total_cents };
}

async function nextNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("credit_notes")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
