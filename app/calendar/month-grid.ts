import { addMonths } from "date-fns/addMonths";
import { eachDayOfInterval } from "date-fns/eachDayOfInterval";
import { endOfMonth } from "date-fns/endOfMonth";
import { endOfWeek } from "date-fns/endOfWeek";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { startOfWeek } from "date-fns/startOfWeek";
import { dayAfter, toDay } from "~/business/days";

/** An event with Alberta wall times, "YYYY-MM-DDTHH:mm:ss". */
export interface PlacedEvent {
  startsAt: string;
  endsAt: string;
  allDay: boolean;
}

/** A day with its events. */
export interface DayOf<Event> {
  day: string;
  events: Event[];
}

/** How many events a day shows before "+N more". Source: docs/facts.md (calendar). */
export const EVENTS_IN_CELL = 3;

/** The same for a crew's day in the week, which has more room. */
export const EVENTS_IN_WEEK_CELL = 4;

const DAYS_IN_WEEK = 7;

const dayOf = (wallTime: string) => wallTime.slice(0, 10);
const timeOf = (wallTime: string) => wallTime.slice(11, 16);

/** The month `count` months later; earlier for a negative count. */
export function monthAfter(month: string, count: number): string {
  return format(addMonths(parseISO(`${month}-01`), count), "yyyy-MM");
}

/** Every day of the month's grid, whole weeks from Sunday to Saturday. */
export function daysOfGrid(month: string): string[] {
  const first = parseISO(`${month}-01`);
  return eachDayOfInterval({ start: startOfWeek(first), end: endOfWeek(endOfMonth(first)) }).map(toDay);
}

/** The Sunday to Saturday that contain a day. */
export function daysOfWeek(day: string): string[] {
  const date = parseISO(day);
  return eachDayOfInterval({ start: startOfWeek(date), end: endOfWeek(date) }).map(toDay);
}

/**
 * The events of each of these days: all-day events first, then in the given order. An event of several days is on each
 * of them. One that ends at midnight is not on the next day.
 */
export function eventsByDay<Event extends PlacedEvent>(
  events: readonly Event[],
  named: readonly string[],
): DayOf<Event>[] {
  const days = named.map((day) => ({ day, events: [] as Event[] }));
  const byDay = new Map(days.map((cell) => [cell.day, cell]));
  for (const event of [...events].sort((a, b) => Number(b.allDay) - Number(a.allDay))) {
    const [first, last] = [dayOf(event.startsAt), lastDay(event)];
    // Most events begin and end on one day; for these the grid need not be searched.
    if (first === last) byDay.get(first)?.events.push(event);
    else for (const { day, events: placed } of days) if (first <= day && day <= last) placed.push(event);
  }
  return days;
}

/** An event on one day of a week. An event of several days is a bar made of pieces that touch. */
export interface Piece<Event> {
  event: Event;
  /** Whether the bar continues on the day before, or after, in the same week. */
  before: boolean;
  after: boolean;
}

/** One day's rows, top to bottom; undefined is a free row above a used one. `more` counts the events that found none. */
export interface CellOf<Event> {
  day: string;
  rows: (Piece<Event> | undefined)[];
  more: number;
}

/**
 * Gives each day's events their rows, week by week. An event of several days gets the same row on all of them, so that
 * it is one bar. If no row is free on all, it is placed on each day separately.
 */
export function cellsOf<Event extends PlacedEvent>(
  days: readonly DayOf<Event>[],
  rows: number,
): CellOf<Event>[] {
  const weeks = Array.from({ length: Math.ceil(days.length / DAYS_IN_WEEK) }, (_, index) =>
    days.slice(index * DAYS_IN_WEEK, (index + 1) * DAYS_IN_WEEK),
  );
  return weeks.flatMap((week) => cellsOfWeek(week, rows));
}

function cellsOfWeek<Event extends PlacedEvent>(week: DayOf<Event>[], rows: number): CellOf<Event>[] {
  const cells = week.map(({ day }) => ({ day, rows: [] as CellOf<Event>["rows"], more: 0 }));
  const bars = new Set<Event>();
  for (const { event, first, length } of barsOf(week)) {
    const days = cells.slice(first, first + length);
    const row = freeRows(rows).find((index) => days.every((cell) => !cell.rows[index]));
    if (row === undefined) continue;
    bars.add(event);
    for (const [index, cell] of days.entries()) {
      cell.rows[row] = { event, before: index > 0, after: index < length - 1 };
    }
  }
  for (const [index, cell] of cells.entries()) {
    for (const event of week[index]!.events) {
      if (bars.has(event)) continue;
      const row = freeRows(rows).find((each) => !cell.rows[each]);
      if (row === undefined) cell.more++;
      else cell.rows[row] = { event, before: false, after: false };
    }
    // A sparse array has holes, which `map` would skip.
    cell.rows = Array.from(cell.rows);
  }
  return cells;
}

const freeRows = (rows: number) => Array.from({ length: rows }, (_, index) => index);

/** The events of several days in a week, by their first day there, longest first. */
function barsOf<Event extends PlacedEvent>(week: DayOf<Event>[]) {
  const bars = new Map<Event, { event: Event; first: number; length: number }>();
  for (const [index, { events }] of week.entries()) {
    for (const event of events) {
      if (dayOf(event.startsAt) === lastDay(event)) continue;
      const bar = bars.get(event);
      if (bar) bar.length++;
      else bars.set(event, { event, first: index, length: 1 });
    }
  }
  return [...bars.values()]
    .filter(({ length }) => length > 1)
    .sort((a, b) => a.first - b.first || b.length - a.length);
}

/** The time of an event as a day's cell shows it. */
export function timeOnDay(event: PlacedEvent, day: string): string {
  if (event.allDay) return "All day";
  if (dayOf(event.startsAt) === day) return timeOf(event.startsAt);
  return lastDay(event) === day && dayOf(event.endsAt) === day ? `to ${timeOf(event.endsAt)}` : "All day";
}

function lastDay({ startsAt, endsAt }: PlacedEvent): string {
  const endsAtMidnight = endsAt.slice(11) === "00:00:00" && endsAt > startsAt;
  return endsAtMidnight ? dayAfter(dayOf(endsAt), -1) : dayOf(endsAt);
}
