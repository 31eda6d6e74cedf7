import type { CalendarEvent } from "./calendar.server";

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
    notes: event.notes ?? null,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  };
}
