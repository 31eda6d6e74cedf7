import { format, parseISO } from "date-fns";
import { idIn } from "~/business/row-id.server";
import {
  albertaDay,
  albertaToUtc,
  albertaWallTime,
  parseDay,
  parseMonth,
  startOfAlbertaDay,
} from "~/business/time";
import { getEvent, listPlannedEvents, type PlannedEvent } from "~/calendar/calendar.server";
import { feedAddress } from "~/calendar/calendar-feed.server";
import { eventTypeOption } from "~/calendar/event-options";
import { daysOfGrid, EVENTS_IN_CELL, eventsByDay, monthAfter, timeOnDay } from "~/calendar/month-grid";
import type { Deployment } from "~/deployment.server";
import { getQuote } from "~/quotes/quotes.server";
import { toFormValues } from "./form-values.server";

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;
export type GridDay = Calendar["days"][number];
export type OpenDay = NonNullable<Calendar["openDay"]>;

/**
 * What the screen shows: the grid of `?month=`, and what is open over it, which is the event of `?event=ID`, an empty
 * form for the day in `?new=`, or all events of the day in `?day=`. Without `?month=` it is the month of what is open,
 * else the current one.
 */
export async function loadCalendar(context: Deployment, parameters: URLSearchParams) {
  const today = albertaDay(context.now.toISOString());
  const isWanted = Boolean(parameters.get("event"));
  const event = isWanted ? await getEvent(context.db, idIn(parameters, "event")) : undefined;
  const [openDay, newDay] = [parseDay(parameters.get("day")), parseDay(parameters.get("new"))];
  const shownDay = openDay ?? newDay ?? (event && albertaDay(event.startDate)) ?? today;
  const month = monthWith(openDay, parseMonth(parameters.get("month"))) ?? shownDay.slice(0, 7);

  const placed = (await listPlannedEvents(context.db, spanOfGrid(month))).map(toPlaced);
  const days = eventsByDay(placed, month).map(({ day, events }) => ({
    day,
    label: format(parseISO(day), "EEE, MMM d"),
    isInMonth: day.startsWith(month),
    isToday: day === today,
    events,
  }));
  return {
    month,
    title: format(parseISO(`${month}-01`), "MMMM yyyy"),
    previous: monthAfter(month, -1),
    next: monthAfter(month, 1),
    newDay: today.startsWith(month) ? today : `${month}-01`,
    days: days.map(({ events, ...day }) => ({
      ...day,
      events: events.slice(0, EVENTS_IN_CELL).map((each) => toShown(each, day.day)),
      more: Math.max(0, events.length - EVENTS_IN_CELL),
    })),
    openDay: openDay ? dayToShow(openDay, days) : undefined,
    form: event ? toFormValues(event) : newDay ? defaultSlot(newDay) : undefined,
    lead: event?.quoteId ? await leadOf(context, event.quoteId) : undefined,
    eventOpener: event && openerOf(event.id, days),
    isMissing: isWanted && !event,
    feedAddress: await feedAddress(context),
  };
}

/** The lead that an event is for, and its job's page. Undefined for a deleted or suspect lead. */
async function leadOf({ db }: Deployment, quoteId: number) {
  const lead = await getQuote(db, quoteId);
  if (!lead || lead.deletedAt || lead.suspectAt) return undefined;
  return { name: lead.name, href: `/admin/quotes/${quoteId}` };
}

/** The times of a new event's form. Source: docs/facts.md (calendar). */
function defaultSlot(day: string) {
  return { startDate: `${day}T09:00`, endDate: `${day}T10:00` };
}

function dayToShow(day: string, days: { day: string; events: Placed[] }[]) {
  const title = format(parseISO(day), "EEEE, MMMM d, yyyy");
  const events = days.find((each) => each.day === day)?.events ?? [];
  return { day, title, events: events.map((event) => toShown(event, day)) };
}

/** The month, but undefined if its grid does not contain the open day. */
function monthWith(openDay: string | undefined, month: string | undefined): string | undefined {
  return month && openDay && !daysOfGrid(month).includes(openDay) ? undefined : month;
}

/** The id of the link that opens the event: its own link, or the '+N more' of a day that does not show it. */
function openerOf(id: number, days: { day: string; events: { id: number }[] }[]): string | undefined {
  const places = days
    .map(({ day, events }) => ({ day, place: events.findIndex((event) => event.id === id) }))
    .filter(({ place }) => place >= 0);
  const shown = places.find(({ place }) => place < EVENTS_IN_CELL);
  return shown ? `event-${id}-${shown.day}` : places[0] && `more-${places[0].day}`;
}

function spanOfGrid(month: string) {
  const days = daysOfGrid(month);
  return { from: startOfAlbertaDay(days[0]!), to: albertaToUtc(`${days.at(-1)}T23:59:59.999`) };
}

type Placed = ReturnType<typeof toPlaced>;

function toPlaced(event: PlannedEvent) {
  const [startsAt, endsAt] = [albertaWallTime(event.startDate), albertaWallTime(event.endDate)];
  return { id: event.id, event, allDay: event.allDay, startsAt, endsAt };
}

/** The words of a link to an event. Called for shown events only, because a month may have hundreds. */
function toShown(placed: Placed, day: string) {
  const { id, title, eventType, status } = placed.event;
  const { label: type, color } = eventTypeOption(eventType);
  return { id, title, type, color, status, time: timeOnDay(placed, day) };
}
