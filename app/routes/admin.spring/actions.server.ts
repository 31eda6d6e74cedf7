import { springWait } from "~/business/season";
import { formatDateTime, formatDayInFull } from "~/business/time";
import { springMessages } from "~/calendar/spring-messages";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { readToBook } from "~/quotes/to-book.server";
import { closeWeeks, closeWeeksForm, openWeeks, openWeeksForm } from "~/settings/open-weeks.server";
import type { ChangedMeanwhile } from "~/settings/save-settings.server";
import { newestVersion } from "~/settings/settings.server";
import { toast } from "~/ui/toast";
import { FAILURES } from "./intents";

const PAGE = "/admin/spring";

export const actions: Record<keyof typeof FAILURES, Action> = {
  "open-weeks": parsedAction(openWeeksForm, async (context, input, { submission }) => {
    const { season } = context.business;
    const { waiting } = await readToBook(context.db, { most: 1, wait: springWait(season, context.now) });
    const opened = await openWeeks(context, input);
    if (!opened.ok && opened.reason === "not_this_season") {
      const { lastDay } = opened;
      const said = lastDay ? springMessages.firstDay(formatDayInFull(lastDay)) : FAILURES["open-weeks"].text;
      return refuse(400, { lastResult: submission.reply({ fieldErrors: { firstDay: [said] } }) });
    }
    if (!opened.ok && opened.reason === "changed_meanwhile")
      return refuse(409, { lastResult: submission.reply({ formErrors: [changedWords(opened)] }) });
    const basedOn = String(await newestVersion(context.db, "season"));
    const undo = { action: PAGE, fields: { intent: "close-weeks", basedOn } };
    const to = `/admin/calendar?view=week&date=${input.firstDay}`;
    return { ok: true, to, toast: { ...toast(springMessages.opened(waiting)), undo } };
  }),

  "close-weeks": parsedAction(closeWeeksForm, async (context, input, { submission }) => {
    const closed = await closeWeeks(context, input);
    if (!closed.ok && closed.reason === "changed_meanwhile")
      return refuse(409, { lastResult: submission.reply({ formErrors: [changedWords(closed)] }) });
    return { ok: true, to: PAGE, toast: toast(springMessages.closed) };
  }),
};

function changedWords({ by, at }: ChangedMeanwhile): string {
  return springMessages.changed(by, formatDateTime(at));
}
