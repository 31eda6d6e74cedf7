import { subHours } from "date-fns/subHours";
import type { Business } from "~/business/facts";
import { touches } from "~/calendar/calendar.server";
import { getQuote, type Quote } from "~/quotes/quotes.server";
import type { Context, Db, Row } from "../../db/schema";
import { freeTimes, spanToKnow } from "./free-times";

interface VisitContext extends Pick<Context, "db" | "now"> {
  business: Business;
}

/** Hours before a visit until which its customer moves or cancels it. */
const CHANGEABLE_HOURS = 24;

/** The times that a homeowner can book now. A visit that is to be moved is in nobody's way: `except` is its event. */
export async function listFreeTimes({ db, now, business }: VisitContext, except?: number): Promise<string[]> {
  const { visits } = business;
  if (!visits.isOpen) return [];
  const rows = await db
    .selectFrom("calendar_events")
    .select(["id", "event_type", "start_date", "end_date"])
    .where(touches(spanToKnow(now)))
    .where("status", "!=", "cancelled")
    .where("crew_id", visits.crewId === undefined ? "is" : "=", visits.crewId ?? null)
    .execute();
  const planned = rows
    .filter(({ id }) => id !== except)
    .map((row) => ({
      startDate: row.start_date,
      endDate: row.end_date,
      isVisit: row.event_type === "consultation",
    }));
  return freeTimes(visits, planned, now);
}

/**
 * A visit as its private address opens it. waiting: the sender looked like a robot, so that staff decide. gone: staff
 * deleted the appointment.
 */
export interface OpenVisit {
  id: number;
  token: string;
  quote: Quote;
  standing: "booked" | "waiting" | "cancelled" | "past" | "gone";
  event: Row<"calendar_events"> | undefined;
  /** ISO in UTC: of the appointment, or else what was wished. */
  start: string;
  /** It is no longer at the time that was booked first. */
  isMoved: boolean;
  /** Until 24 hours before. */
  canChange: boolean;
}

/** The visit that a private address opens; undefined for none. */
export async function openVisit(
  { db, now }: Pick<Context, "db" | "now">,
  token: string,
): Promise<OpenVisit | undefined> {
  const row = await db.selectFrom("visits").selectAll().where("token", "=", token).executeTakeFirst();
  const quote = row && (await getQuote(db, row.quote_id));
  if (!row || !quote) return undefined;
  const event = await eventOf(db, row.event_id);
  const standing = standingOf(row, event, now);
  const start = event?.start_date ?? row.wished_start;
  const canChange = standing === "booked" && subHours(start, CHANGEABLE_HOURS) >= now;
  const isMoved = start !== row.wished_start;
  return { id: row.id, token, quote, standing, event, start, isMoved, canChange };
}

async function eventOf(db: Db, id: number | null) {
  if (id === null) return undefined;
  return db.selectFrom("calendar_events").selectAll().where("id", "=", id).executeTakeFirst();
}

function standingOf(
  row: Row<"visits">,
  event: Row<"calendar_events"> | undefined,
  now: Date,
): OpenVisit["standing"] {
  if (row.event_id === null) return "waiting";
  if (!event) return "gone";
  if (event.status === "cancelled") return "cancelled";
  return event.status === "completed" || event.end_date <= now.toISOString() ? "past" : "booked";
}

/** The visits to come that homeowners booked: how to reach each of them, and where. */
export function listOpenVisits(db: Db, now: Date) {
  return db
    .selectFrom("visits")
    .innerJoin("calendar_events as event", "event.id", "visits.event_id")
    .select([
      "visits.token",
      "visits.quote_id as quoteId",
      "event.id as eventId",
      "event.updated_at as updatedAt",
      "event.customer_email as email",
      "event.customer_phone as phone",
      "event.address",
      "event.start_date as start",
    ])
    .where("event.start_date", ">", now.toISOString())
    .where("event.status", "in", ["scheduled", "rescheduled"])
    .orderBy("event.start_date")
    .execute();
}
