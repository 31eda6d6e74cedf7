import type { CalendarEvent } from "./calendar.server";
import type { Overlaps } from "./find-overlaps.server";

/**
 * The fields that the API shows: `sequence` is only for calendar programs, `estimateIds` for stages, and
 * `durationMinutes` is called `duration`.
 */
type EventJson = Record<
  Exclude<keyof CalendarEvent, "sequence" | "estimateIds" | "durationMinutes">,
  unknown
>;

/** An appointment in the API: null for what is not known, `duration` in minutes. */
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

/** The API's answer to a save: the appointment, and the ids of others at the same time as `overlaps`. */
export function toSavedEventJson({ event, overlaps }: { event: CalendarEvent; overlaps: Overlaps }) {
  return { ...toEventJson(event), overlaps: overlaps.events.map(({ id }) => id) };
}
