import { formatAlberta } from "~/business/time";
import type { CalendarEvent } from "~/calendar/calendar.server";

/** The labels of the dialog's fields. */
export const FIELD_LABELS = {
  title: "Title",
  eventType: "Event Type",
  customerName: "Customer Name",
  customerEmail: "Customer Email",
  customerPhone: "Customer Phone",
  address: "Address",
  startDate: "Start",
  endDate: "End",
  allDay: "All day",
  status: "Status",
  description: "Description",
  notes: "Notes",
} as const;

/** The format of a datetime-local field's value. */
const LOCAL = "yyyy-MM-dd'T'HH:mm";

/** The values of an event's form; times are Alberta time. */
export function toFormValues(event: CalendarEvent) {
  return {
    title: event.title,
    description: event.description ?? "",
    eventType: event.eventType,
    customerName: event.customerName ?? "",
    customerEmail: event.customerEmail ?? "",
    customerPhone: event.customerPhone ?? "",
    address: event.address ?? "",
    startDate: formatAlberta(event.startDate, LOCAL),
    endDate: formatAlberta(event.endDate, LOCAL),
    allDay: event.allDay ? "on" : "",
    status: event.status,
    notes: event.notes ?? "",
  };
}
