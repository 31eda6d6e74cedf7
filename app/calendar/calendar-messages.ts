import { changedMeanwhile, formMessages, missingInformation } from "~/business/form-messages";
import type { EventStatus } from "./event-options";

const UPDATED = { title: "Event Updated", text: "Calendar event has been updated successfully." };

/** What the calendar tells staff: `title` and `text` for a toast, and what a field says. */
export const calendarMessages = {
  /** For the dashboard's dialog. The calendar page has its own messages for failures. */
  visitFailed: {
    title: "Event Creation Failed",
    text: "Failed to create calendar event. Please try again.",
  },
  created: { title: "Event Created", text: "Calendar event has been created successfully." },
  /** Of a change that may be the one to Completed. */
  updatedFrom: (before: EventStatus, { status, title }: { status: EventStatus; title: string }) =>
    status === "completed" && before !== "completed"
      ? { title: "Marked Done", text: `${title} is completed.` }
      : UPDATED,
  deleted: { title: "Event Deleted", text: "Calendar event has been deleted successfully." },
  restored: { title: "Event Restored", text: "The event is back in the calendar." },
  restoreFailed: { title: "Error", text: "Failed to restore the event." },
  movedBack: { title: "Event Moved Back", text: "The event has its old time again." },
  moveBackFailed: {
    title: "Error",
    text: "The event was not moved back: somebody has changed or deleted it.",
  },
  createFailed: { title: "Error", text: "Failed to create calendar event." },
  updateFailed: { title: "Error", text: "Failed to update calendar event." },
  deleteFailed: { title: "Error", text: "Failed to delete calendar event." },
  feedReset: {
    title: "Address Reset",
    text: "The old address no longer works. Subscribe again with the new one.",
  },
  crewFeedReset: {
    title: "Address Made",
    text: "It works from now on, and older ones stop working. Add it to the crew’s phones.",
  },
  feedResetFailed: { title: "Error", text: "Failed to reset the calendar address." },
  jobSearchFailed: { title: "Error", text: "Failed to search jobs." },
  moved: { title: "Event Moved", text: "It takes as long as before." },
  crewAdded: { title: "Crew Added", text: "Choose it in an event to give it work." },
  crewAddFailed: { title: "Error", text: "Failed to add the crew." },
  crewRenamed: { title: "Crew Renamed", text: "Its events stay with it." },
  crewRenameFailed: { title: "Error", text: "Failed to rename the crew." },
  crewRemoved: { title: "Crew Removed", text: "Its events stay in the calendar, without a crew." },
  crewRemoveFailed: { title: "Error", text: "Failed to remove the crew." },
  booked: (title: string, when: string) => ({ title: "Work Booked", text: `${title}, ${when}.` }),
  bookFailed: { title: "Error", text: "Failed to book the work." },
  not_to_book: "This job has no work to book: it is booked, lost or deleted.",
  dayOffAddFailed: { title: "Error", text: "Failed to add the days off." },
  dayOffChangeFailed: {
    title: "Error",
    text: "The days off were not changed: somebody has changed or removed them since.",
  },
  dayOffRemoveFailed: { title: "Error", text: "Failed to remove the days off." },
  dayOffRestored: { title: "Days Off Restored", text: "They are back in the calendar." },
  dayOffRestoreFailed: { title: "Error", text: "Failed to restore the days off." },
  holidaysAdded: (count: number) => ({
    title: "Holidays Added",
    text: `${count} general holidays of Alberta are off for everybody.`,
  }),
  holidaysThere: { title: "Nothing Added", text: "All of Alberta’s holidays are there already." },
  holidaysRemoved: { title: "Holidays Removed", text: "Work can be planned on them again." },
  holidaysFailed: { title: "Error", text: "Failed to add the holidays." },
  dayOffTitleMissing: "Please say why, for example Thanksgiving",
  firstDayMissing: "Please choose a day",
  lastDayBeforeFirst: "The last day must not be before the first",
  tooLongOff: "Please use 366 days or fewer",
  invalidDays: "Please use 1 to 30 days",
  too_many_days_off: "You can enter up to 300 days off.",
  visitMissing: missingInformation("Please fill in all required fields."),
  customerNameMissing: "Customer name is required",
  startMissing: "Start date is required",
  endMissing: "End date is required",
  end_before_start: "End must be after start",
  invalidType: "Please choose an event type",
  invalidDuration: "Please choose a duration",
  no_such_quote: formMessages.no_such_quote,
  changed_meanwhile: changedMeanwhile("event"),
  crew_name_taken: "There is already a crew with that name.",
  too_many_crews: "You can have up to 20 crews.",
  no_such_crew: "There is no such crew.",
  no_such_estimate: "The job has no such accepted estimate.",
  gone: "There is no such event.",
} as const;
