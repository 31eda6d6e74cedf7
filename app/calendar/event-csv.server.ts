import type { Cells } from "~/business/csv.server";
import { shownPhone } from "~/business/phone";
import { albertaWallTime } from "~/business/time";
import type { CalendarEvent } from "./calendar.server";
import { EVENT_STATUS_LABELS, eventTypeLabel } from "./event-options";

/** Appointments for a spreadsheet. Times are Alberta's. */
export function eventCells(crewNames: ReadonlyMap<number, string>): Cells<CalendarEvent> {
  return {
    number: ({ id }) => id,
    title: ({ title }) => title,
    type: ({ eventType }) => eventTypeLabel(eventType),
    status: ({ status }) => EVENT_STATUS_LABELS[status],
    start: ({ startDate }) => albertaWallTime(startDate).replace("T", " "),
    end: ({ endDate }) => albertaWallTime(endDate).replace("T", " "),
    all_day: ({ allDay }) => (allDay ? "yes" : ""),
    crew: ({ crewId }) => crewId && crewNames.get(crewId),
    job: ({ quoteId }) => quoteId,
    customer: ({ customerName }) => customerName,
    phone: ({ customerPhone }) => shownPhone(customerPhone ?? ""),
    email: ({ customerEmail }) => customerEmail,
    address: ({ address }) => address,
    description: ({ description }) => description,
    notes: ({ notes }) => notes,
  };
}
