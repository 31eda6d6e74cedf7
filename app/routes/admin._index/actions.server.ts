import { idIn } from "~/business/row-id.server";
import { formatDayInFull } from "~/business/time";
import { eventStatusForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { setEventStatus } from "~/calendar/save-event.server";
import { deskMessages } from "~/desk/desk-messages";
import { dialogActions } from "~/desk/dialogs/actions.server";
import { CLOSED } from "~/desk/dialogs/panel";
import { rowActions } from "~/desk/dialogs/row-actions.server";
import { textOpened } from "~/desk/dialogs/text-opened.server";
import { estimateMessages } from "~/estimates/estimate-messages";
import { renewEstimate } from "~/estimates/manage-estimate.server";
import { notDoneWords } from "~/estimates/not-done-words";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { markAnswered, markUnanswered } from "~/quotes/answers.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { samePageRequest } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { withoutPanel } from "./address";
import { FAILURES, type Intent } from "./intents";

/** The dashboard's writes by intent. */
export const actions: Record<Intent, Action> = {
  ...dialogActions(withoutPanel),
  ...rowActions({
    shown: withoutPanel,
    called: (url) => withoutPanel(url),
    deleted: (url) => ({ to: withoutPanel(url), undoAt: samePageRequest(url, {}) }),
  }),

  answered: async (context, { url, form }) => {
    const quoteId = idIn(form, "quoteId");
    const outcome = await markAnswered(context, quoteId);
    if (!outcome.ok) {
      const text = outcome.reason === "gone" ? quoteMessages.gone : deskMessages.notOpen;
      const said = toast({ ...FAILURES.answered, text }, "destructive");
      return refuse(outcome.reason === "gone" ? 404 : 409, { toast: said });
    }
    const fields = { intent: "unanswered", quoteId: String(quoteId), lineId: String(outcome.lineId) };
    const undo = { action: samePageRequest(url, CLOSED), fields };
    return {
      ok: true,
      to: withoutPanel(url),
      toast: { ...toast(deskMessages.answered(outcome.quote)), undo },
    };
  },

  unanswered: async (context, { url, form }) => {
    const line = { quoteId: idIn(form, "quoteId"), lineId: idIn(form, "lineId") };
    const said = (await markUnanswered(context, line))
      ? toast(deskMessages.unanswered)
      : toast({ ...FAILURES.unanswered, text: deskMessages.notAnswered }, "destructive");
    return { ok: true, to: withoutPanel(url), toast: said };
  },

  "renew-estimate": async (context, { url, form }) => {
    const done = await renewEstimate(context, idIn(form, "estimateId"));
    const { title, text } = done.ok
      ? estimateMessages.renewed(done.estimate.number, formatDayInFull(done.estimate.validUntil), done.email)
      : { ...FAILURES["renew-estimate"], text: notDoneWords(done) };
    if (!done.ok) return refuse(409, { toast: toast({ title, text }, "destructive") });
    return { ok: true, to: withoutPanel(url), toast: toast({ title, text }) };
  },

  "text-opened": textOpened,

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
    const said = toast(calendarMessages.updatedFrom(before, event));
    return { ok: true, to: withoutPanel(sent.url), toast: { ...said, undo } };
  }),
};
