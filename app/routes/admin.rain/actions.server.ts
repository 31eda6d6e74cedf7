import { idIn } from "~/business/row-id.server";
import { getEvent } from "~/calendar/calendar.server";
import { rainForm, undoRainForm } from "~/calendar/rain-forms.server";
import { rainMessages } from "~/calendar/rain-messages";
import { moveForRain, undoRain } from "~/crew/rain-day.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { writeTextOpened } from "~/quotes/text-opened.server";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { FAILURES } from "./intents";
import { listMailed, nameOf } from "./load.server";

const PAGE = "/admin/rain";

export const actions: Record<keyof typeof FAILURES, Action> = {
  "move-for-rain": parsedAction(rainForm, async (context, { day, moves }, { submission }) => {
    const moved = await moveForRain(context, moves);
    if (!moved.ok) {
      const refused = moves.filter(({ id }) => moved.ids.includes(id));
      const fieldErrors = Object.fromEntries(
        refused.map(({ field }) => [field, [rainMessages[moved.reason]]]),
      );
      return refuse(409, { lastResult: submission.reply({ fieldErrors }) });
    }
    const ids = moved.events.map(({ id }) => id);
    const mailed = await listMailed(context, ids);
    const back = moved.moved.map(({ id, days, updatedAt }) => `${id}:${days}:${updatedAt}`);
    const to = `${PAGE}?${new URLSearchParams({ day, moved: ids.join("-") })}`;
    const undo = { action: `${PAGE}?day=${day}`, fields: { intent: "undo-rain", moved: back.join(" ") } };
    return { ok: true, to, toast: { ...toast(rainMessages.moved(ids.length, mailed.size)), undo } };
  }),

  "undo-rain": async (context, { form, url }) => {
    const { data } = undoRainForm.safeParse(Object.fromEntries(form));
    if (!data) return refuse(400, { toast: toast(FAILURES["undo-rain"], "destructive") });
    const { back, changed } = await undoRain(context, data.moved);
    const said =
      changed.length === 0
        ? rainMessages.back(back.length)
        : rainMessages.backButFor(back.length, changed.map(nameOf));
    return { ok: true, to: samePage(url, { moved: undefined }), toast: toast(said) };
  },

  /** The text to a customer was opened: a line of the job, and the page again with the link. */
  "rain-text": async (context, { form, url }) => {
    const event = await getEvent(context.db, idIn(form, "eventId"));
    if (!event) return refuse(404, { toast: toast(FAILURES["rain-text"], "destructive") });
    if (event.quoteId) await writeTextOpened(context, { quoteId: event.quoteId, text: "New day after rain" });
    return { ok: true, to: `${samePage(url, { text: event.id })}#text-${event.id}` };
  },
};
