import { calendarMessages } from "~/calendar/calendar-messages";

/** What the screen's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  "create-event": calendarMessages.createFailed,
  "update-event": calendarMessages.updateFailed,
  "delete-event": calendarMessages.deleteFailed,
  "reset-feed": calendarMessages.feedResetFailed,
} as const;

export type Intent = keyof typeof FAILURES;

/** The intent of a form; undefined for what none of ours sends. */
export function intentOf(form: FormData): Intent | undefined {
  return (Object.keys(FAILURES) as Intent[]).find((intent) => intent === form.get("intent"));
}
