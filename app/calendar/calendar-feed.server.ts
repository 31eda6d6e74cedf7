import { randomBytes } from "node:crypto";
import { addHours, addMilliseconds, max, parseISO, subYears } from "date-fns";
import icalGenerator, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Business } from "~/business/facts";
import { albertaDay } from "~/business/time";
import type { Context, Db } from "../../db/schema";
import { type CalendarEvent, listEvents } from "./calendar.server";
import { eventTypeLabel } from "./event-options";

interface FeedContext extends Context {
  business: Pick<Business, "name">;
  publicUrl: string;
}

/** The address at which calendar programs subscribe. It is secret, because these programs can't sign in. */
export async function feedAddress({ db, publicUrl }: Pick<FeedContext, "db" | "publicUrl">): Promise<string> {
  const { token } = await db.selectFrom("calendar_feed").select("token").executeTakeFirstOrThrow();
  return `${publicUrl}/calendar/${token}.ics`;
}

/** Makes a new secret address. The old one stops working. */
export async function resetFeedAddress(db: Db): Promise<void> {
  await db
    .updateTable("calendar_feed")
    .set({ token: randomBytes(24).toString("base64url") })
    .execute();
}

/**
 * The calendar as iCalendar text (RFC 5545): all that ended within the last year, and all that is to come. Undefined
 * when the token is not the present one.
 */
export async function writeFeed(context: FeedContext, token: string): Promise<string | undefined> {
  const { db, now, business, publicUrl } = context;
  const feed = await db
    .selectFrom("calendar_feed")
    .select("id")
    .where("token", "=", token)
    .executeTakeFirst();
  if (!feed) return undefined;
  const calendar = icalGenerator({
    name: business.name,
    prodId: { company: business.name, product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  const host = new URL(publicUrl).hostname;
  for (const event of await listEvents(db, { from: subYears(now, 1).toISOString() })) {
    calendar.createEvent(toEntry(event, host));
  }
  return calendar.toString();
}

function toEntry(event: CalendarEvent, host: string) {
  return {
    id: `event-${event.id}@${host}`,
    sequence: event.sequence,
    stamp: parseISO(event.updatedAt),
    created: parseISO(event.createdAt),
    lastModified: parseISO(event.updatedAt),
    summary: event.title,
    location: event.address ?? null,
    description: detailsOf(event),
    status: event.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...times(event),
  };
}

/**
 * An all-day event has dates without a time, and ends on the day after its last (RFC 5545). Any other event has
 * instants in UTC.
 */
function times({ allDay, startDate, endDate }: CalendarEvent) {
  if (!allDay) return { start: parseISO(startDate), end: parseISO(endDate) };
  const asUtcDay = (instant: string) => parseISO(`${albertaDay(instant)}T00:00:00Z`);
  const last = max([startDate, addMilliseconds(endDate, -1)]).toISOString();
  return { allDay, start: asUtcDay(startDate), end: addHours(asUtcDay(last), 24) };
}

function detailsOf(event: CalendarEvent): string {
  const who = [event.customerName, event.customerPhone, event.customerEmail].filter(Boolean).join(", ");
  return [eventTypeLabel(event.eventType), who, event.description, event.notes].filter(Boolean).join("\n");
}
