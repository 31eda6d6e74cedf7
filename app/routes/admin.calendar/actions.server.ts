import type { Submission } from "@conform-to/react";
import { mergeForm, openedValues } from "~/business/merge-form.server";
import { idIn } from "~/business/row-id.server";
import { albertaDay } from "~/business/time";
import { type CalendarEvent, getEvent } from "~/calendar/calendar.server";
import { resetFeedAddress } from "~/calendar/calendar-feed.server";
import { joinCovered, moveBackForm, moveForm, plannedForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { listCrews } from "~/calendar/crews.server";
import { endAfterMove } from "~/calendar/end-after-move";
import {
  createEvent,
  deleteEvent,
  moveBack,
  moveEvent,
  restoreEvent,
  type SavedEvent,
  updateEvent,
} from "~/calendar/save-event.server";
import { savedWords } from "~/calendar/saved-words.server";
import type { Deployment } from "~/deployment.server";
import { type Action, keepTyped, parsedAction, type SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { bookActions } from "./book-actions.server";
import { crewActions } from "./crew-actions.server";
import { dayOffActions } from "./day-off-actions.server";
import { FIELD_LABELS, toFormValues } from "./form-values.server";
import { FAILURES, type Intent } from "./intents";
import { fillFromJob, findJob, isSearching, type JobsRefusal } from "./jobs.server";
import { CLOSED, viewAddress, viewOf } from "./view-address";

/** The screen's writes by intent. */
export const actions: Record<Intent, Action<JobsRefusal>> = {
  ...bookActions,
  ...crewActions,
  ...dayOffActions,
  "find-job": findJob,

  "create-event": eventAction(async (context, input, { url, submission }) => {
    const created = await createEvent(context, input);
    if (!created.ok) return failed("create-event", submission, created.reason);
    const { event, overlaps, daysOff } = created;
    const to = placeOf(url, event);
    const said = toast(savedWords(calendarMessages.created, created, context.now));
    const undo = { action: to, fields: { intent: "delete-event", id: String(event.id) } };
    const isClash = overlaps.events.length + daysOff.length > 0;
    return { ok: true, to, toast: isClash ? { ...said, undo } : said };
  }),

  "update-event": updateAction,

  async "delete-event"(context, { form, url }) {
    const id = idIn(form, "id");
    const isDeleted = await deleteEvent(context, id);
    // Somebody else was quicker; the reloaded month no longer has the event.
    if (!isDeleted) return refuse(404, { toast: toast(FAILURES["delete-event"], "destructive") });
    const to = samePage(url, CLOSED);
    const undo = { action: to, fields: { intent: "restore-event", id: String(id) } };
    return { ok: true, to, toast: { ...toast(calendarMessages.deleted), undo } };
  },

  async "restore-event"(context, { form, url }) {
    const event = await restoreEvent(context, idIn(form, "id"));
    if (!event) return refuse(404, { toast: toast(FAILURES["restore-event"], "destructive") });
    return { ok: true, to: placeOf(url, event), toast: toast(calendarMessages.restored) };
  },

  async "move-event"(context, { form, url }) {
    const { data: move } = moveForm.safeParse(Object.fromEntries(form));
    const moved = move && (await moveEvent(context, idIn(form, "id"), move));
    if (!moved) return refuse(404, { toast: toast(FAILURES["move-event"], "destructive") });
    const to = samePage(url, CLOSED);
    const said = toast(savedWords(calendarMessages.moved, moved, context.now));
    return { ok: true, to, toast: { ...said, undo: undoOfMove(to, moved.before, moved.event) } };
  },

  async "move-back"(context, { form, url }) {
    const { data: back } = moveBackForm.safeParse(Object.fromEntries(form));
    const moved = back && (await moveBack(context, idIn(form, "id"), back));
    if (!moved) return refuse(409, { toast: toast(FAILURES["move-back"], "destructive") });
    const said = toast(savedWords(calendarMessages.movedBack, moved, context.now));
    return { ok: true, to: placeOf(url, moved.event), toast: said };
  },

  async "reset-feed"(context, { url }) {
    await resetFeedAddress(context.db);
    return { ok: true, to: samePage(url, CLOSED), toast: toast(calendarMessages.feedReset) };
  },
};

function eventAction(run: Parameters<typeof parsedAction<typeof plannedForm>>[1]): Action<JobsRefusal> {
  const parsed = parsedAction(plannedForm, run);
  return async (context, sent) => {
    if (isSearching(sent.form)) return findJob(context, sent);
    await fillFromJob(context.db, sent.form);
    // Browsers send nothing for an empty box, which would mean "leave as it is".
    if (!sent.form.get("allDay")) sent.form.set("allDay", "false");
    joinCovered(sent.form);
    leaveOtherJobs(sent.form);
    moveEnd(sent.form);
    return parsed(context, sent);
  };
}

/** The estimates of the job that the form was opened with are not those of the one that was chosen in it. */
function leaveOtherJobs(form: FormData): void {
  const { quoteId } = openedValues(form);
  if (quoteId !== undefined && quoteId !== String(form.get("quoteId") ?? "")) form.delete("estimateIds");
}

/** Moves an end that is before its start, for forms without JavaScript, where it does not follow. */
function moveEnd(form: FormData): void {
  const [start, end] = [String(form.get("startDate") ?? ""), String(form.get("endDate") ?? "")];
  const opened = openedValues(form);
  if (end > start || opened.endDate !== end || !opened.startDate) return;
  const moved = endAfterMove({ start: opened.startDate, end }, start);
  if (moved) form.set("endDate", moved);
}

/** What was typed is merged with what somebody else saved meanwhile. */
async function updateAction(context: Deployment, sent: SentForm): Promise<Outcome<JobsRefusal>> {
  if (isSearching(sent.form)) return findJob(context, sent);
  joinCovered(sent.form);
  const id = idIn(sent.form, "id");
  const before = await getEvent(context.db, id);
  const stored = before && toFormValues(before);
  const { form, conflicts, opened } = mergeForm(sent.form, stored ?? {});
  const update = eventAction(async (_context, input, { url, submission }) => {
    if (!before || !stored) return failed("update-event", submission, "gone");
    if (conflicts.length > 0)
      return changedMeanwhile(submission, await withNames(context, stored), conflicts);
    const updated = await updateEvent(context, id, { ...input, updatedAt: before.updatedAt });
    if (updated?.ok) return updatedToast(url, before, updated, context.now);
    // Somebody saved between reading and writing: merge once more.
    if (updated?.reason === "changed_meanwhile") return updateAction(context, sent);
    return failed("update-event", submission, updated?.reason ?? "gone");
  });
  return keepTyped(await update(context, { ...sent, form }), sent.form, opened);
}

function updatedToast(url: URL, before: CalendarEvent, saved: SavedEvent, now: Date): Outcome {
  const { event } = saved;
  const to = placeOf(url, event);
  const said = toast(savedWords(calendarMessages.updatedFrom(before.status, event), saved, now));
  const isMoved = before.startDate !== event.startDate || before.endDate !== event.endDate;
  if (!isMoved) return { ok: true, to, toast: said };
  return { ok: true, to, toast: { ...said, undo: undoOfMove(to, before, event) } };
}

function undoOfMove(action: string, before: CalendarEvent, { id, updatedAt }: CalendarEvent) {
  const { startDate, endDate, allDay, crewId = "" } = before;
  const back = { startDate, endDate, allDay: String(allDay), crewId: String(crewId), updatedAt };
  return { action, fields: { intent: "move-back", id: String(id), ...back } };
}

/** The stored values with the crew's name in place of its id. */
async function withNames({ db }: Deployment, stored: Record<string, string>) {
  const crew = (await listCrews(db)).find(({ id }) => String(id) === stored.crewId);
  return { ...stored, crewId: crew?.name ?? "" };
}

function changedMeanwhile(
  submission: Submission<unknown>,
  stored: Record<string, string>,
  fields: string[],
): Outcome {
  const labels: Record<string, string> = FIELD_LABELS;
  return refuse(409, {
    lastResult: submission.reply({ formErrors: [calendarMessages.changed_meanwhile] }),
    savedMeanwhile: fields.map((field) => ({
      label: labels[field] ?? field,
      value: stored[field] || "(empty)",
    })),
  });
}

/** Where the saved event starts, in the view of the form. */
function placeOf(url: URL, event: CalendarEvent): string {
  return viewAddress(viewOf(url.searchParams), albertaDay(event.startDate));
}

function failed(
  intent: Intent,
  submission: Submission<unknown>,
  reason: "gone" | "no_such_quote" | "no_such_crew" | "no_such_estimate",
): Outcome {
  return refuse(reason === "gone" ? 404 : 400, {
    lastResult: submission.reply({ formErrors: [calendarMessages[reason]] }),
    toast: toast(FAILURES[intent], "destructive"),
  });
}
