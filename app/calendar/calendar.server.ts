import { differenceInMinutes } from "date-fns/differenceInMinutes";
import { subDays } from "date-fns/subDays";
import {
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import { albertaDay, startOfAlbertaDay } from "~/business/time";
import type { CalendarEventsTable, Context, Db, FieldName, Tables } from "../../db/schema";
import { daysOfEvents } from "./days-of-events";
import type { EventStatus, EventType } from "./event-options";

/** An appointment. Instants ISO in UTC; `undefined` for what is not known. */
export interface CalendarEvent
  extends Record<FieldName<Exclude<keyof CalendarEventsTable, "done_at">>, unknown> {
  id: number;
  title: string;
  description: string | undefined;
  eventType: EventType;
  customerName: string | undefined;
  customerEmail: string | undefined;
  customerPhone: string | undefined;
  address: string | undefined;
  startDate: string;
  endDate: string;
  /** Computed from start and end. */
  durationMinutes: number;
  allDay: boolean;
  status: EventStatus;
  quoteId: number | undefined;
  crewId: number | undefined;
  notes: string | undefined;
  /** For work: the accepted estimates that it covers; none means the whole job. */
  estimateIds: readonly number[];
  /** Goes up with every change, because calendar programs ignore a change without it. */
  sequence: number;
  createdAt: string;
  /** Sent back with an edit, to notice that somebody else has saved meanwhile. */
  updatedAt: string;
}

/** A span of time, as ISO instants. A missing end means no limit; `to` itself is not included. */
export interface Span {
  from?: string;
  to?: string;
}

/** One appointment; undefined when there is none. */
export async function getEvent(db: Db, id: number): Promise<CalendarEvent | undefined> {
  const row = await db.selectFrom("calendar_events").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toEvent(row);
}

/** Every appointment that overlaps the span, sorted by start, cancelled ones too. */
export async function listEvents(db: Db, span: Span = {}): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom("calendar_events")
    .selectAll()
    .where(touches(span))
    .orderBy("start_date")
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

/** What ended before an instant and was neither completed nor cancelled, newest first, at most `most`. */
export async function listUnclosed(
  db: Db,
  { before, most }: { before: string; most: number },
): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom("calendar_events")
    .selectAll()
    // Literals, because with parameters SQLite would not use its partial index.
    .where(sql<SqlBool>`status IN ('scheduled', 'rescheduled')`)
    .where("end_date", "<=", before)
    .orderBy("end_date", "desc")
    .limit(most)
    .execute();
  return rows.map(toEvent);
}

/** What a month shows of an appointment. */
export type PlannedEvent = Pick<
  CalendarEvent,
  "id" | "title" | "eventType" | "startDate" | "endDate" | "allDay" | "status" | "crewId"
>;

const PLANNED_COLUMNS = [
  "id",
  "title",
  "event_type",
  "start_date",
  "end_date",
  "all_day",
  "status",
  "crew_id",
] as const;

/** Like `listEvents`, with only the columns of the month page: the others would take most of the time. */
export async function listPlannedEvents(db: Db, span: Span): Promise<PlannedEvent[]> {
  return (await plannedEvents(db, span).execute()).map(toPlannedEvent);
}

/** The query of `listPlannedEvents`, for rooms that know more of an event; `toPlannedEvent` reads its rows. */
export function plannedEvents(db: Db, span: Span) {
  return db
    .selectFrom("calendar_events")
    .select(PLANNED_COLUMNS)
    .where(touches(span))
    .orderBy("start_date")
    .orderBy("id");
}

/** What a quote shows of an appointment. */
export type Appointment = Pick<
  CalendarEvent,
  "id" | "title" | "eventType" | "startDate" | "allDay" | "status"
>;

/** In a query of `quotes`: the ids of a row and of its parts. */
const familyIds = expressionBuilder<Tables, "quotes">()
  .selectFrom("quotes as part")
  .select("part.id")
  .whereRef("part.part_of_id", "=", "quotes.id")
  .unionAll(sql<{ id: number }>`SELECT quotes.id`);

/**
 * A column for a query of `quotes`: the appointments of each row and its parts, by start, as JSON for
 * `readAppointments`.
 */
