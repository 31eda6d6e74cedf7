import { EVENT_STATUS_LABELS, type EventStatus } from "./event-options";

/** An appointment's status: green completed, red cancelled, yellow any other. */
export function EventStatusBadge({ status }: { status: EventStatus }) {
  return <span className={`badge badge-event-${status}`}>{EVENT_STATUS_LABELS[status]}</span>;
}
