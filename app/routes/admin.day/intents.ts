import { crewMessages } from "~/crew/crew-messages";

/** What the page's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  done: crewMessages.notDone,
  "not-done": crewMessages.notDone,
  note: crewMessages.noteNotSaved,
  "correct-note": crewMessages.noteNotSaved,
  "take-back-note": crewMessages.noteNotSaved,
  "add-photos": crewMessages.photosNotSaved,
} as const;

export type Intent = keyof typeof FAILURES;
