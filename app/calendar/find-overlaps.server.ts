import { albertaDay } from "~/business/time";
import type { Db } from "../../db/schema";
import { type CalendarEvent, listPlannedEvents, type PlannedEvent } from "./calendar.server";

export interface Overlaps {
  /** Sorted by start. */
  events: PlannedEvent[];
  /** The next time on that day at which the event would overlap nothing, ISO in UTC; undefined when there is none. */
  freeFrom: string | undefined;
}

/** A day with this many events in a row counts as full. */
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
  const lengthMs = Date.parse(event.endDate) - Date.parse(event.startDate);
  let others = overlapping;
  let from = event.startDate;
  for (let step = 0; step < MOST_STEPS && others.length > 0; step++) {
    from =
      others
        .map(({ endDate }) => endDate)
        .toSorted()
        .at(-1) ?? from;
    const to = new Date(Date.parse(from) + lengthMs).toISOString();
    if (albertaDay(to) !== albertaDay(event.startDate)) return undefined;
    others = await othersAt(db, event, from, to);
  }
  return others.length === 0 ? from : undefined;
}
