import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { albertaDay } from "~/business/time";
import type { Db } from "../../db/schema";
import { type CalendarEvent, listPlannedEvents, type PlannedEvent } from "./calendar.server";
import { movedTimes } from "./moved-times";

export interface Overlaps {
  /** Sorted by start. */
  events: PlannedEvent[];
  /**
   * The next start, ISO in UTC, at which the event would overlap nothing: on the same day, or on a later one for an
   * event of whole days. Undefined when none was found.
   */
  freeFrom: string | undefined;
}

/** Give up looking for free time after this many events in a row. */
const MOST_STEPS = 20;

/**
 * Other events of the same crew at the same time. Events without a crew overlap each other. Cancelled events, and
 * events that only touch, do not overlap.
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

/** Moves an event of several days to the day after, at the same time of day. */
function onDayAfter(event: CalendarEvent, busyUntil: string): Times {
  const days = differenceInCalendarDays(albertaDay(busyUntil), albertaDay(event.startDate));
  return movedTimes(event, days + 1);
}
