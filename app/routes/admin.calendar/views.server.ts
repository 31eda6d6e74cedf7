import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { dayAfter } from "~/business/days";
import type { Season } from "~/business/facts";
import { readPhone } from "~/business/phone";
import { albertaWallTime, endOfAlbertaDay, formatDateTime, startOfAlbertaDay } from "~/business/time";
import {
  type CalendarEvent,
  listEvents,
  listPlannedEvents,
  type PlannedEvent,
} from "~/calendar/calendar.server";
import type { Crew } from "~/calendar/crews.server";
import type { DayOff } from "~/calendar/days-off.server";
import { eventTypeOption } from "~/calendar/event-options";
import { titleParts } from "~/calendar/made-title";
import {
  type CellOf,
  cellsOf,
  type DayOf,
  daysOfGrid,
  daysOfWeek,
  EVENTS_IN_CELL,
  EVENTS_IN_WEEK_CELL,
  eventsByDay,
  monthAfter,
  type Piece,
  timeOnDay,
} from "~/calendar/month-grid";
import { offOn } from "~/calendar/off-on";
import { isOpenWork } from "~/calendar/open-work";
import { daysOf } from "~/calendar/whole-days";
import { listIndoors, listPlannedWork } from "~/crew/indoor-work.server";
import type { Deployment } from "~/deployment.server";
import type { ShownForecast } from "~/forecast/shown-forecast.server";
import { againstWork, shownWeather } from "~/forecast/weather-words";
import { type View, viewAddress } from "./view-address";

/** The time to show. `day` is in it, today if possible. */
interface Wanted {
  db: Deployment["db"];
  day: string;
  today: string;
  crews: readonly Crew[];
  daysOff: readonly DayOff[];
  /** Undefined while none is known. */
  forecast: ShownForecast | undefined;
  season: Season;
}

/** The month as a grid; `month` is "YYYY-MM". */
export async function loadMonth({ db, today, crews, daysOff }: Wanted, month: string) {
  const named = daysOfGrid(month);
  const days = eventsByDay(await placedOn(db, named), named);
  const cells = cellsOf(days, EVENTS_IN_CELL).map((cell) => ({
    ...toCell(cell, { today, crews }),
    off: offOn(daysOff, cell.day, { crews }),
    isInMonth: cell.day.startsWith(month),
  }));
  return {
    days,
    title: format(parseISO(`${month}-01`), "MMMM yyyy"),
    previous: viewAddress("month", monthAfter(month, -1)),
    next: viewAddress("month", monthAfter(month, 1)),
    newDay: today.startsWith(month) ? today : `${month}-01`,
    ...endsOf(named),
    cells,
  };
}

/** The week of `day`: a row for each crew, and one for events without a crew. */
export async function loadWeek({ db, day, today, crews, daysOff, forecast, season }: Wanted) {
  const named = daysOfWeek(day);
  const { events: planned, indoors } = forecast
    ? await listPlannedWork(db, season, spanOf(named))
    : { events: await listPlannedEvents(db, spanOf(named)), indoors: undefined };
  const placed = planned.map(toPlaced);
  const against = againstEach({ forecast, indoors });
  const rows = groupByCrew(placed, crews, ({ event }) => event).map(({ crew, events }) => ({
    crew,
    cells: cellsOf(eventsByDay(events, named), EVENTS_IN_WEEK_CELL).map((cell) => ({
      ...toCell(cell, { today, against }),
      off: offOn(daysOff, cell.day, { crewId: crew?.id }),
      isInMonth: true,
    })),
  }));
  const [first, last] = [named[0]!, named.at(-1)!];
  return {
    title: `${format(parseISO(first), "MMM d")} to ${format(parseISO(last), "MMM d, yyyy")}`,
    previous: viewAddress("week", dayAfter(first, -7)),
    next: viewAddress("week", dayAfter(first, 7)),
    newDay: named.includes(today) ? today : first,
    ...endsOf(named),
    weather: weatherOf(named, forecast),
    rows,
  };
}

/**
 * What the weather has against an event that is outdoors and still to be done: on all its days, or only on `days`. Nothing
 * without a forecast.
 */
function againstEach(
  { forecast, indoors }: Pick<Wanted, "forecast"> & { indoors: ReadonlySet<number> | undefined },
  days?: readonly string[],
) {
  return (event: PlannedEvent) =>
    forecast && isOpenWork(event) && !indoors?.has(event.id)
      ? againstWork(days ?? daysOf(event), forecast.days)
      : undefined;
}

/** The weather of these days; undefined when none of them has one. */
function weatherOf(days: readonly string[], forecast: ShownForecast | undefined) {
  if (!forecast || !days.some((day) => forecast.days.has(day))) return undefined;
  const made = formatDateTime(forecast.updatedAt);
  const shown = days.map((day) => {
    const weather = forecast.days.get(day);
    return { day, label: shortDay(day), weather: weather && shownWeather(weather) };
  });
  return { made, days: shown };
}

