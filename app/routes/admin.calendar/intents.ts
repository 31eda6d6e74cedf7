import { calendarMessages } from "~/calendar/calendar-messages";

/** What the screen's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  "create-event": calendarMessages.createFailed,
  "update-event": calendarMessages.updateFailed,
  "delete-event": calendarMessages.deleteFailed,
  "restore-event": calendarMessages.restoreFailed,
  "move-event": calendarMessages.updateFailed,
  "move-back": calendarMessages.moveBackFailed,
  "find-job": calendarMessages.jobSearchFailed,
  "add-crew": calendarMessages.crewAddFailed,
  "rename-crew": calendarMessages.crewRenameFailed,
  "remove-crew": calendarMessages.crewRemoveFailed,
  "reset-feed": calendarMessages.feedResetFailed,
  "reset-crew-feed": calendarMessages.feedResetFailed,
} as const;

export type Intent = keyof typeof FAILURES;
