import { idIn, idOf } from "~/business/row-id.server";
import { costMessages } from "~/costs/cost-messages";
import { keepPacks, keepTime, removeTime } from "~/costs/keep-work.server";
import { askAboutPacks, packsForm, sureOf, timeForm } from "~/costs/work-forms.server";
import { workOfJob } from "~/crew/work-of-job.server";
import type { Deployment } from "~/deployment.server";
import { type Action, keepingAction, type SentForm, typedIn } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { samePage } from "~/ui/same-page";
import { toast, type Words } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

/** The page's writes by intent, for work of the job in the address. */
export const actions: Record<Intent, Action> = {
  packs: keepingAction(packsForm, async (context, { typed, sure }, sent) => {
    const work = await workIn(context, sent);
    if (!work) return gone("packs", sent);
    const planned = work.used.toLoad;
    const kept = await keepPacks(context, { eventId: work.event.id, planned, typed, sure });
    if (kept.ok) return done(sent, costMessages.packsSaved);
    if (kept.reason === "not_planned") return gone("packs", sent, costMessages.not_planned);
    sent.form.set("sure", sureOf(kept.over));
    return refuse(400, { lastResult: { status: "error", error: askAboutPacks(kept.over, typed) } });
  }),

  time: keepingAction(timeForm, async (context, { timeId, people, startedAt, endedAt }, sent) => {
    const work = await workIn(context, sent);
    if (!work) return gone("time", sent);
    const time = { people, startedAt, endedAt: endedAt ?? null };
    const kept = await keepTime(context, { eventId: work.event.id, id: timeId, time });
    if (kept.ok) return done(sent, costMessages.hoursSaved);
    if (kept.reason === "gone" || kept.reason === "many_times")
      return gone("time", sent, costMessages[kept.reason]);
    const error = { endedAt: [costMessages[kept.reason]] };
    return refuse(400, { lastResult: { status: "error", error } });
  }),

  "remove-time": async (context, sent) => {
    const work = await workIn(context, sent);
    const time = { eventId: work?.event.id ?? 0, id: idIn(sent.form, "timeId") };
    const isRemoved = await removeTime(context.db, time);
    return isRemoved ? done(sent, costMessages.hoursRemoved) : gone("remove-time", sent);
  },
};

function workIn({ db }: Deployment, { form, url }: SentForm) {
  const [, , , jobId] = url.pathname.split("/");
  return workOfJob(db, { jobId: idOf(jobId), eventId: idIn(form, "id") });
}

function done({ url }: SentForm, words: Words): Outcome {
  return { ok: true, to: samePage(url, {}), toast: toast(words) };
}

function gone(intent: Intent, { form }: SentForm, text: string = costMessages.gone): Outcome {
  const said = toast({ title: FAILURES[intent].title, text }, "destructive");
  return refuse(409, { toast: said, lastResult: typedIn(form) });
}
