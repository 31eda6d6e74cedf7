import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { albertaDay } from "~/business/time";
import type { Db } from "../../db/schema";
import { type CalendarEvent, listPlannedEvents, type PlannedEvent } from "./calendar.server";
import { movedTimes } from "./moved-times";

export interface Overlaps {
  /** Sorted by start. */
  events: PlannedEvent[];
  /**
   * The next time at which the event would overlap nothing, ISO in UTC: on that day, or on a later one for what takes
   * whole days. Undefined when there is none.
   */
  freeFrom: string | undefined;
}

/** With this many events in a row the time counts as full. */
const MOST_STEPS = 20;

/**
 * The other events of an event's crew that take place at its time. Events without a crew overlap each other, so where
 * there are no crews all events do. Events that only touch, and cancelled ones, do not overlap.
 */
export async function findOverlaps(db: Db, event: CalendarEvent): Promise<Overlaps> {
  const events =
    event.status === "cancelled" ? [] : await othersAt(db, event, event.startDate, event.endDate);
  return { events, freeFrom: events.length > 0 ? await nextFreeTime(db, event, events) : undefined };
}

async function othersAt(
  db: Db,
  { id, crewId }: CalendarEvent,
  from: string,
  to: string,
): Promise<PlannedEvent[]> {
  const events = await listPlannedEvents(db, { from, to });
  return events.filter((other) => other.id !== id && other.crewId === crewId && other.status !== "cancelled");
}

async function nextFreeTime(
  db: Db,
  event: CalendarEvent,
  overlapping: PlannedEvent[],
): Promise<string | undefined> {
  const day = albertaDay(event.startDate);
  const takesDays = event.allDay || albertaDay(event.endDate) !== day;
  let others = overlapping;
  let times: Times = event;
  for (let step = 0; step < MOST_STEPS && others.length > 0; step++) {
    const busyUntil = others
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1)!;
    times = takesDays ? onDayAfter(event, busyUntil) : startingAt(event, busyUntil);
    if (!takesDays && albertaDay(times.endDate) !== day) return undefined;
    others = await othersAt(db, event, times.startDate, times.endDate);
  }
  return others.length === 0 ? times.startDate : undefined;
}

type Times = Pick<CalendarEvent, "startDate" | "endDate">;

function startingAt({ startDate, endDate }: Times, start: string): Times {
  const length = Date.parse(endDate) - Date.parse(startDate);
  return { startDate: start, endDate: new Date(Date.parse(start) + length).toISOString() };
}

/** What takes several days is moved to the day after, at its own time of day. */
function onDayAfter(event: CalendarEvent, busyUntil: string): Times {
  const days = differenceInCalendarDays(albertaDay(busyUntil), albertaDay(event.startDate));
  return movedTimes(event, days + 1);
}
