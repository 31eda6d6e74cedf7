import { subHours } from "date-fns/subHours";
import type { Business } from "~/business/facts";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { touches } from "~/calendar/calendar.server";
import { listDaysOff } from "~/calendar/days-off.server";
import type { MailingContext } from "~/email/deliver-mail.server";
import { type BusyContext, listBusyTimes } from "~/own-calendar/busy-times.server";
import { getQuote, type Quote } from "~/quotes/quotes.server";
import type { Context, Db, Row } from "../../db/schema";
import { freeTimes, hasVisits, mostUnconfirmed, type Planned, spanToKnow } from "./free-times";
import { type OfferedWeek, offeredWeeks } from "./offered-days";

interface VisitContext extends Pick<Context, "db" | "now"> {
  business: Business;
}

/** What free times depend on. */
export type FreeTimesContext = VisitContext & BusyContext;

/** Until how many hours before it a visit can be moved or cancelled by the customer. */
const CHANGEABLE_HOURS = 24;

/**
 * The times that a homeowner can book now. `except` is the event of a visit being moved, which does not block its own
 * time.
 */
export async function listFreeTimes(context: FreeTimesContext, except?: number): Promise<string[]> {
  const { db, now, business } = context;
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
  const busy = (await listBusyTimes(context)).map((times) => ({ ...times, isVisit: false }));
  return freeTimes(visits, [...planned, ...(await closedDays(db, visits, now)), ...busy], now);
}

/** Days off as taken time: everybody's, and those of the crew that does the visits. */
async function closedDays(db: Db, visits: Business["visits"], now: Date): Promise<Planned[]> {
  return (await listVisitorsOff(db, visits, now)).map(({ firstDay, lastDay }) => ({
    startDate: startOfAlbertaDay(firstDay)!,
    endDate: endOfAlbertaDay(lastDay)!,
    isVisit: false,
  }));
}

function listVisitorsOff(db: Db, { crewId }: Business["visits"], now: Date) {
  const { from, to } = spanToKnow(now);
  return listDaysOff(db, { first: albertaDay(from), last: albertaDay(to) }, { crewId });
}

/** Free times as days to choose from, with what to say of the days between that have none. */
export async function offerTimes(
  { db, now, business: { visits } }: VisitContext,
  times: readonly string[],
): Promise<OfferedWeek[]> {
  if (times.length === 0) return [];
  const daysOff = await listVisitorsOff(db, visits, now);
  return offeredWeeks(
    times,
    (day) =>
      !hasVisits(visits, day) || daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay),
  );
}

/**
 * Tells of a time whether a visit then needs a confirmed email. If mail can leave, half of each day is kept for
 * confirmed emails, so that a flood of made-up ones can't book us out.
 */
export async function keptForConfirmed(
  { db, now, business, mailer }: VisitContext & Pick<MailingContext, "mailer">,
  except?: number,
): Promise<(start: string) => boolean> {
  if (!mailer) return () => false;
  const rows = await db
    .selectFrom("visits")
    .innerJoin("calendar_events as event", "event.id", "visits.event_id")
    .select(["event.id", "event.start_date as start"])
    .where("event.start_date", ">=", spanToKnow(now).from)
    .where("event.status", "in", ["scheduled", "rescheduled"])
    .where("visits.email_confirmed_at", "is", null)
    .execute();
  const days = rows.filter(({ id }) => id !== except).map(({ start }) => albertaDay(start));
  return (start) => {
    const day = albertaDay(start);
    return days.filter((other) => other === day).length >= mostUnconfirmed(business.visits, day);
  };
}

/** The free times to which this visit can be moved. */
export async function listTimesToMove(
  context: FreeTimesContext & Pick<MailingContext, "mailer">,
  { event, isEmailConfirmed }: OpenVisit,
): Promise<string[]> {
  const free = await listFreeTimes(context, event?.id);
  if (isEmailConfirmed) return free;
  const isKept = await keptForConfirmed(context, event?.id);
  return free.filter((start) => !isKept(start));
}

/**
 * A visit as its private page shows it. unconfirmed: it is booked once the link in the mail is pressed. waiting: staff
 * decide. gone: staff deleted the appointment.
 */
export interface OpenVisit {
  id: number;
  token: string;
  quote: Quote;
  standing: "booked" | "unconfirmed" | "waiting" | "cancelled" | "past" | "gone";
  event: Row<"calendar_events"> | undefined;
  /** It was opened with the token that only the mail has. */
  isByMail: boolean;
  isEmailConfirmed: boolean;
  address: string;
  /** ISO in UTC: the appointment's start, or the wished time. */
  start: string;
  /** It is no longer at the time first booked. */
  isMoved: boolean;
  /** True until 24 hours before. */
  canChange: boolean;
}

/** The visit with this token; undefined for none. */
export async function openVisit(
  { db, now }: Pick<Context, "db" | "now">,
  token: string,
): Promise<OpenVisit | undefined> {
  const row = await db
    .selectFrom("visits")
    .selectAll()
    .where(({ eb, or }) => or([eb("token", "=", token), eb("mail_token", "=", token)]))
    .executeTakeFirst();
  const quote = row && (await getQuote(db, row.quote_id));
  if (!row || !quote) return undefined;
  const event = await eventOf(db, row.event_id);
  const standing = standingOf(row, event, now);
  const start = event?.start_date ?? row.wished_start;
  const canChange = standing === "booked" && new Date(lastChange(start)) >= now;
  return {
    ...{ id: row.id, token: row.token, quote, standing, event, start, canChange },
    isMoved: start !== row.wished_start,
    isByMail: row.mail_token === token,
    isEmailConfirmed: row.email_confirmed_at !== null,
    address: event?.address ?? row.address ?? quote.address ?? "",
  };
}

/** Until when a visit that begins at `start` can be moved or cancelled by the customer. */
export function lastChange(start: string): string {
  return subHours(start, CHANGEABLE_HOURS).toISOString();
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
  if (row.event_id === null) return row.mail_token && !row.email_confirmed_at ? "unconfirmed" : "waiting";
  if (!event) return "gone";
  if (event.status === "cancelled") return "cancelled";
  return event.status === "completed" || event.end_date <= now.toISOString() ? "past" : "booked";
}

/** How many upcoming visits this network address has booked. */
export async function countOpenVisitsOf(db: Db, visitor: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("presses")
    .innerJoin("visits", "visits.id", "presses.visit_id")
    .innerJoin("calendar_events as event", "event.id", "visits.event_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("presses.visitor", "=", visitor)
    .where("presses.kind", "=", "visit")
    .where("event.start_date", ">", now.toISOString())
    .where("event.status", "in", ["scheduled", "rescheduled"])
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether somebody has pressed the link in a mail of ours to this email. */
export async function hasConfirmedEmail(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("visits")
    .innerJoin("quotes", "quotes.id", "visits.quote_id")
    .select("visits.id")
    .where("quotes.email", "=", email)
    .where("visits.email_confirmed_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Upcoming visits that homeowners booked, with their contacts and places. */
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
