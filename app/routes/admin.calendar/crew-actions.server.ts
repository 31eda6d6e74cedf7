import { idIn } from "~/business/row-id.server";
import { resetCrewFeedAddress } from "~/calendar/calendar-feed.server";
import { crewForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { addCrew, removeCrew, renameCrew } from "~/calendar/crews.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";
import { CLOSED } from "./view-address";

/** The list of crews stays open after a write. */
const LIST = { ...CLOSED, crews: "list" };

export const crewActions = {
  "add-crew": parsedAction(crewForm, async (context, crew, { url, submission }) => {
    const added = await addCrew(context, crew);
    if (added.ok) return { ok: true, to: samePage(url, LIST), toast: toast(calendarMessages.crewAdded) };
    return refuse(400, {
      lastResult: submission.reply({ fieldErrors: { name: [calendarMessages[added.reason]] } }),
    });
  }),

  "rename-crew": parsedAction(crewForm, async (context, crew, { form, url, submission }) => {
    const renamed = await renameCrew(context, idIn(form, "id"), crew);
    if (!renamed) return refuse(404, { toast: toast(FAILURES["rename-crew"], "destructive") });
    if (renamed.ok) return { ok: true, to: samePage(url, LIST), toast: toast(calendarMessages.crewRenamed) };
    return refuse(400, {
      lastResult: submission.reply({ fieldErrors: { name: [calendarMessages[renamed.reason]] } }),
    });
  }),

  async "remove-crew"(context, { form, url }) {
    const isRemoved = await removeCrew(context, idIn(form, "id"));
    if (!isRemoved) return refuse(404, { toast: toast(FAILURES["remove-crew"], "destructive") });
    return { ok: true, to: samePage(url, LIST), toast: toast(calendarMessages.crewRemoved) };
  },

  async "reset-crew-feed"({ db }, { form, url }) {
    const id = idIn(form, "id");
    const isReset = await resetCrewFeedAddress(db, id);
    if (!isReset) return refuse(404, { toast: toast(FAILURES["reset-crew-feed"], "destructive") });
    const to = samePage(url, { ...LIST, feed: id });
    return { ok: true, to, toast: toast(calendarMessages.crewFeedReset) };
  },
} satisfies Partial<Record<Intent, Action>>;
