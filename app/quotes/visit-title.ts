import type { EventType } from "~/calendar/event-options";

/** The first word of a title that the product makes itself. */
const PREFIXES: Partial<Record<EventType, string>> = {
  estimate: "Estimate",
  "follow-up": "Follow-up",
  project_start: "Project start",
};

/** The title that the Schedule dialog starts with. */
export function consultationWith(name: string): string {
  return `Consultation - ${name}`;
}

/** A title that nobody has typed over says what kind of visit it is; any other stays as it was typed. */
export function visitTitle(type: EventType, name: string, typed: string): string {
  const prefix = PREFIXES[type];
  return prefix && typed === consultationWith(name) ? `${prefix} - ${name}` : typed;
}
