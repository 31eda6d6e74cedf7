import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { albertaDay, endOfAlbertaDay } from "~/business/time";
import type { Db } from "../../db/schema";
import { type CalendarEvent, listPlannedEvents, type PlannedEvent } from "./calendar.server";
import { listDaysOff } from "./days-off.server";
import { movedTimes } from "./moved-times";
import { wholeDays } from "./whole-days";

export interface Overlaps {
  /** Sorted by start. */
  events: PlannedEvent[];
  /**
   * The next start, ISO in UTC, at which the event would overlap nothing and fall on no day off: on the same day, or on a
   * later one for an event of whole days. Undefined when none was found.
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
  if (!takesDays && (await daysOffEnd(db, event, event)).length > 0) return undefined;
  let busy: string[] = overlapping.map(({ endDate }) => endDate);
  let times: Times = event;
  for (let step = 0; step < MOST_STEPS && busy.length > 0; step++) {
    const busyUntil = busy.toSorted().at(-1)!;
    times = takesDays ? onDayAfter(event, busyUntil) : startingAt(event, busyUntil);
    if (!takesDays && albertaDay(times.endDate) !== day) return undefined;
    const others = await othersAt(db, event, times.startDate, times.endDate);
    busy = [...others.map(({ endDate }) => endDate), ...(await daysOffEnd(db, event, times))];
  }
  return busy.length === 0 ? times.startDate : undefined;
}

/** When each stretch of days off at these times ends, everybody's and those of the event's crew: ISO in UTC. */
async function daysOffEnd(db: Db, { crewId }: CalendarEvent, times: Times): Promise<string[]> {
  const { startDate, endDate } = wholeDays(times);
  const span = { first: albertaDay(startDate), last: albertaDay(endDate) };
  const daysOff = await listDaysOff(db, span, { crewId });
  return daysOff.map(({ lastDay }) => endOfAlbertaDay(lastDay)!);
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
