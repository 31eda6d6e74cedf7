import { calendarMessages } from "~/own-calendar/calendar-messages";

/** The intents of the page's forms, each with what is said when it fails. */
export const FAILURES = {
  "save-calendar": calendarMessages.failed,
  "try-calendar": calendarMessages.notTried,
  "remove-calendar": calendarMessages.notRemoved,
} as const;

export type Intent = keyof typeof FAILURES;
