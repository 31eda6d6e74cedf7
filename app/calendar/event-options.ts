interface EventTypeRule {
  value: string;
  label: string;
  /** A class of office.css, "event-blue". */
  color: "blue" | "green" | "yellow" | "purple" | "orange" | "teal";
  /** The work itself. A job starts with its first such event and can be reviewed after its last. */
  isWork: boolean;
  /** A crew does it on site, and a wet day may move it. */
  isMovedByRain: boolean;
}

/** The types of appointment. Source: docs/facts.md (calendar). */
export const EVENT_TYPES = [
  { value: "consultation", label: "Consultation", color: "blue", isWork: false, isMovedByRain: false },
  { value: "installation", label: "Installation", color: "green", isWork: true, isMovedByRain: true },
  { value: "follow-up", label: "Follow-up", color: "yellow", isWork: false, isMovedByRain: false },
  { value: "estimate", label: "Estimate visit", color: "purple", isWork: false, isMovedByRain: false },
  { value: "maintenance", label: "Maintenance", color: "orange", isWork: false, isMovedByRain: true },
  { value: "project_start", label: "Project start", color: "teal", isWork: true, isMovedByRain: true },
] as const satisfies readonly EventTypeRule[];

export type EventType = (typeof EVENT_TYPES)[number]["value"];

export const WORK_TYPES: readonly EventType[] = EVENT_TYPES.filter(({ isWork }) => isWork).map(
  ({ value }) => value,
);

/** Whether an event of this type is the work itself. */
export function isWork(type: EventType): boolean {
  return WORK_TYPES.includes(type);
}

type EventTypeOption = (typeof EVENT_TYPES)[number];

export function eventTypeOption(type: EventType): EventTypeOption {
  return EVENT_TYPES.find(({ value }) => value === type)!;
}

export function eventTypeLabel(type: EventType): string {
  return eventTypeOption(type).label;
}

/** The five types in the calendar page's menu, plus the sixth if the event already has it. */
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
