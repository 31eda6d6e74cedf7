import { formatDate, formatDateTime } from "~/business/time";

/** When an appointment begins, for staff: an all-day one has a day and no time. */
export function eventWhen({ startDate, allDay }: { startDate: string; allDay: boolean }): string {
  return allDay ? formatDate(startDate) : formatDateTime(startDate);
}
