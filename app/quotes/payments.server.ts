import { subMinutes } from "date-fns/subMinutes";
import { type SqlBool, sql } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import { SITE } from "~/activities/activity-kinds";
import { albertaDay } from "~/business/time";
import { formatCents, MAX_CENTS } from "~/pricing/money";
import { renewImpliedConsent } from "~/subscribers/subscribers.server";
import type { Context, Db, Row } from "../../db/schema";
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from "./quote-options";

/** A payment; negative for a refund. */
export interface NewPayment {
  quoteId: number;
  amountCents: number;
  method: PaymentMethod;
  /** YYYY-MM-DD in Alberta; undefined when the day is not known. */
  receivedOn?: string;
  note?: string;
  /** The invoice of the same job that it pays; without one the oldest open one. */
  invoiceId?: number;
  /** The bank's reference of an e-Transfer. */
  reference?: string;
}

export interface Payment {
  id: number;
  quoteId: number;
  amountCents: number;
  method: string;
  receivedOn: string | undefined;
  note: string | undefined;
  invoiceId: number | undefined;
  reference: string | undefined;
  recordedBy: string;
  recordedAt: string;
  voidedAt: string | undefined;
}

/** below_zero: a refund of more than was paid. amount_too_large: more than a money field holds. */
export type TotalRefusal = "below_zero" | "amount_too_large";

/**
 * other_invoice: the named invoice is not of this job. reference_booked: a payment that stands has this reference
 * already.
 */
export type PaymentRefusal = TotalRefusal | "other_invoice" | "reference_booked";

type WrittenPayment = { ok: true; id: number } | { ok: false; reason: PaymentRefusal };

/**
 * Adds a payment line and updates the quote's total; nothing else writes either. Runs in the transaction that read the
 * quote.
 */
