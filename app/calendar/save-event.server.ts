import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { type SqlBool, sql, type Updateable } from "kysely";
import { writeActivity } from "~/activities/activities.server";
import { albertaDay } from "~/business/time";
import { updatedAfter } from "~/business/updated-after";
import type { CalendarEventsTable, ColumnsOf, Context, Db, Row } from "../../db/schema";
import { type CalendarEvent, getEvent, toEvent } from "./calendar.server";
import type { EventInput } from "./calendar-forms.server";
import { hasCrew } from "./crews.server";
import { type CrewsWork, crewsWorkOf, putBackCrewsWork } from "./crews-work.server";
import { type DayOff, listDaysOff } from "./days-off.server";
import { type EventStatus, isWork } from "./event-options";
import { eventWhen } from "./event-when";
import { findOverlaps, type Overlaps } from "./find-overlaps.server";
import { movedTimes } from "./moved-times";
import { wholeDays } from "./whole-days";

/** The saved event, others at the same time, and days off on which it falls. None of them stops a save. */
export interface SavedEvent {
  ok: true;
  event: CalendarEvent;
  overlaps: Overlaps;
  /** Everybody's, and those of its crew. */
  daysOff: DayOff[];
}
export type Created =
  | SavedEvent
  | { ok: false; reason: "no_such_quote" | "no_such_crew" | "no_such_estimate" };

/**
 * Adds an appointment; its status is scheduled unless given. Refuses a quote or a crew that does not exist, and for work
 * an estimate that the quote's job has not accepted. Anything but work covers no estimate.
 */
export function createEvent({ db, now, actor }: Context, input: EventInput): Promise<Created> {
  return db.transaction().execute((trx) => createEventIn({ db: trx, now, actor }, input));
}

