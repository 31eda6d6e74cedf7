import { type Action, parsedAction, type SentForm } from "~/auth/page-action.server";
import { idIn } from "~/business/row-id.server";
import { formatDate } from "~/business/time";
import { eventStatusForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { setEventStatus } from "~/calendar/save-event.server";
import { type Outcome, refuse } from "~/http/page-outcome.server";
import { clearSuspicion, deleteQuote, restoreQuote } from "~/quotes/delete-quote.server";
import { dialogActions } from "~/quotes/dialogs/actions.server";
import { gone } from "~/quotes/dialogs/changed-meanwhile.server";
import { CLOSED } from "~/quotes/dialogs/panel";
import { setQuoteStatus, undoQuoteStatus } from "~/quotes/edit-quote.server";
import { callForm, quoteStatusForm, type StatusInput } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { recordCall, undoCall } from "~/quotes/record-call.server";
import { samePageRequest } from "~/ui/same-page";
import { type Toast, toast, type Words } from "~/ui/toast";
import { withoutPanel } from "./address";
import { FAILURES, type Intent } from "./intents";

/** The dashboard's writes by the intent of their form: each parses, calls one domain function and chooses the words. */
export const actions: Record<Intent, Action> = {
  ...dialogActions(withoutPanel),

  status: parsedAction(
    quoteStatusForm,
    async (context, input, sent) => {
      const id = quoteOf(sent);
      const outcome = await setQuoteStatus(context, id, input);
      if (!outcome) return gone(FAILURES.status, sent.submission);
      if (outcome.ok) return atCard(sent.url, id, undoable(quoteMessages.statusUpdated, sent, input));
      if (outcome.reason === "system_status") {
        return refuse(400, { toast: toast(quoteMessages.statusInvalid, "destructive") });
      }
      // The card is loaded again, and shows what somebody else has done meanwhile.
      return atCard(sent.url, id, toast(quoteMessages.statusNotSet(outcome.quote), "destructive"));
    },
    quoteMessages.statusInvalid,
  ),

  "undo-status": async (context, sent) => {
    const id = quoteOf(sent);
    const outcome = await undoQuoteStatus(context, id, String(sent.form.get("shown")));
    if (!outcome) return gone(FAILURES["undo-status"]);
    if (outcome.ok) return atCard(sent.url, id, toast(quoteMessages.statusUndone));
    return atCard(sent.url, id, toast(quoteMessages.statusNotSet(outcome.quote), "destructive"));
  },

  called: parsedAction(callForm, async (context, { again }, sent) => {
    const id = quoteOf(sent);
    const quote = await recordCall(context, id, again);
    if (!quote) return gone(FAILURES.called, sent.submission);
    const { followUpDate: next } = quote;
    const words = quoteMessages.called(
      next ? `${quote.name}: again on ${formatDate(next)}.` : `${quote.name}: no further follow-up.`,
    );
    const action = samePageRequest(sent.url, CLOSED);
    const undo = { action, fields: { intent: "undo-call", quoteId: String(id) } };
    return atCard(sent.url, undefined, { ...toast(words), undo });
  }),

  "undo-call": async (context, sent) => {
    const undone = await undoCall(context, quoteOf(sent));
    if (!undone) return gone(FAILURES["undo-call"]);
    const said = undone.ok
      ? toast(quoteMessages.callUndone)
      : toast(quoteMessages.callChangedMeanwhile, "destructive");
    return atCard(sent.url, undefined, said);
  },

  "visit-status": parsedAction(eventStatusForm, async (context, { eventId, ...input }, sent) => {
    const outcome = await setEventStatus(context, eventId, input);
    if (!outcome?.ok) {
      const { title } = FAILURES["visit-status"];
      const said = toast({ title, text: calendarMessages[outcome?.reason ?? "gone"] }, "destructive");
      return refuse(outcome ? 409 : 404, { toast: said });
    }
    const { event, before } = outcome;
    const fields = {
      intent: "visit-status",
      eventId: String(eventId),
      status: before,
      updatedAt: event.updatedAt,
    };
    const isDone = event.status === "completed" && before !== "completed";
    const undo = isDone ? { action: samePageRequest(sent.url, CLOSED), fields } : undefined;
    return atCard(sent.url, undefined, { ...toast(calendarMessages.updated), undo });
  }),

  delete: async (context, sent) => {
    const id = quoteOf(sent);
    if (!(await deleteQuote(context, id))) return gone(FAILURES.delete);
    const action = samePageRequest(sent.url, {});
    const undo = { action, fields: { intent: "restore", quoteId: String(id) } };
    return atCard(sent.url, undefined, { ...toast(quoteMessages.deleted), undo });
  },

  restore: async (context, sent) => {
    if (!(await restoreQuote(context, quoteOf(sent)))) return gone(FAILURES.restore);
    return atCard(sent.url, quoteOf(sent), toast(quoteMessages.restored));
  },

  "not-spam": async (context, sent) => {
    if (!(await clearSuspicion(context, quoteOf(sent)))) return gone(FAILURES["not-spam"]);
    return atCard(sent.url, quoteOf(sent), toast(quoteMessages.notSpam));
  },
};

/** The toast of a changed status, with Undo where something was changed. */
function undoable(words: Words, { url, form }: SentForm, { status, shown }: StatusInput): Toast {
  if (!shown || shown === status) return toast(words);
  const action = samePageRequest(url, CLOSED);
  const fields = { intent: "undo-status", quoteId: String(quoteOf({ form })), shown: status };
  return { ...toast(words), undo: { action, fields } };
}

/** The quote that a form of the dashboard is about. */
function quoteOf({ form }: { form: FormData }): number {
  return idIn(form, "quoteId");
}

/** Back to the list, at the card of the quote; without an id at its top. */
function atCard(url: URL, quoteId: number | undefined, said: Toast): Outcome {
  return { ok: true, to: withoutPanel(url, quoteId), toast: said };
}
