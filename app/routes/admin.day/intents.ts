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

/** What is kept on the phone when it can't be sent: everything with something typed, chosen or noted in it. */
const KEPT_INTENTS = [
  "done",
  "tick",
  "note",
  "correct-note",
  "packs",
  "start-work",
  "end-work",
  "add-photos",
] as const satisfies readonly Intent[];

export type KeptIntent = (typeof KEPT_INTENTS)[number];

export function readKeptIntent(text: unknown): KeptIntent | undefined {
  return KEPT_INTENTS.find((intent) => intent === text);
}