export const appointmentsColumn = jsonArrayFrom(
  expressionBuilder<Tables, "quotes">()
    .selectFrom("calendar_events as event")
    .select([
      "event.id",
      "event.title",
      "event.event_type as eventType",
      "event.start_date as startDate",
      "event.all_day as allDay",
      "event.status",
    ])
    .where((event) => event("event.quote_id", "in", familyIds))
    .orderBy("event.start_date")
    .orderBy("event.id"),
)
  .$castTo<string>()
  .as("appointments");

/**
 * A column for any query: when the next visit of these quotes begins, after `now`. Both ISO in UTC; null for none.
 * `ofQuotes` is "IN (...)".
 */
export function nextVisitColumn(ofQuotes: RawBuilder<unknown>, now: string) {
  return sql<string | null>`(SELECT min(visit.start_date) FROM calendar_events AS visit
    WHERE visit.quote_id ${ofQuotes} AND visit.event_type IN ('consultation', 'estimate')
    AND visit.status NOT IN ('cancelled', 'completed') AND visit.start_date > ${now})`.as("nextVisitAt");
}

/** Reads the JSON of `appointmentsColumn`. Not validated, because only that column writes it. */
export function readAppointments(json: string): Appointment[] {
  const rows: (Omit<Appointment, "allDay"> & { allDay: 0 | 1 })[] = JSON.parse(json);
  return rows.map((row) => ({ ...row, allDay: row.allDay === 1 }));
}

/** What staff see beside the form of a new appointment. */
export interface Ahead {
  /** Alberta days with events from a year ago on, cancelled ones too, "YYYY-MM-DD" in order. */
  daysWithEvents: string[];
  /** The next appointments that are neither cancelled nor completed, soonest first. */
  upcoming: PlannedEvent[];
}

/** How many days back days are marked. Nobody plans further back, and reading all past events would be slow. */
const DAYS_MARKED_BACK = 366;

/** The days with events, and at most `limit` upcoming appointments. */
export async function eventsAhead({ db, now }: Context, limit: number): Promise<Ahead> {
  const from = startOfAlbertaDay(albertaDay(subDays(now, DAYS_MARKED_BACK).toISOString()));
  const [stretches, upcoming] = await Promise.all([
    db
      .selectFrom("calendar_events")
      .select(["start_date as startDate", "end_date as endDate"])
      .where(touches({ from }))
      .execute(),
    db
      .selectFrom("calendar_events")
      .select(PLANNED_COLUMNS)
      .where("start_date", ">=", now.toISOString())
      .where("status", "not in", ["completed", "cancelled"])
      .orderBy("start_date")
      .orderBy("id")
      .limit(limit)
      .execute(),
  ]);
  return { daysWithEvents: daysOfEvents(stretches), upcoming: upcoming.map(toPlannedEvent) };
}

/**
 * Matches events that begin before the span's end and end after its beginning. Two separate index searches, because one
 * condition on both columns would read every past event.
 */
export function touches({ from, to }: Span) {
  return ({ eb, and, or, selectFrom }: ExpressionBuilder<Tables, "calendar_events">) => {
    const beginsBefore = to ? [eb("start_date", "<", to)] : [];
    if (!from) return and(beginsBefore);
    const began = selectFrom("calendar_events as earlier")
      .select("earlier.id")
      .where("earlier.end_date", ">", from)
      .where("earlier.start_date", "<", from);
    return or([and([eb("start_date", ">=", from), ...beginsBefore]), eb("id", "in", began)]);
  };
}

export function toPlannedEvent(
  row: Pick<Selectable<CalendarEventsTable>, (typeof PLANNED_COLUMNS)[number]>,
): PlannedEvent {
  return {
    id: row.id,
    title: row.title,
    eventType: row.event_type as EventType,
    startDate: row.start_date,
    endDate: row.end_date,
    allDay: row.all_day === 1,
    status: row.status as EventStatus,
    crewId: row.crew_id ?? undefined,
  };
}

/** Turns a row into a `CalendarEvent`. */
export function toEvent(row: Selectable<CalendarEventsTable>): CalendarEvent {
  return {
    ...toPlannedEvent(row),
    description: row.description ?? undefined,
    customerName: row.customer_name ?? undefined,
    customerEmail: row.customer_email ?? undefined,
    customerPhone: row.customer_phone ?? undefined,
    address: row.address ?? undefined,
    durationMinutes: differenceInMinutes(row.end_date, row.start_date),
    quoteId: row.quote_id ?? undefined,
    notes: row.notes ?? undefined,
    estimateIds: JSON.parse(row.estimate_ids ?? "[]") as number[],
    sequence: row.sequence,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
