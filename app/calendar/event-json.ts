import type { CalendarEvent } from "./calendar.server";
import type { Overlaps } from "./find-overlaps.server";

/**
 * Fields that the API does not show: only calendar programs need the sequence, and `durationMinutes` is shown as
 * `duration`.
 */
type EventJson = Record<Exclude<keyof CalendarEvent, "sequence" | "durationMinutes">, unknown>;

/** An appointment as the API shows it: null for what is not known, `duration` in minutes. */
export function toEventJson(event: CalendarEvent) {
  return {
    id: event.id,
    title: event.title,
    description: event.description ?? null,
    eventType: event.eventType,
    customerName: event.customerName ?? null,
    customerEmail: event.customerEmail ?? null,
    customerPhone: event.customerPhone ?? null,
    address: event.address ?? null,
    startDate: event.startDate,
    endDate: event.endDate,
    duration: event.durationMinutes,
    allDay: event.allDay,
    status: event.status,
    quoteId: event.quoteId ?? null,
    crewId: event.crewId ?? null,
    notes: event.notes ?? null,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  } satisfies EventJson & { duration: number };
}

/** The API's answer to a save: the appointment, and in `overlaps` the ids of others at its time. */
export function toSavedEventJson({ event, overlaps }: { event: CalendarEvent; overlaps: Overlaps }) {
  return { ...toEventJson(event), overlaps: overlaps.events.map(({ id }) => id) };
}
