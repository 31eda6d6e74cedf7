import { formatAlberta } from "~/business/time";
import type { CalendarEvent } from "~/calendar/calendar.server";
import { LONGEST_TITLE } from "~/calendar/calendar-forms.server";
import { madeTitle } from "~/calendar/made-title";
import { customerValues } from "~/desk/find-jobs.server";
import type { Quote } from "~/quotes/quotes.server";

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
  crewId: "Crew",
  quoteId: "Job",
  estimateIds: "Accepted estimates",
  description: "Description",
  notes: "Notes",
} as const;

/** The value format of a datetime-local field. */
const LOCAL = "yyyy-MM-dd'T'HH:mm";

/** An event as form values, in Alberta time. */
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
    crewId: String(event.crewId ?? ""),
    quoteId: String(event.quoteId ?? ""),
    estimateIds: event.estimateIds.join(" "),
    notes: event.notes ?? "",
  };
}

/** A new event for a job's work or its maintenance, in whole days. */
export function workValues(quote: Quote, day: string, eventType: "installation" | "maintenance") {
  return {
    ...customerValues(quote),
    title: madeTitle(eventType, quote.name).slice(0, LONGEST_TITLE),
    eventType,
    startDate: day,
    endDate: day,
    allDay: "on",
    quoteId: String(quote.id),
  };
}
