import type { Submission } from "@conform-to/react";
import { type Action, parsedAction } from "~/auth/page-action.server";
import { idIn } from "~/business/row-id.server";
import { albertaDay } from "~/business/time";
import { type CalendarEvent, getEvent } from "~/calendar/calendar.server";
import { resetFeedAddress } from "~/calendar/calendar-feed.server";
import { eventForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { createEvent, deleteEvent, updateEvent } from "~/calendar/save-event.server";
import { savedWords } from "~/calendar/saved-words.server";
import { type Outcome, refuse } from "~/http/page-outcome.server";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { differences } from "./form-values.server";
import { FAILURES, type Intent } from "./intents";
import { CLOSED } from "./month-view";

/** The screen's writes by the intent of their form. */
export const actions: Record<Intent, Action> = {
  "create-event": eventAction(async (context, input, { url, submission }) => {
    const created = await createEvent(context, input);
    if (!created.ok) return failed("create-event", submission, created.reason);
    const { event, overlaps } = created;
    const to = monthOf(url, event);
    const said = toast(savedWords(calendarMessages.created, overlaps));
    const undo = { action: to, fields: { intent: "delete-event", id: String(event.id) } };
    return { ok: true, to, toast: overlaps.events.length > 0 ? { ...said, undo } : said };
  }),

  "update-event": eventAction(async (context, input, { form, url, submission }) => {
    const id = idIn(form, "id");
    const before = await getEvent(context.db, id);
    if (!before) return failed("update-event", submission, "gone");
    const updated = await updateEvent(context, id, input);
    if (updated?.ok) {
      const { event, overlaps } = updated;
      return {
        ok: true,
        to: monthOf(url, event),
        toast: toast(savedWords(calendarMessages.updated, overlaps)),
      };
    }
    if (updated?.reason !== "changed_meanwhile") {
      return failed("update-event", submission, updated?.reason ?? "gone");
    }
    return refuse(409, {
      lastResult: submission.reply({ formErrors: [calendarMessages.changed_meanwhile] }),
      conflict: { updatedAt: before.updatedAt, stored: differences(before, submission.payload) },
    });
  }),

  async "delete-event"(context, { form, url }) {
    const isDeleted = await deleteEvent(context, idIn(form, "id"));
    // Somebody else was quicker. The month is loaded again and no longer has the event.
    if (!isDeleted) return refuse(404, { toast: toast(FAILURES["delete-event"], "destructive") });
    return { ok: true, to: samePage(url, CLOSED), toast: toast(calendarMessages.deleted) };
  },

  async "reset-feed"(context, { url }) {
    await resetFeedAddress(context.db);
    return { ok: true, to: samePage(url, CLOSED), toast: toast(calendarMessages.feedReset) };
  },
};

function eventAction(run: Parameters<typeof parsedAction<typeof eventForm>>[1]): Action {
  const parsed = parsedAction(eventForm, run);
  return (context, sent) => {
    // A browser sends nothing for a box without a tick. In a change a missing field means "leave it as it is".
    if (!sent.form.has("allDay")) sent.form.set("allDay", "false");
    return parsed(context, sent);
  };
}

/** The month in which the saved event starts. */
function monthOf(url: URL, event: CalendarEvent): string {
  return samePage(url, { ...CLOSED, month: albertaDay(event.startDate).slice(0, 7) });
}

function failed(intent: Intent, submission: Submission<unknown>, reason: "gone" | "no_such_quote"): Outcome {
  return refuse(reason === "gone" ? 404 : 400, {
    lastResult: submission.reply({ formErrors: [calendarMessages[reason]] }),
    toast: toast(FAILURES[intent], "destructive"),
  });
}
