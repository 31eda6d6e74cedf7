import type { EventType } from "./event-options";

/** The first words of a proposed title, by event type. */
const FIRST_WORDS: Record<EventType, string> = {
  consultation: "Consultation",
  installation: "Installation",
  "follow-up": "Follow-up",
  estimate: "Estimate",
  maintenance: "Maintenance",
  project_start: "Project start",
};
const JOINT = " - ";

/** The title proposed for an appointment with somebody: "Consultation - Jane". */
export function madeTitle(type: EventType, name: string): string {
  return `${FIRST_WORDS[type]}${JOINT}${name}`;
}

/**
 * Splits a title into the words we proposed ("Consultation - ") and the rest, which is shown where there is little
 * room. The first part is empty for a typed title.
 */
export function titleParts(title: string): [made: string, rest: string] {
  const made = Object.values(FIRST_WORDS)
    .map((words) => `${words}${JOINT}`)
    .find((words) => title.startsWith(words) && title.length > words.length);
  return made ? [made, title.slice(made.length)] : ["", title];
}