export async function writePayment(
  { db, now, actor = SITE }: Context,
  payment: NewPayment,
): Promise<WrittenPayment> {
  const { quoteId, amountCents } = payment;
  const total = (await totalOf(db, quoteId)) + amountCents;
  if (total < 0) return { ok: false, reason: "below_zero" };
  if (total > MAX_CENTS) return { ok: false, reason: "amount_too_large" };
  if (!(await isOfSameJob(db, payment))) return { ok: false, reason: "other_invoice" };
  if (await isBooked(db, payment)) return { ok: false, reason: "reference_booked" };
  const { id } = await db
    .insertInto("payments")
    .values({
      quote_id: quoteId,
      amount_cents: amountCents,
      method: payment.method,
      received_on: payment.receivedOn ?? null,
      note: payment.note ?? null,
      invoice_id: payment.invoiceId ?? null,
      reference: payment.reference ?? null,
      recorded_by: actor,
      recorded_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await keepTotal(db, quoteId);
  await writeActivity(
    { db, now, actor },
    {
      quoteId,
      kind: "payment",
      summary: `${amountCents < 0 ? "Refund" : "Payment"} ${formatCents(Math.abs(amountCents))}, ${PAYMENT_METHOD_LABELS[payment.method]}`,
      body: payment.note,
      data: { paymentId: id },
    },
  );
  return { ok: true, id };
}

/** in_future: the day is still to come in Alberta. repeated: the same payment was recorded less than a minute ago. */
export interface PaymentRefused {
  ok: false;
  reason: PaymentRefusal | "in_future" | "repeated";
}

/**
 * Records a payment. `again` allows one like another of the last minute. Undefined when there is no such quote, or a
 * deleted one; otherwise as `writePayment`.
 */
export function addPayment(
  { db, now, actor }: Context,
  { again, ...payment }: NewPayment & { again?: boolean },
): Promise<{ ok: true; id: number } | PaymentRefused | undefined> {
  return db.transaction().execute(async (trx) => {
    const quote = await trx
      .selectFrom("quotes")
      .select("id")
      .where("id", "=", payment.quoteId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!quote) return undefined;
    const today = albertaDay(now.toISOString());
    if (payment.receivedOn && payment.receivedOn > today) return { ok: false, reason: "in_future" };
    if (!again && (await isRepeated({ db: trx, now }, payment))) return { ok: false, reason: "repeated" };
    return writePayment({ db: trx, now, actor }, payment);
  });
}

async function isOfSameJob(db: Db, { quoteId, invoiceId }: NewPayment): Promise<boolean> {
  if (invoiceId === undefined) return true;
  const same = await db
    .selectFrom("invoices")
    .innerJoin("quotes as billed", "billed.id", "invoices.quote_id")
    .innerJoin("quotes as paid", (join) =>
      join.on(sql<SqlBool>`coalesce(paid.part_of_id, paid.id) = coalesce(billed.part_of_id, billed.id)`),
    )
    .select("invoices.id")
    .where("invoices.id", "=", invoiceId)
    .where("paid.id", "=", quoteId)
    .executeTakeFirst();
  return same !== undefined;
}

async function isBooked(db: Db, { reference }: NewPayment): Promise<boolean> {
  if (reference === undefined) return false;
  const same = await db
    .selectFrom("payments")
    .select("id")
    .where("reference", "=", reference)
    .where("voided_at", "is", null)
    .executeTakeFirst();
  return same !== undefined;
}

/** Whether the same amount and method were recorded for this quote within the last minute. */
async function isRepeated(
  { db, now }: Context,
  { quoteId, amountCents, method }: NewPayment,
): Promise<boolean> {
  const same = await db
    .selectFrom("payments")
    .select("id")
    .where("quote_id", "=", quoteId)
    .where("amount_cents", "=", amountCents)
    .where("method", "=", method)
    .where("voided_at", "is", null)
    .where("recorded_at", ">", subMinutes(now, 1).toISOString())
    .executeTakeFirst();
  return same !== undefined;
}

/**
 * Voids a payment line: it stays visible and no longer counts. Undefined when there is none, or it is voided already.
 */
export function voidPayment(
  { db, now, actor }: Context,
  id: number,
): Promise<{ ok: true; quoteId: number } | { ok: false; reason: TotalRefusal } | undefined> {
  return db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom("payments")
      .selectAll()
      .where("id", "=", id)
      .where("voided_at", "is", null)
      .executeTakeFirst();
    if (!payment) return undefined;
    const total = (await totalOf(trx, payment.quote_id)) - payment.amount_cents;
    if (total < 0) return { ok: false, reason: "below_zero" };
    if (total > MAX_CENTS) return { ok: false, reason: "amount_too_large" };
    await trx.updateTable("payments").set({ voided_at: now.toISOString() }).where("id", "=", id).execute();
    await keepTotal(trx, payment.quote_id);
    const summary = `Payment ${formatCents(payment.amount_cents)} voided`;
    const line = {
      quoteId: payment.quote_id,
      kind: "payment_voided",
      summary,
      data: { paymentId: id },
    } as const;
    await writeActivity({ db: trx, now, actor }, line);
    return { ok: true, quoteId: payment.quote_id };
  });
}

/** Payment lines of these quotes, newest first, voided ones too. */
export async function listPayments(db: Db, quoteIds: readonly number[]): Promise<Payment[]> {
  const rows = await db
    .selectFrom("payments")
    .selectAll()
    .where("quote_id", "in", quoteIds)
    .orderBy("id", "desc")
    .execute();
  return rows.map(toPayment);
}

/** One payment line; undefined when there is none. */
export async function getPayment(db: Db, id: number): Promise<Payment | undefined> {
  const row = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toPayment(row);
}

async function totalOf(db: Db, quoteId: number): Promise<number> {
  const { total } = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.sum<number | null>("amount_cents").as("total"))
    .where("quote_id", "=", quoteId)
    .where("voided_at", "is", null)
    .executeTakeFirstOrThrow();
  return total ?? 0;
}

/** Paid work allows mailing for longer, so the subscriber's date is updated with the total. */
async function keepTotal(db: Db, quoteId: number): Promise<void> {
  const { email } = await db
    .updateTable("quotes")
    .set({ total_paid_cents: await totalOf(db, quoteId) })
    .where("id", "=", quoteId)
    .returning("email")
    .executeTakeFirstOrThrow();
  await renewImpliedConsent(db, email);
}

function toPayment(row: Row<"payments">): Payment {
  return {
    id: row.id,
    quoteId: row.quote_id,
    amountCents: row.amount_cents,
    method: row.method,
    receivedOn: row.received_on ?? undefined,
    note: row.note ?? undefined,
    invoiceId: row.invoice_id ?? undefined,
    reference: row.reference ?? undefined,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
    voidedAt: row.voided_at ?? undefined,
  };
}
