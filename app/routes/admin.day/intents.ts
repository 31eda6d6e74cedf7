import { costMessages } from "~/costs/cost-messages";
import { crewMessages } from "~/crew/crew-messages";

/** The intents of the page's forms, each with what is said when it fails. */
export const FAILURES = {
  done: crewMessages.notDone,
  "not-done": crewMessages.notDone,
  tick: crewMessages.notTicked,
  untick: crewMessages.notTicked,
  note: crewMessages.noteNotSaved,
  "correct-note": crewMessages.noteNotSaved,
  "take-back-note": crewMessages.noteNotSaved,
  "text-opened": crewMessages.textNotWritten,
  packs: costMessages.packsNotSaved,
  "start-work": costMessages.hoursNotSaved,
  "end-work": costMessages.hoursNotSaved,
  "add-photos": crewMessages.photosNotSaved,
} as const;

export type Intent = keyof typeof FAILURES;
