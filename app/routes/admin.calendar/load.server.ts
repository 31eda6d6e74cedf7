import { format, parseISO } from "date-fns";
import { albertaDay, albertaToUtc, formatAlberta } from "~/business/time";
import { type CalendarEvent, getEvent, listEvents } from "~/calendar/calendar.server";
import { feedAddress } from "~/calendar/calendar-feed.server";
import { eventTypeOption } from "~/calendar/event-options";
import {
  daysOfGrid,
  EVENTS_IN_CELL,
  eventsByDay,
  monthAfter,
  parseDay,
  parseMonth,
  timeOnDay,
} from "~/calendar/month-grid";
import type { deployment } from "~/deployment.server";
import { toFormValues } from "./form-values.server";

type World = ReturnType<typeof deployment>;

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;
export type GridDay = Calendar["days"][number];
export type OpenDay = NonNullable<Calendar["openDay"]>;

/**
 * What the screen shows: the grid of `?month=`, and what is open over it: the event of `?event=`, an empty form at
 * `?new=` a day, or all events of `?day=`. Without a month it is the one of what is open, else today's.
 */
export async function loadCalendar(world: World, parameters: URLSearchParams) {
  const today = albertaDay(world.now.toISOString());
  const wanted = parameters.get("event");
  const event = wanted ? await getEvent(world.db, Number(wanted)) : undefined;
  const [openDay, newDay] = [parseDay(parameters.get("day")), parseDay(parameters.get("new"))];
  const shownDay = openDay ?? newDay ?? (event && albertaDay(event.startDate)) ?? today;
  const month = monthWith(openDay, parseMonth(parameters.get("month"))) ?? shownDay.slice(0, 7);

  const placed = (await listEvents(world.db, spanOfGrid(month))).map(toPlaced);
  const days = eventsByDay(placed, month).map(({ day, events }) => ({
    day,
    label: format(parseISO(day), "EEE, MMM d"),
    isInMonth: day.startsWith(month),
    isToday: day === today,
    events: events.map((each) => ({ ...each, time: timeOnDay(each, day) })),
  }));
  return {
    month,
    title: format(parseISO(`${month}-01`), "MMMM yyyy"),
    previous: monthAfter(month, -1),
    next: monthAfter(month, 1),
    newDay: today.startsWith(month) ? today : `${month}-01`,
    days: days.map(({ events, ...day }) => ({
      ...day,
      events: events.slice(0, EVENTS_IN_CELL),
      more: Math.max(0, events.length - EVENTS_IN_CELL),
    })),
    openDay: openDay ? dayToShow(openDay, days) : undefined,
    form: event ? toFormValues(event) : newDay ? defaultSlot(newDay) : undefined,
    eventOpener: event && openerOf(event.id, days),
    isMissing: Boolean(wanted) && !event,
    feedAddress: await feedAddress(world),
  };
}

/** Source: business constants (calendar page, default slot). */
function defaultSlot(day: string) {
  return { startDate: `${day}T09:00`, endDate: `${day}T10:00` };
}

function dayToShow<Event>(day: string, days: { day: string; events: Event[] }[]) {
  const title = format(parseISO(day), "EEEE, MMMM d, yyyy");
  return { day, title, events: days.find((each) => each.day === day)?.events ?? [] };
}

/** The month, unless the day that is open does not stand in its grid. */
function monthWith(openDay: string | undefined, month: string | undefined): string | undefined {
  return month && openDay && !daysOfGrid(month).includes(openDay) ? undefined : month;
}

/** The id of the link on the page that opens the event: its own, or the '+N more' that it is behind. */
function openerOf(id: number, days: { day: string; events: { id: number }[] }[]): string | undefined {
  const places = days
    .map(({ day, events }) => ({ day, place: events.findIndex((event) => event.id === id) }))
    .filter(({ place }) => place >= 0);
  const shown = places.find(({ place }) => place < EVENTS_IN_CELL);
  return shown ? `event-${id}-${shown.day}` : places[0] && `more-${places[0].day}`;
}

function spanOfGrid(month: string) {
  const days = daysOfGrid(month);
  return { from: albertaToUtc(`${days[0]}T00:00`), to: albertaToUtc(`${days.at(-1)}T23:59:59.999`) };
}

const WALL_TIME = "yyyy-MM-dd'T'HH:mm:ss";

function toPlaced({ id, title, customerName, eventType, status, allDay, startDate, endDate }: CalendarEvent) {
  const { label, color } = eventTypeOption(eventType);
  const [startsAt, endsAt] = [formatAlberta(startDate, WALL_TIME), formatAlberta(endDate, WALL_TIME)];
  return { id, title, customerName, type: label, color, status, allDay, startsAt, endsAt };
}
