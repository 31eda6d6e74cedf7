import { costMessages } from "~/costs/cost-messages";

/** The intents of the page's forms, each with what is said when it fails. */
export const FAILURES = {
  packs: costMessages.packsNotSaved,
  time: costMessages.hoursNotSaved,
  "remove-time": costMessages.hoursNotSaved,
} as const;

export type Intent = keyof typeof FAILURES;
