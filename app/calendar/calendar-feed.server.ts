import { randomBytes } from "node:crypto";
import { subYears } from "date-fns";
import icalGenerator, { ICalCalendarMethod } from "ical-generator";
import type { Business } from "~/business/facts";
import type { Context, Db } from "../../db/schema";
import { type CalendarEvent, listEvents } from "./calendar.server";
import { calendarEntry } from "./calendar-entry.server";
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
  for (const event of await listEvents(db, { from: subYears(now, 1).toISOString() })) {
    const words = { summary: event.title, description: detailsOf(event) };
    calendar.createEvent({ ...calendarEntry(event, publicUrl), ...words });
  }
  return calendar.toString();
}

function detailsOf(event: CalendarEvent): string {
  const who = [event.customerName, event.customerPhone, event.customerEmail].filter(Boolean).join(", ");
  return [eventTypeLabel(event.eventType), who, event.description, event.notes].filter(Boolean).join("\n");
}
