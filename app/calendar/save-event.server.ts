import type { Updateable } from "kysely";
import { updatedAfter } from "~/business/updated-after";
import type { CalendarEventsTable, ColumnsOf, Context, Db } from "../../db/schema";
import { type CalendarEvent, toEvent } from "./calendar.server";
import type { EventInput } from "./calendar-forms.server";
import { findOverlaps, type Overlaps } from "./find-overlaps.server";
import { wholeDays } from "./whole-days";

/** The saved event, and what else takes place at its time. An overlap never stops a save. */
export interface SavedEvent {
  ok: true;
  event: CalendarEvent;
  overlaps: Overlaps;
}
type Created = SavedEvent | { ok: false; reason: "no_such_quote" };

/**
 * Adds an appointment, with the status scheduled unless another is given. Refuses the id of a quote that does not
 * exist.
 */
export function createEvent({ db, now }: Context, input: EventInput): Promise<Created> {
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    if (!(await hasQuote(trx, input.quoteId))) return { ok: false, reason: "no_such_quote" };
    const row = await trx
      .insertInto("calendar_events")
      .values({
        ...toColumns(input),
        title: input.title,
        event_type: input.eventType,
        start_date: input.startDate,
        end_date: input.endDate,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return saved(trx, toEvent(row));
  });
}

type Updated = Created | { ok: false; reason: "changed_meanwhile" };

/**
 * Changes an appointment: `undefined` leaves a field, `null` clears it. With `updatedAt`, refuses when somebody has
 * saved the event since it was loaded. Undefined when there is no such event.
 */
export function updateEvent(
  { db, now }: Context,
  id: number,
  { updatedAt, ...input }: EventInput & { updatedAt?: string },
): Promise<Updated | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom("calendar_events")
      .select(["all_day", "updated_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return undefined;
    if (updatedAt && updatedAt !== before.updated_at) return { ok: false, reason: "changed_meanwhile" };
    if (!(await hasQuote(trx, input.quoteId))) return { ok: false, reason: "no_such_quote" };
    // A change without `allDay` moves an all-day event by whole days.
    const staysAllDay = input.allDay === undefined && before.all_day === 1;
    const row = await trx
      .updateTable("calendar_events")
      .set(({ eb }) => ({
        ...toColumns(staysAllDay ? { ...input, ...wholeDays(input) } : input),
        sequence: eb("sequence", "+", 1),
        updated_at: updatedAfter(before.updated_at, now),
      }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return saved(trx, toEvent(row));
  });
}

/** Deletes an appointment for good. False when there is no such event. */
export async function deleteEvent(db: Db, id: number): Promise<boolean> {
  const row = await db.deleteFrom("calendar_events").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

async function hasQuote(db: Db, id: number | null | undefined): Promise<boolean> {
  if (!id) return true;
  const row = await db
    .selectFrom("quotes")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

async function saved(trx: Db, event: CalendarEvent): Promise<SavedEvent> {
  return { ok: true, event, overlaps: await findOverlaps(trx, event) };
}

function toColumns(input: EventInput) {
  return {
    title: input.title,
    description: input.description,
    event_type: input.eventType,
    customer_name: input.customerName,
    customer_email: input.customerEmail,
    customer_phone: input.customerPhone,
    address: input.address,
    start_date: input.startDate,
    end_date: input.endDate,
    all_day: input.allDay === undefined ? undefined : input.allDay ? 1 : 0,
    status: input.status,
    quote_id: input.quoteId,
    notes: input.notes,
  } satisfies Updateable<CalendarEventsTable> & ColumnsOf<EventInput>;
}
