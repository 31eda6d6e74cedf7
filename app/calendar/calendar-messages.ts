import { changedMeanwhile, formMessages, missingInformation } from "~/business/form-messages";

/** What the calendar tells staff: `title` and `text` for a toast, and what a field says. */
export const calendarMessages = {
  /** For the dashboard's dialog. The calendar page has its own messages for failures. */
  visitFailed: {
    title: "Event Creation Failed",
    text: "Failed to create calendar event. Please try again.",
  },
  created: { title: "Event Created", text: "Calendar event has been created successfully." },
  updated: { title: "Event Updated", text: "Calendar event has been updated successfully." },
  deleted: { title: "Event Deleted", text: "Calendar event has been deleted successfully." },
  restored: { title: "Event Restored", text: "The event is back in the calendar." },
  restoreFailed: { title: "Error", text: "Failed to restore the event." },
  movedBack: { title: "Event Moved Back", text: "The event has its old time again." },
  moveBackFailed: {
    title: "Error",
    text: "The event was not moved back: somebody has changed or deleted it since.",
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
    text: "It works from now on, and no older one does. Put it into the crew’s phones.",
  },
  feedResetFailed: { title: "Error", text: "Failed to reset the calendar address." },
  jobSearchFailed: { title: "Error", text: "Failed to search the jobs." },
  moved: { title: "Event Moved", text: "It is as long as it was." },
  crewAdded: { title: "Crew Added", text: "Give it events in their form." },
  crewAddFailed: { title: "Error", text: "Failed to add the crew." },
  crewRenamed: { title: "Crew Renamed", text: "Its events stay with it." },
  crewRenameFailed: { title: "Error", text: "Failed to rename the crew." },
  crewRemoved: { title: "Crew Removed", text: "Its events stay in the calendar, without a crew." },
  crewRemoveFailed: { title: "Error", text: "Failed to remove the crew." },
  visitMissing: missingInformation("Please fill in all required fields."),
  customerNameMissing: "Customer name is required",
  startMissing: "Start date is required",
  endMissing: "End date is required",
  end_before_start: "End must be after start",
  invalidType: "Please choose an event type",
  invalidDuration: "Please choose a duration",
  no_such_quote: formMessages.no_such_quote,
  changed_meanwhile: changedMeanwhile("event"),
  crew_name_taken: "There is a crew of that name.",
  too_many_crews: "There can be 20 crews at most.",
  no_such_crew: "There is no such crew.",
  no_such_estimate: "The job has no such accepted estimate.",
  gone: "There is no such event.",
} as const;
