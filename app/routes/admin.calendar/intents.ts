import { calendarMessages } from "~/calendar/calendar-messages";

/** The intents of the screen's forms, each with what is said when it fails. */
export const FAILURES = {
  "create-event": calendarMessages.createFailed,
  "update-event": calendarMessages.updateFailed,
  "delete-event": calendarMessages.deleteFailed,
  "restore-event": calendarMessages.restoreFailed,
  "move-event": calendarMessages.updateFailed,
  "move-back": calendarMessages.moveBackFailed,
  "find-job": calendarMessages.jobSearchFailed,
  "book-work": calendarMessages.bookFailed,
  "add-day-off": calendarMessages.dayOffAddFailed,
  "change-day-off": calendarMessages.dayOffChangeFailed,
  "remove-day-off": calendarMessages.dayOffRemoveFailed,
  "restore-day-off": calendarMessages.dayOffRestoreFailed,
  "add-holidays": calendarMessages.holidaysFailed,
  "remove-holidays": calendarMessages.dayOffRemoveFailed,
  "add-crew": calendarMessages.crewAddFailed,
  "rename-crew": calendarMessages.crewRenameFailed,
  "remove-crew": calendarMessages.crewRemoveFailed,
  "reset-feed": calendarMessages.feedResetFailed,
  "reset-crew-feed": calendarMessages.feedResetFailed,
} as const;

export type Intent = keyof typeof FAILURES;
