import type { Submission } from "@conform-to/react";
import type { PageRefusal } from "~/auth/page-action.server";
import { idIn } from "~/business/form-fields.server";
import {
  type CalendarEvent,
  createEvent,
  deleteEvent,
  getEvent,
  overlapping,
  updateEvent,
} from "~/calendar/calendar.server";
import { resetFeedAddress } from "~/calendar/calendar-feed.server";
import { type EventInput, eventForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { eventInWords } from "~/calendar/event-in-words";
import type { Deployment } from "~/deployment.server";
import { parseForm } from "~/http/parse-form.server";
import { toast, type Words } from "~/ui/toast";
import { differences } from "./form-values.server";
import { FAILURES, type Intent } from "./intents";

export interface Refusal extends PageRefusal {
  /** Events at the same time, in words; and that time, which goes back with the form to save it anyway. */
  overlaps?: { events: string[]; time: string };
  /** Somebody else saved the event: what it holds now, and the `updatedAt` to save over it. */
  conflict?: { updatedAt: string; stored: { label: string; value: string }[] };
}

type Outcome =
  | {
      ok: true;
      said: Words /** Where the event is now; without one the month stays. */;
      event?: CalendarEvent;
    }
  | { ok: false; status: number; refusal: Refusal };

/** The screen's writes by the intent of their form. */
export const acts: Record<Intent, (world: Deployment, form: FormData) => Promise<Outcome>> = {
  async "create-event"(world, form) {
    const submission = parseEvent(form);
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    const others = await othersAtThatTime(world, submission.value, { form, submission });
    if (others) return others;
    const created = await createEvent(world, submission.value);
    if (!created.ok) return failed("create-event", submission, created.reason);
    return { ok: true, said: calendarMessages.created, event: created.event };
  },

  async "update-event"(world, form) {
    const submission = parseEvent(form);
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    const id = idIn(form, "id");
    const before = await getEvent(world.db, id);
    if (!before) return failed("update-event", submission, "gone");
    const others = await othersAtThatTime(world, submission.value, { form, submission }, before);
    if (others) return others;
    const updated = await updateEvent(world, id, submission.value);
    if (updated?.ok) return { ok: true, said: calendarMessages.updated, event: updated.event };
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

  async "delete-event"(world, form) {
    const isDeleted = await deleteEvent(world.db, idIn(form, "id"));
    // Somebody else was quicker: the month below, read anew, no longer has it.
    return isDeleted
      ? { ok: true, said: calendarMessages.deleted }
      : refuse(404, { toast: toast(FAILURES["delete-event"], "destructive") });
  },

  async "reset-feed"(world) {
    await resetFeedAddress(world.db);
    return { ok: true, said: calendarMessages.feedReset };
  },
};

function parseEvent(form: FormData) {
  // A box that is not ticked sends nothing, which in a change would mean "as it is".
  return parseForm(form, eventForm, { disableAutoCoercion: true });
}

/** Names the other events of that time once; they are no reason to ask again when the time stays as it was. */
async function othersAtThatTime(
  world: Deployment,
  { startDate, endDate, status }: EventInput,
  { form, submission }: { form: FormData; submission: Submission<unknown> },
  before?: CalendarEvent,
): Promise<Outcome | undefined> {
  const isUnmoved =
    before?.startDate === startDate && before.endDate === endDate && before.status !== "cancelled";
  // The same time again, after it was told: it is meant.
  const time = `${startDate}/${endDate}`;
  if (isUnmoved || status === "cancelled" || form.get("overlapsAt") === time) return undefined;
  const others = await overlapping(world.db, { start: startDate, end: endDate, excludeId: before?.id });
  if (others.length === 0) return undefined;
  return refuse(409, {
    lastResult: submission.reply(),
    overlaps: { events: others.map(eventInWords), time },
  });
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
