import { albertaDay, formatAlberta, formatDate, formatDateTime } from "~/business/time";
import type { CalendarEvent } from "./calendar.server";

/** What and when, for a list of what is at the same time: "Site visit, Dec 01, 2026 09:00 to 10:00". */
export function eventInWords({ title, allDay, startDate, endDate }: CalendarEvent): string {
  if (allDay) return `${title}, ${formatDate(startDate)}, all day`;
  const isOneDay = albertaDay(startDate) === albertaDay(endDate);
  const end = isOneDay ? formatAlberta(endDate, "HH:mm") : formatDateTime(endDate);
  return `${title}, ${formatDateTime(startDate)} to ${end}`;
}