/** `createEvent` inside a transaction. */
export async function createEventIn({ db, now, actor }: Context, input: EventInput): Promise<Created> {
  const at = now.toISOString();
  const missing = await missingIn(db, input);
  if (missing) return missing;
  const row = await db
    .insertInto("calendar_events")
    .values({
      ...toColumns(input),
      estimate_ids: coveredIds(input),
      title: input.title,
      event_type: input.eventType,
      start_date: input.startDate,
      end_date: input.endDate,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellTimeline({ db, now, actor }, row, "Appointment", { isContact: true });
  return withClashes(db, toEvent(row));
}

type Updated = Created | { ok: false; reason: "changed_meanwhile" };

/**
 * Changes an appointment: `undefined` leaves a field, `null` clears it. With `updatedAt`, refuses when somebody has
 * saved it meanwhile. Undefined when there is no such event.
 */
export function updateEvent(
  { db, now, actor }: Context,
  id: number,
  { updatedAt, ...input }: EventInput & { updatedAt?: string },
): Promise<Updated | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom("calendar_events")
      .select(["all_day", "updated_at", "quote_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return undefined;
    if (updatedAt && updatedAt !== before.updated_at) return { ok: false, reason: "changed_meanwhile" };
    const quoteId = input.quoteId === undefined ? before.quote_id : input.quoteId;
    const missing = await missingIn(trx, { ...input, quoteId });
    if (missing) return missing;
    // Another job has other estimates.
    const isOtherJob = quoteId !== before.quote_id;
    const estimateIds = input.estimateIds ?? (isOtherJob ? [] : undefined);
    // Without `allDay` in the input, an all-day event stays all-day.
    const staysAllDay = input.allDay === undefined && before.all_day === 1;
    const row = await trx
      .updateTable("calendar_events")
      .set(({ eb }) => ({
        ...toColumns(staysAllDay ? { ...input, ...wholeDays(input) } : input),
        estimate_ids: coveredIds({ ...input, estimateIds }),
        sequence: eb("sequence", "+", 1),
        updated_at: updatedAfter(before.updated_at, now),
      }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellTimeline({ db: trx, now, actor }, row, "Appointment changed");
    return withClashes(trx, toEvent(row));
  });
}

/** `before` is the earlier status. */
type StatusSet =
  | { ok: true; event: CalendarEvent; before: EventStatus }
  | { ok: false; reason: "changed_meanwhile" };

/**
 * Sets only the status of an appointment. With `updatedAt`, refuses when somebody has saved it meanwhile. Undefined
 * when there is no such event.
 */
export function setEventStatus(
  { db, now, actor }: Context,
  id: number,
  set: { status: EventStatus; updatedAt?: string },
): Promise<StatusSet | undefined> {
  return db.transaction().execute((trx) => setEventStatusIn({ db: trx, now, actor }, id, set));
}

/** `setEventStatus` inside a transaction. */
export async function setEventStatusIn(
  { db, now, actor }: Context,
  id: number,
  { status, updatedAt }: { status: EventStatus; updatedAt?: string },
): Promise<StatusSet | undefined> {
  const before = await getEvent(db, id);
  if (!before) return undefined;
  if (updatedAt && updatedAt !== before.updatedAt) return { ok: false, reason: "changed_meanwhile" };
  const row = await db
    .updateTable("calendar_events")
    .set(({ eb }) => ({
      status,
      sequence: eb("sequence", "+", 1),
      updated_at: updatedAfter(before.updatedAt, now),
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellTimeline({ db, now, actor }, row, `Appointment ${status}`);
  return { ok: true, event: toEvent(row), before: before.status };
}

/** A move from one Alberta day to another. All days of the event move by the same number. */
export interface Move {
  from: string;
  to: string;
  /** Null removes the crew; undefined leaves it. */
  crewId?: number | null;
}

/** `before` is the appointment before the move. */
type Moved = SavedEvent & { before: CalendarEvent };

/**
 * Moves an appointment by whole days, or to another crew. Its time of day and length stay. Undefined when there is no
 * such event or crew, or somebody changed the event at the same moment.
 */
export async function moveEvent(
  context: Context,
  id: number,
  { from, to, crewId }: Move,
): Promise<Moved | undefined> {
  const before = await getEvent(context.db, id);
  if (!before) return undefined;
  const times = movedTimes(before, differenceInCalendarDays(to, from));
  const move = { ...times, allDay: before.allDay, crewId, updatedAt: before.updatedAt };
  const moved = await storeMove(context, id, move, "Appointment moved");
  return moved && { ...moved, before };
}

/** The earlier times and crew, and the `updatedAt` of the move to undo. */
export interface MoveBack extends Pick<CalendarEvent, "startDate" | "endDate" | "allDay" | "updatedAt"> {
  /** Null removes the crew; undefined leaves it. */
  crewId?: number | null;
}

/** Undoes a move. Undefined when the event or the crew is gone, or somebody has changed the event since. */
export function moveBack(context: Context, id: number, back: MoveBack): Promise<SavedEvent | undefined> {
  return storeMove(context, id, back, "Appointment moved back");
}

function storeMove({ db, now, actor }: Context, ...move: StoredMove): Promise<SavedEvent | undefined> {
  return db.transaction().execute(async (trx) => {
    const event = await storeMoveIn({ db: trx, now, actor }, ...move);
    return event && withClashes(trx, event);
  });
}

type StoredMove = [id: number, back: MoveBack, what: string];

/**
 * Writes new times and a timeline line that begins with `what`, inside a transaction. Undefined when the event or the
 * crew is gone, or somebody has changed the event since.
 */
export async function storeMoveIn(
  { db, now, actor }: Context,
  ...[id, { startDate, endDate, allDay, crewId, updatedAt }, what]: StoredMove
): Promise<CalendarEvent | undefined> {
  if (!(await hasCrew(db, crewId))) return undefined;
  const row = await db
    .updateTable("calendar_events")
    .set(({ eb }) => ({
      start_date: startDate,
      end_date: endDate,
      all_day: allDay ? 1 : 0,
      crew_id: crewId,
      sequence: eb("sequence", "+", 1),
      updated_at: updatedAfter(updatedAt, now),
    }))
    .where("id", "=", id)
    .where("updated_at", "=", updatedAt)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await tellTimeline({ db, now, actor }, row, what);
  return toEvent(row);
}

/** Those deleted before 0029_crew_work have no work of a crew. */
type DeletedEvent = Row<"calendar_events"> & { crewsWork?: CrewsWork };

/**
 * Deletes an appointment, which can be restored for 30 days. Its SEQUENCE goes up, so that calendar programs notice.
 * False when there is no such event.
 */
export function deleteEvent({ db, now, actor }: Context, id: number): Promise<boolean> {
  return db.transaction().execute((trx) => deleteEventIn({ db: trx, now, actor }, id));
}

/** `deleteEvent` inside a transaction. */
export async function deleteEventIn({ db, now, actor }: Context, id: number): Promise<boolean> {
  const crewsWork = await crewsWorkOf(db, id);
  const row = await db.deleteFrom("calendar_events").where("id", "=", id).returningAll().executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto("deleted_events")
    .values({
      id,
      event: JSON.stringify({ ...row, sequence: row.sequence + 1, crewsWork }),
      deleted_at: now.toISOString(),
    })
    .execute();
  await tellTimeline({ db, now, actor }, row, "Appointment deleted");
  return true;
}

/**
 * Undoes `deleteEvent`: the event returns under its id, with a higher SEQUENCE and what the crew kept of it. A quote or crew that is gone meanwhile
 * is left out. Undefined when no such event was deleted, or it has been restored already.
 */
export function restoreEvent({ db, now, actor }: Context, id: number): Promise<CalendarEvent | undefined> {
  return db.transaction().execute((trx) => restoreEventIn({ db: trx, now, actor }, id));
}

/** `restoreEvent` inside a transaction. */
export async function restoreEventIn(
  { db, now, actor }: Context,
  id: number,
): Promise<CalendarEvent | undefined> {
  const deleted = await db
    .deleteFrom("deleted_events")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!deleted) return undefined;
  const { crewsWork, ...event }: DeletedEvent = JSON.parse(deleted.event);
  const [isQuoteThere, isCrewThere] = [await hasQuote(db, event.quote_id), await hasCrew(db, event.crew_id)];
  const row = await db
    .insertInto("calendar_events")
    .values({
      ...event,
      quote_id: isQuoteThere ? event.quote_id : null,
      crew_id: isCrewThere ? event.crew_id : null,
      sequence: event.sequence + 1,
      updated_at: updatedAfter(event.updated_at, now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await putBackCrewsWork(db, crewsWork);
  await tellTimeline({ db, now, actor }, row, "Appointment restored");
  return toEvent(row);
}

/** Adds a line to the timeline of the appointment's job, if it has one. */
async function tellTimeline(
  context: Context,
  event: Row<"calendar_events">,
  what: string,
  { isContact }: { isContact?: boolean } = {},
): Promise<void> {
  if (event.quote_id === null) return;
  await writeActivity(context, {
    quoteId: event.quote_id,
    kind: "appointment",
    summary: `${what}: ${event.title}, ${eventWhen(toEvent(event))}`,
    data: { eventId: event.id },
    isContact,
  });
}

/** Says which of the quote, the crew and the estimates does not exist; undefined when all do. */
async function missingIn(
  db: Db,
  { quoteId, crewId, ...work }: Pick<EventInput, "quoteId" | "crewId" | "eventType" | "estimateIds">,
) {
  if (!(await hasQuote(db, quoteId))) return { ok: false, reason: "no_such_quote" } as const;
  if (!(await hasCrew(db, crewId))) return { ok: false, reason: "no_such_crew" } as const;
  if (!(await hasAccepted(db, quoteId, work))) return { ok: false, reason: "no_such_estimate" } as const;
  return undefined;
}

/** The column of the estimates that work covers; null covers the whole job, undefined leaves the column. */
function coveredIds({ eventType, estimateIds }: Pick<EventInput, "eventType" | "estimateIds">) {
  if (!isWork(eventType)) return null;
  return estimateIds && (estimateIds.length > 0 ? JSON.stringify(estimateIds) : null);
}

async function hasAccepted(
  db: Db,
  quoteId: number | null | undefined,
  { eventType, estimateIds = [] }: Pick<EventInput, "eventType" | "estimateIds">,
): Promise<boolean> {
  if (!isWork(eventType) || estimateIds.length === 0) return true;
  const { count } = await db
    .selectFrom("estimates")
    .innerJoin("quotes as row", "row.id", "estimates.quote_id")
    .select(({ fn }) => fn.count<number>("estimates.id").distinct().as("count"))
    .where("estimates.id", "in", estimateIds)
    .where("estimates.accepted", "is not", null)
    .where(
      sql<SqlBool>`coalesce(row.part_of_id, row.id) = (SELECT coalesce(part_of_id, id) FROM quotes WHERE id = ${quoteId ?? null})`,
    )
    .executeTakeFirstOrThrow();
  return count === new Set(estimateIds).size;
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

async function daysOffOf(trx: Db, { startDate, endDate, crewId, status }: CalendarEvent): Promise<DayOff[]> {
  if (status === "cancelled") return [];
  const days = wholeDays({ startDate, endDate });
  return listDaysOff(trx, { first: albertaDay(days.startDate), last: albertaDay(days.endDate) }, { crewId });
}

async function withClashes(trx: Db, event: CalendarEvent): Promise<SavedEvent> {
  return { ok: true, event, overlaps: await findOverlaps(trx, event), daysOff: await daysOffOf(trx, event) };
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
    crew_id: input.crewId,
    notes: input.notes,
  } satisfies Updateable<CalendarEventsTable> & ColumnsOf<Omit<EventInput, "estimateIds">>;
}
