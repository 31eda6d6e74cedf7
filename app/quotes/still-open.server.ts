import { type SqlBool, sql } from "kysely";
import { formatAlberta } from "~/business/time";
import { type EventType, eventTypeLabel, WORK_TYPES } from "~/calendar/event-options";
import { formatCents } from "~/pricing/money";
import type { Context, Db } from "../../db/schema";
import { fillInvoices, type PaymentLine } from "./fill-invoices";
import type { StillOpen } from "./still-open";

/**
 * What a job would leave behind if it were lost: invoices that are not paid, oldest first, what was paid, and work or
 * visits that are still planned. `headId` is the job's head.
 */
export async function listStillOpen(
  { db, now }: Pick<Context, "db" | "now">,
  headId: number,
): Promise<StillOpen[]> {
  const payments = await listPaid(db, headId);
  const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    ...openInvoices(await standingInvoices(db, headId), payments),
    ...(paidCents > 0
      ? [
          {
            kind: "paid" as const,
            id: headId,
            key: `paid-${paidCents}`,
            words: `Paid ${formatCents(paidCents)}`,
          },
        ]
      : []),
    ...(await plannedEvents(db, headId, now)),
  ];
}

const isOfJob = (headId: number) =>
  sql<SqlBool>`quote_id IN (SELECT id FROM quotes WHERE (id = ${headId} OR part_of_id = ${headId}) AND deleted_at IS NULL)`;

function listPaid(db: Db, headId: number) {
  return db
    .selectFrom("payments")
    .select(["amount_cents as amountCents", "invoice_id as invoiceId"])
    .where(isOfJob(headId))
    .where("voided_at", "is", null)
    .execute();
}

function standingInvoices(db: Db, headId: number) {
  return db
    .selectFrom("invoices")
    .select(["id", sql<string>`document ->> '$.number'`.as("number")])
    .select(
      sql<number>`total_cents - (
        SELECT coalesce(sum(credit.total_cents), 0) FROM credit_notes AS credit WHERE credit.invoice_id = invoices.id)`.as(
        "billedCents",
      ),
    )
    .where(isOfJob(headId))
    .where("cancelled_at", "is", null)
    .orderBy("id")
    .execute();
}

function openInvoices(
  invoices: Awaited<ReturnType<typeof standingInvoices>>,
  payments: readonly PaymentLine[],
): StillOpen[] {
  const { byId } = fillInvoices(invoices, payments);
  return invoices.flatMap(({ id, number }) => {
    const { leftCents = 0 } = byId.get(id) ?? {};
    if (leftCents === 0) return [];
    const words = `Invoice ${number}, ${formatCents(leftCents)} open`;
    return [{ kind: "invoice", id, key: `invoice-${id}`, words }];
  });
}

/** Work that is not done, even if its day has passed, and any other appointment to come. */
async function plannedEvents(db: Db, headId: number, now: Date): Promise<StillOpen[]> {
  const events = await db
    .selectFrom("calendar_events")
    .select(["id", "event_type as type", "start_date as start"])
    .where(isOfJob(headId))
    .where("status", "not in", ["completed", "cancelled"])
    .where(({ or, eb }) => or([eb("event_type", "in", WORK_TYPES), eb("end_date", ">", now.toISOString())]))
    .orderBy("start_date")
    .orderBy("id")
    .execute();
  return events.map(({ id, type, start }) => ({
    kind: "work",
    id,
    key: `work-${id}`,
    words: `${eventTypeLabel(type as EventType)} ${formatAlberta(start, "MMM d")}`,
  }));
}
