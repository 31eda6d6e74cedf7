import type { Submission } from "@conform-to/react";
import type { PageRefusal } from "~/auth/page-action.server";
import { idIn } from "~/business/form-fields.server";
import { type CalendarEvent, getEvent } from "~/calendar/calendar.server";
import { resetFeedAddress } from "~/calendar/calendar-feed.server";
import { eventForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { createEvent, deleteEvent, updateEvent } from "~/calendar/save-event.server";
import { savedWords } from "~/calendar/saved-words.server";
import type { Deployment } from "~/deployment.server";
import { parseForm } from "~/http/parse-form.server";
import { toast, type Words } from "~/ui/toast";
import { differences } from "./form-values.server";
import { FAILURES, type Intent } from "./intents";

export interface Refusal extends PageRefusal {
  /** Somebody else saved the event: what it holds now, and the `updatedAt` to save over it. */
  conflict?: { updatedAt: string; stored: { label: string; value: string }[] };
}

type Outcome =
  | {
      ok: true;
      said: Words;
      /** Where the event is now; without one the month stays. */
      event?: CalendarEvent;
      /** Whether the toast offers to take the new event back. */
      undoes?: boolean;
    }
  | { ok: false; status: number; refusal: Refusal };

/** The screen's writes by the intent of their form. */
export const acts: Record<Intent, (context: Deployment, form: FormData) => Promise<Outcome>> = {
  async "create-event"(context, form) {
    const submission = parseEvent(form);
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    const created = await createEvent(context, submission.value);
    if (!created.ok) return failed("create-event", submission, created.reason);
    const { event, overlaps } = created;
    const said = savedWords(calendarMessages.created, overlaps);
    return { ok: true, said, event, undoes: overlaps.events.length > 0 };
  },

  async "update-event"(context, form) {
    const submission = parseEvent(form);
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    const id = idIn(form, "id");
    const before = await getEvent(context.db, id);
    if (!before) return failed("update-event", submission, "gone");
    const updated = await updateEvent(context, id, submission.value);
    if (updated?.ok) {
      const said = savedWords(calendarMessages.updated, updated.overlaps);
      return { ok: true, said, event: updated.event };
    }
    if (updated?.reason !== "changed_meanwhile") {
      return failed("update-event", submission, updated?.reason ?? "gone");
    }
    const { updatedAt } = before;
    const conflict = { updatedAt, stored: differences(before, submission.payload) };
    return refuse(409, {
      lastResult: submission.reply({ formErrors: [calendarMessages.changed_meanwhile] }),
      conflict,
    });
  },

  async "delete-event"(context, form) {
    const isDeleted = await deleteEvent(context, idIn(form, "id"));
    // Somebody else was quicker: the month below, read anew, no longer has it.
    return isDeleted
      ? { ok: true, said: calendarMessages.deleted }
      : refuse(404, { toast: toast(FAILURES["delete-event"], "destructive") });
  },

  async "reset-feed"(context) {
    await resetFeedAddress(context.db);
    return { ok: true, said: calendarMessages.feedReset };
  },
};

function parseEvent(form: FormData) {
  // A box that is not ticked sends nothing, which in a change would mean "as it is".
  if (!form.has("allDay")) form.set("allDay", "false");
  return parseForm(form, eventForm, { disableAutoCoercion: true });
}

function refuse(status: number, refusal: Refusal): Outcome {
  return { ok: false, status, refusal };
}

function failed(intent: Intent, submission: Submission<unknown>, reason: "gone" | "no_such_quote"): Outcome {
  return refuse(reason === "gone" ? 404 : 400, {
    lastResult: submission.reply({ formErrors: [calendarMessages[reason]] }),
    toast: toast(FAILURES[intent], "destructive"),
  });
}
