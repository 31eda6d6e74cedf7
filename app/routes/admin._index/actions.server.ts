import { eventStatusForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { setEventStatus } from "~/calendar/save-event.server";
import { dialogActions } from "~/desk/dialogs/actions.server";
import { CLOSED } from "~/desk/dialogs/panel";
import { rowActions } from "~/desk/dialogs/row-actions.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
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
    return { ok: true, to: withoutPanel(sent.url), toast: { ...toast(calendarMessages.updated), undo } };
  }),
};
