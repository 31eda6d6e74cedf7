import { idIn } from "~/business/row-id.server";
import { albertaDay } from "~/business/time";
import { dayOffForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { daysInWords } from "~/calendar/days-in-words";
import {
  addDayOff,
  addHolidays,
  changeDayOff,
  type DayOff,
  removeDayOff,
  restoreDayOff,
} from "~/calendar/days-off.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";
import { CLOSED } from "./view-address";

/** This year and the next, whose holidays are offered. */
export function holidayYears(today: string): [number, number] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1];
}

const fieldsOf = ({ id, title, firstDay, lastDay, crewId, updatedAt }: DayOff) => ({
  ...{ id: String(id), title, firstDay, lastDay, crewId: String(crewId ?? ""), updatedAt },
});
const wordsOf = ({ title, firstDay, lastDay }: DayOff) => `${title}, ${daysInWords(firstDay, lastDay)}.`;

/** Each closes its dialog, because a toast's Undo can't be reached behind one. */
export const dayOffActions = {
  "add-day-off": parsedAction(dayOffForm, async (context, input, { url, submission }) => {
    const added = await addDayOff(context, input);
    if (!added.ok) {
      const lastResult = submission.reply({ formErrors: [calendarMessages[added.reason]] });
      return refuse(400, { lastResult });
    }
    const to = samePage(url, CLOSED);
    const said = toast({ title: "Days Off Added", text: wordsOf(added.dayOff) });
    const fields = { intent: "remove-day-off", id: String(added.dayOff.id) };
    return { ok: true, to, toast: { ...said, undo: { action: to, fields } } };
  }),

  "change-day-off": parsedAction(dayOffForm, async (context, input, { form, url, submission }) => {
    const changed = await changeDayOff(context, idIn(form, "id"), input);
    if (!changed) return refuse(404, { toast: toast(FAILURES["change-day-off"], "destructive") });
    if (!changed.ok) {
      const isLate = changed.reason === "changed_meanwhile";
      const text = isLate ? calendarMessages.dayOffChangeFailed.text : calendarMessages[changed.reason];
      return refuse(isLate ? 409 : 400, { lastResult: submission.reply({ formErrors: [text] }) });
    }
    const to = samePage(url, CLOSED);
    const fields = {
      ...fieldsOf(changed.before),
      intent: "change-day-off",
      updatedAt: changed.dayOff.updatedAt,
    };
    const said = toast({ title: "Days Off Changed", text: wordsOf(changed.dayOff) });
    return { ok: true, to, toast: { ...said, undo: { action: to, fields } } };
  }),

  async "remove-day-off"(context, { form, url }) {
    const removed = await removeDayOff(context, idIn(form, "id"));
    if (!removed) return refuse(404, { toast: toast(FAILURES["remove-day-off"], "destructive") });
    const to = samePage(url, CLOSED);
    const fields = { ...fieldsOf(removed), intent: "restore-day-off" };
    const said = toast({ title: "Days Off Removed", text: wordsOf(removed) });
    return { ok: true, to, toast: { ...said, undo: { action: to, fields } } };
  },

  "restore-day-off": parsedAction(dayOffForm, async (context, input, { form, url }) => {
    const isBack = await restoreDayOff(context, idIn(form, "id"), input);
    if (!isBack) return refuse(409, { toast: toast(FAILURES["restore-day-off"], "destructive") });
    return { ok: true, to: samePage(url, CLOSED), toast: toast(calendarMessages.dayOffRestored) };
  }),

  async "add-holidays"(context, { url }) {
    const today = albertaDay(context.now.toISOString());
    const added = await addHolidays(context, holidayYears(today), today);
    const to = samePage(url, CLOSED);
    if (added.length === 0) return { ok: true, to, toast: toast(calendarMessages.holidaysThere) };
    const fields = { intent: "remove-holidays", ids: added.map(({ id }) => id).join(" ") };
    return {
      ok: true,
      to,
      toast: { ...toast(calendarMessages.holidaysAdded(added.length)), undo: { action: to, fields } },
    };
  },

  async "remove-holidays"(context, { form, url }) {
    const ids = String(form.get("ids") ?? "").match(/\d{1,12}/g) ?? [];
    for (const id of ids.slice(0, 30)) await removeDayOff(context, Number(id));
    return { ok: true, to: samePage(url, CLOSED), toast: toast(calendarMessages.holidaysRemoved) };
  },
} satisfies Partial<Record<Intent, Action>>;
