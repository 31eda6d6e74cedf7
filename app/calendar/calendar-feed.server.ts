import { randomBytes } from "node:crypto";
import { addHours } from "date-fns/addHours";
import { parseISO } from "date-fns/parseISO";
import { subYears } from "date-fns/subYears";
import icalGenerator, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { Business } from "~/business/facts";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import type { Context, Db } from "../../db/schema";
import { type CalendarEvent, listEvents } from "./calendar.server";
import { calendarEntry } from "./calendar-entry.server";
import { crewDays } from "./crew-days";
import { listCrews } from "./crews.server";
import { listDaysOff } from "./days-off.server";
import { eventTypeLabel } from "./event-options";

interface FeedContext extends Context {
  business: Pick<Business, "name">;
  publicUrl: string;
}

/** The address that calendar programs subscribe to. It is secret, because they can't sign in. */
export function feedAddressOf(publicUrl: string, token: string): string {
  return `${publicUrl}/calendar/${token}.ics`;
}

/** The address of one crew's calendar. Undefined until somebody has made one, and when there is no such crew. */
export async function crewFeedAddress(
  { db, publicUrl }: Pick<FeedContext, "db" | "publicUrl">,
  crewId: number,
): Promise<string | undefined> {
  const feed = await db
    .selectFrom("crew_feeds")
    .select("token")
    .where("crew_id", "=", crewId)
    .executeTakeFirst();
  return feed && feedAddressOf(publicUrl, feed.token);
}

/** Makes a new secret address. The old one stops working. */
export async function resetFeedAddress(db: Db): Promise<void> {
  await db.updateTable("calendar_feed").set({ token: newToken() }).execute();
}

/** Makes a secret address for a crew; an older one stops working. False when there is no such crew. */
export function resetCrewFeedAddress(db: Db, crewId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const crew = await trx.selectFrom("crews").select("id").where("id", "=", crewId).executeTakeFirst();
    if (!crew) return false;
    const token = newToken();
    await trx
      .insertInto("crew_feeds")
      .values({ crew_id: crewId, token })
      .onConflict((conflict) => conflict.column("crew_id").doUpdateSet({ token }))
      .execute();
    return true;
  });
}

/**
 * Ends the calendar address of a crew without members, because the last one still knows it. Does nothing while somebody
 * is in the crew.
 */
export async function endFeedWithoutMembers(db: Db, crewId: number | null): Promise<void> {
  const withMembers = db
    .selectFrom("users")
    .select("crew_id")
    .where("crew_id", "is not", null)
    .$narrowType<{ crew_id: number }>();
  await db
    .deleteFrom("crew_feeds")
    .where("crew_id", "=", crewId)
    .where("crew_id", "not in", withMembers)
    .execute();
}

function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * The calendar as iCalendar text (RFC 5545): everything from the last year on. A crew's token gives only that crew's
 * events, with the same days and details as its day page. Undefined for a token that is not in use.
 */
export async function writeFeed(context: FeedContext, token: string): Promise<string | undefined> {
  const { db, now, business, publicUrl } = context;
  const office = await db
    .selectFrom("calendar_feed")
    .select("id")
    .where("token", "=", token)
    .executeTakeFirst();
  const crew = office ? undefined : await crewOf(db, token);
  if (!office && !crew) return undefined;
  const calendar = icalGenerator({
    name: crew ? `${business.name}, ${crew.name}` : business.name,
    prodId: { company: business.name, product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const event of await listEvents(
    db,
    crew ? spanOfCrew(now) : { from: subYears(now, 1).toISOString() },
  )) {
    if (crew && event.crewId !== crew.id) continue;
    const words = { summary: event.title, description: crew ? crewsDetails(event) : detailsOf(event) };
    calendar.createEvent({ ...calendarEntry(event, publicUrl), ...words });
  }
  for (const { id, title, whose, ...days } of await daysOffOf(context, crew)) {
    calendar.createEvent({
      ...days,
      id: `day-off-${id}@${new URL(publicUrl).hostname}`,
      summary: whose ? `${whose} off: ${title}` : `Off: ${title}`,
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** Days off in the feed's span: for a crew everybody's and its own, for the office those of each crew by its name. */
async function daysOffOf({ db, now }: FeedContext, crew: { id: number } | undefined) {
  const days = crew ? crewDays(now) : { first: albertaDay(subYears(now, 1).toISOString()), last: "9999" };
  const daysOff = await listDaysOff(db, days, crew ? { crewId: crew.id } : "all");
  const crews = crew ? [] : await listCrews(db);
  // Like all-day appointments: dates without a time, to the day after the last.
  return daysOff.map(({ id, title, firstDay, lastDay, crewId, updatedAt }) => ({
    ...{ id, title, stamp: parseISO(updatedAt), lastModified: parseISO(updatedAt) },
    whose: crews.find((each) => each.id === crewId)?.name,
    start: parseISO(`${firstDay}T00:00:00Z`),
    end: addHours(parseISO(`${lastDay}T00:00:00Z`), 24),
  }));
}

function detailsOf(event: CalendarEvent): string {
  const who = [event.customerName, event.customerPhone, event.customerEmail].filter(Boolean).join(", ");
  return [eventTypeLabel(event.eventType), who, event.description, event.notes].filter(Boolean).join("\n");
}

/** The same days as the crew's page, so that a leaked address tells no history. */
function spanOfCrew(now: Date): { from: string | undefined; to: string | undefined } {
  const { first, last } = crewDays(now);
  return { from: startOfAlbertaDay(first), to: endOfAlbertaDay(last) };
}

/** The same as on the crew's day page: no email and no office notes. */
function crewsDetails(event: CalendarEvent): string {
  const who = [event.customerName, event.customerPhone].filter(Boolean).join(", ");
  return [eventTypeLabel(event.eventType), who, event.notes].filter(Boolean).join("\n");
}

function crewOf(db: Db, token: string): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom("crew_feeds")
    .innerJoin("crews", "crews.id", "crew_feeds.crew_id")
    .select(["crews.id", "crews.name"])
    .where("crew_feeds.token", "=", token)
    .executeTakeFirst();
}
