import { formatDate, formatDateTime } from "~/business/time";

/** When an appointment begins, for staff: a day, and the time unless it is all-day. */
export function eventWhen({ startDate, allDay }: { startDate: string; allDay: boolean }): string {
  return allDay ? formatDate(startDate) : formatDateTime(startDate);
}
