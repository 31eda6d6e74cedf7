import type { EventType } from "./event-options";

/** The first word of a title that the product makes itself, by what the appointment is for. */
const FIRST_WORDS: Record<EventType, string> = {
  consultation: "Consultation",
  installation: "Installation",
  "follow-up": "Follow-up",
  estimate: "Estimate",
  maintenance: "Maintenance",
  project_start: "Project start",
};
const JOINT = " - ";

/** The title that an appointment with somebody gets, until it is typed over: "Consultation - Jane". */
export function madeTitle(type: EventType, name: string): string {
  return `${FIRST_WORDS[type]}${JOINT}${name}`;
}

/**
 * A title in two parts: the words that the product put before a name ("Consultation - "), and what is left to show where
 * room is short. The first part is empty for a title that somebody typed.
 */
export function titleParts(title: string): [made: string, rest: string] {
  const made = Object.values(FIRST_WORDS)
    .map((words) => `${words}${JOINT}`)
    .find((words) => title.startsWith(words) && title.length > words.length);
  return made ? [made, title.slice(made.length)] : ["", title];
}