/** A day's sheet: each event with everything that somebody on the way needs, by crew. */
export async function loadSheet({ db, day, crews, daysOff, forecast, season }: Wanted) {
  const events = await listEvents(db, spanOf([day]));
  const ids = events.map(({ id }) => id);
  const indoors = forecast && (await listIndoors(db, season, ids));
  const against = againstEach({ forecast, indoors }, [day]);
  const placed = eventsByDay(events.map(toPlaced), [day]);
  const groups = groupByCrew(placed[0]!.events, crews, ({ event }) => event)
    .filter(({ crew, events }) => events.length > 0 || crew)
    .map((group) => ({
      ...group,
      events: group.events.map((each) => ({ ...toSheetEvent(each, day), against: against(each.event) })),
    }));
  return {
    title: longDay(day),
    previous: viewAddress("day", dayAfter(day, -1)),
    next: viewAddress("day", dayAfter(day, 1)),
    newDay: day,
    ...endsOf([day]),
    off: offOn(daysOff, day, { crews }),
    weather: weatherOf([day], forecast),
    groups,
  };
}

const shortDay = (day: string) => format(parseISO(day), "EEE, MMM d");
export const longDay = (day: string) => format(parseISO(day), "EEEE, MMMM d, yyyy");

/** Events grouped by crew, those without one first. Without crews all are in one group. */
function groupByCrew<Item>(items: Item[], crews: readonly Crew[], eventOf: (item: Item) => PlannedEvent) {
  return [undefined, ...crews].map((crew) => ({
    crew: crew && { id: crew.id, name: crew.name },
    events: items.filter((item) => eventOf(item).crewId === crew?.id),
  }));
}

async function placedOn(db: Deployment["db"], days: string[]) {
  return (await listPlannedEvents(db, spanOf(days))).map(toPlaced);
}

/** The first and last day shown. */
function endsOf(days: string[]) {
  return { from: days[0]!, to: days.at(-1)! };
}

/** From the first second of the first day to the last second of the last. */
function spanOf(days: string[]) {
  return { from: startOfAlbertaDay(days[0]!), to: endOfAlbertaDay(days.at(-1)!) };
}

export type Placed<Event extends PlannedEvent = PlannedEvent> = ReturnType<typeof toPlaced<Event>>;
export type PlacedDay = DayOf<Placed>;

function toPlaced<Event extends PlannedEvent>(event: Event) {
  const [startsAt, endsAt] = [albertaWallTime(event.startDate), albertaWallTime(event.endDate)];
  return { id: event.id, event, allDay: event.allDay, startsAt, endsAt };
}

interface CellContext {
  today: string;
  /** With them an event tells its crew's name, for a view that has no rows for them. */
  crews?: readonly Crew[];
  /** What the weather has against an event. */
  against?: (event: PlannedEvent) => ReturnType<typeof againstWork> | undefined;
}

function toCell(
  { day, rows, more }: CellOf<Placed<PlannedEvent>>,
  { today, crews = [], against }: CellContext,
) {
  return {
    day,
    label: shortDay(day),
    isToday: day === today,
    rows: rows.map(
      (piece) => piece && { ...toShownPiece(piece, day, crews), against: against?.(piece.event.event) },
    ),
    more,
  };
}

function toShownPiece({ event, ...bar }: Piece<Placed>, day: string, crews: readonly Crew[]) {
  return { ...toShown(event, day, crews), bar };
}

/** The words of a link to an event. Only for shown events, because a month may have hundreds. */
export function toShown(placed: Placed, day: string, crews: readonly Crew[] = []) {
  const { id, title, eventType, status, crewId } = placed.event;
  const crew = crews.find((each) => each.id === crewId)?.name;
  const { label: type, color } = eventTypeOption(eventType);
  return { id, title: titleParts(title), type, color, status, crew, time: timeOnDay(placed, day) };
}

function toSheetEvent(placed: Placed<CalendarEvent>, day: string) {
  const { customerName, customerPhone = "", address, description, notes, quoteId } = placed.event;
  return {
    ...toShown(placed, day),
    title: placed.event.title,
    until: untilOnDay(placed, day),
    ...{ customerName, phone: readPhone(customerPhone), address, description, notes, quoteId },
  };
}

/** When an event ends on this day; undefined when it is all-day or continues. */
function untilOnDay({ allDay, startsAt, endsAt }: Placed, day: string): string | undefined {
  return !allDay && startsAt.startsWith(day) && endsAt.startsWith(day) ? endsAt.slice(11, 16) : undefined;
}

/** The data of one of the three views; `days` has all events of a month's days. */
export async function loadView(wanted: Wanted, view: View, month: string) {
  if (view === "week") return { view, days: [], ...(await loadWeek(wanted)) } as const;
  if (view === "day") return { view, days: [], ...(await loadSheet(wanted)) } as const;
  return { view, ...(await loadMonth(wanted, month)) } as const;
}
