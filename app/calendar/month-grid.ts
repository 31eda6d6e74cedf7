import {
  addMonths,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  parseISO,
  startOfWeek,
  subDays,
} from "date-fns";

/** An event in Alberta wall time, "YYYY-MM-DDTHH:mm:ss". */
export interface PlacedEvent {
  startsAt: string;
  endsAt: string;
  allDay: boolean;
}

/** How many events a day's cell shows; the rest is behind '+N more'. Source: docs/facts.md (calendar). */
export const EVENTS_IN_CELL = 3;

const dayOf = (wallTime: string) => wallTime.slice(0, 10);
const timeOf = (wallTime: string) => wallTime.slice(11, 16);
const toDay = (date: Date) => format(date, "yyyy-MM-dd");

/** The month `count` months later, or earlier if it is negative. */
export function monthAfter(month: string, count: number): string {
  return format(addMonths(parseISO(`${month}-01`), count), "yyyy-MM");
}

/** Every day of the month's grid, whole weeks from Sunday to Saturday. */
export function daysOfGrid(month: string): string[] {
  const first = parseISO(`${month}-01`);
  return eachDayOfInterval({ start: startOfWeek(first), end: endOfWeek(endOfMonth(first)) }).map(toDay);
}

/**
 * The events of each day of the month's grid, all-day events first, otherwise in the given order. An event of several
 * days is on each of them. One that ends at midnight does not touch the day that begins then.
 */
export function eventsByDay<Event extends PlacedEvent>(
  events: readonly Event[],
  month: string,
): { day: string; events: Event[] }[] {
  const days = daysOfGrid(month).map((day) => ({ day, events: [] as Event[] }));
  const byDay = new Map(days.map((cell) => [cell.day, cell]));
  for (const event of [...events].sort((a, b) => Number(b.allDay) - Number(a.allDay))) {
    const [first, last] = [dayOf(event.startsAt), lastDay(event)];
    // Most events begin and end on one day; for these the grid need not be searched.
    if (first === last) byDay.get(first)?.events.push(event);
    else for (const { day, events: placed } of days) if (first <= day && day <= last) placed.push(event);
  }
  return days;
}

/** The time of an event in the words of a day's cell. */
export function timeOnDay(event: PlacedEvent, day: string): string {
  if (event.allDay) return "All day";
  if (dayOf(event.startsAt) === day) return timeOf(event.startsAt);
  return lastDay(event) === day && dayOf(event.endsAt) === day ? `to ${timeOf(event.endsAt)}` : "All day";
}

function lastDay({ startsAt, endsAt }: PlacedEvent): string {
  const endsAtMidnight = endsAt.slice(11) === "00:00:00" && endsAt > startsAt;
  return endsAtMidnight ? toDay(subDays(parseISO(dayOf(endsAt)), 1)) : dayOf(endsAt);
}
