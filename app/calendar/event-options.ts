/** The types of appointment. Source: docs/facts.md (calendar). */
export const EVENT_TYPES = [
  { value: "consultation", label: "Consultation", color: "blue" },
  { value: "installation", label: "Installation", color: "green" },
  { value: "follow-up", label: "Follow-up", color: "yellow" },
  { value: "estimate", label: "Estimate visit", color: "purple" },
  { value: "maintenance", label: "Maintenance", color: "orange" },
  { value: "project_start", label: "Project start", color: "teal" },
] as const;

export type EventType = (typeof EVENT_TYPES)[number]["value"];

type EventTypeOption = (typeof EVENT_TYPES)[number];

export function eventTypeOption(type: EventType): EventTypeOption {
  return EVENT_TYPES.find(({ value }) => value === type)!;
}

export function eventTypeLabel(type: EventType): string {
  return eventTypeOption(type).label;
}

/** The five types of the calendar page's menu, and the sixth if the event already has it. */
export function calendarEventTypes(current?: EventType): EventTypeOption[] {
  return EVENT_TYPES.filter(({ value }) => value !== "project_start" || current === value);
}

const SCHEDULED_TYPES: readonly EventType[] = ["consultation", "estimate", "follow-up", "project_start"];

/** The four types of the dashboard's menu. Source: docs/facts.md (calendar). */
export const DASHBOARD_EVENT_TYPES = SCHEDULED_TYPES.map(eventTypeOption);

/** In minutes. Source: docs/facts.md (calendar). */
export const VISIT_DURATIONS = [30, 60, 90, 120, 180] as const;
export const DEFAULT_VISIT_MINUTES = 60;

/** Source: docs/facts.md (calendar). */
export const EVENT_STATUSES = ["scheduled", "completed", "cancelled", "rescheduled"] as const;

export type EventStatus = (typeof EVENT_STATUSES)[number];

export const EVENT_STATUS_LABELS: Record<EventStatus, string> = {
  scheduled: "Scheduled",
  completed: "Completed",
  cancelled: "Cancelled",
  rescheduled: "Rescheduled",
};
