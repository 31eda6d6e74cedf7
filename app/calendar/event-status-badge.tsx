import { EVENT_STATUS_LABELS, type EventStatus } from "./event-options";

/** The status of an appointment: green for completed, red for cancelled, otherwise yellow. */
export function EventStatusBadge({ status }: { status: EventStatus }) {
  return <span className={`badge badge-event-${status}`}>{EVENT_STATUS_LABELS[status]}</span>;
}
