import { addHours } from "date-fns/addHours";
import { addMilliseconds } from "date-fns/addMilliseconds";
import { max } from "date-fns/max";
import { parseISO } from "date-fns/parseISO";
import { ICalEventStatus } from "ical-generator";
import { albertaDay } from "~/business/time";
import type { CalendarEvent } from "./calendar.server";

/**
 * The id, place, times and SEQUENCE of an appointment in iCalendar. The feed and every invitation use it, so that
 * calendar programs take both for the same appointment.
 */
export function calendarEntry(event: CalendarEvent, publicUrl: string) {
  return {
    id: `event-${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.sequence,
    stamp: parseISO(event.updatedAt),
    created: parseISO(event.createdAt),
    lastModified: parseISO(event.updatedAt),
    location: event.address ?? null,
    status: event.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...times(event),
  };
}

/**
 * An all-day event has dates without a time, and ends on the day after its last (RFC 5545). Any other event has
 * instants in UTC.
 */
function times({ allDay, startDate, endDate }: CalendarEvent) {
  if (!allDay) return { start: parseISO(startDate), end: parseISO(endDate) };
  const asUtcDay = (instant: string) => parseISO(`${albertaDay(instant)}T00:00:00Z`);
  const last = max([startDate, addMilliseconds(endDate, -1)]).toISOString();
  return { allDay, start: asUtcDay(startDate), end: addHours(asUtcDay(last), 24) };
}
