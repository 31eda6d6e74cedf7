import { albertaDay } from "~/business/time";
import { bookForm, joinCovered } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { daysInWords } from "~/calendar/days-in-words";
import { savedWords } from "~/calendar/saved-words.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { bookWork } from "~/quotes/book-work.server";
import { toast } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";
import { viewAddress, viewOf } from "./view-address";

const book = parsedAction(bookForm, async (context, input, { url, submission }) => {
  const booked = await bookWork(context, input);
  if (!booked.ok) {
    const text = calendarMessages[booked.reason];
    return refuse(booked.reason === "not_to_book" ? 409 : 400, {
      lastResult: submission.reply({ formErrors: [text] }),
      // The form of a job that is booked meanwhile is gone, so the toast has to say why.
      toast: toast({ title: FAILURES["book-work"].title, text }, "destructive"),
    });
  }
  const { event } = booked;
  const firstDay = albertaDay(event.startDate);
  const to = viewAddress(viewOf(url.searchParams), firstDay);
  const when = daysInWords(firstDay, albertaDay(event.endDate));
  const said = savedWords(calendarMessages.booked(event.title, when), booked, context.now);
  const undo = { action: to, fields: { intent: "delete-event", id: String(event.id) } };
  return { ok: true, to, toast: { ...toast(said), undo } };
});

/** Sent by the tray's form, and by a job that is dropped on a day. */
export const bookActions = {
  async "book-work"(context, sent) {
    joinCovered(sent.form);
    return book(context, sent);
  },
} satisfies Partial<Record<Intent, Action>>;
