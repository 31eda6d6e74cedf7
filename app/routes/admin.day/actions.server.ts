import { idIn } from "~/business/row-id.server";
import { costMessages } from "~/costs/cost-messages";
import type { TimeKept } from "~/costs/keep-work.server";
import { askAboutPacks, endForm, packsForm, startForm, sureOf } from "~/costs/work-forms.server";
import { addCrewNote, crewOfUser, visitOfCrew, writeCrewText } from "~/crew/crew-day.server";
import { doneForm, tickForm } from "~/crew/crew-forms.server";
import { crewMessages } from "~/crew/crew-messages";
import { endCrewsWork, finishVisit, keepCrewsPacks, startCrewsWork, tickLine } from "~/crew/crew-work.server";
import { isEarly } from "~/crew/work-days";
import type { Deployment } from "~/deployment.server";
import { addSentPhotos } from "~/desk/dialogs/add-photos.server";
import { type Action, keepingAction, parsedAction, type SentForm, typedIn } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { clientAddress } from "~/http/rate-limit.server";
import { correctNote } from "~/quotes/notes.server";
import { readPhotoStage } from "~/quotes/photo-stages";
import { correctNoteForm, crewNoteForm } from "~/quotes/quote-forms.server";
import { samePage } from "~/ui/same-page";
import { toast, type Words } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

/** The page's writes by intent, for the user's own crew. */
export const actions: Record<Intent, Action> = {
  done: parsedAction(doneForm, async (context, { customer: name }, sent) => {
    const own = await visitIn(context, sent);
    const signOff = name ? { name, ...phoneOf(sent) } : undefined;
    const before = await finishVisit(context, { ...own, isDone: true, signOff });
    if (!before) return notYours("done", sent);
    const to = samePage(sent.url, {});
    const fields = { intent: "not-done", id: String(own.id), before: before.status };
    const undo = before.status === "completed" ? undefined : { action: to, fields };
    const words = isEarly(before.end_date, context.now) ? crewMessages.doneEarly : crewMessages.done;
    return { ok: true, to, toast: { ...toast(words), undo } };
  }),

  "not-done": async (context, sent) => {
    const before = sent.form.get("before") === "rescheduled" ? "rescheduled" : "scheduled";
    const was = await finishVisit(context, { ...(await visitIn(context, sent)), isDone: false, before });
    return was ? backToDay(sent, crewMessages.takenUpAgain) : notYours("not-done", sent);
  },

  tick: tickAction("tick"),

  untick: tickAction("untick"),

  note: parsedAction(crewNoteForm, async (context, { note }, sent) => {
    const isKept = await addCrewNote(context, {
      ...(await visitIn(context, sent)),
      note,
      isSentAgain: sent.form.has("kept"),
    });
    if (isKept) return backToDay(sent, crewMessages.noteSaved);
    return notYours("note", sent);
  }),

  packs: keepingAction(packsForm, async (context, { typed, sure }, sent) => {
    const kept = await keepCrewsPacks(context, { ...(await visitIn(context, sent)), typed, sure });
    if (kept.ok) return backToDay(sent, costMessages.packsSaved);
    if (kept.reason === "not_yours") return notYours("packs", sent);
    if (kept.reason === "not_planned") {
      const said = { title: FAILURES.packs.title, text: costMessages.not_planned };
      return refuse(409, { toast: toast(said, "destructive") });
    }
    sent.form.set("sure", sureOf(kept.over));
    return refuse(400, { lastResult: { status: "error", error: askAboutPacks(kept.over, typed) } });
  }),

  "start-work": keepingAction(startForm, async (context, { people, time }, sent) => {
    const kept = await startCrewsWork(context, { ...(await visitIn(context, sent)), people, time });
    return kept.ok ? backToDay(sent, costMessages.workBegun) : refuseTime("start-work", kept.reason, sent);
  }),

  "end-work": keepingAction(endForm, async (context, { time }, sent) => {
    const kept = await endCrewsWork(context, { ...(await visitIn(context, sent)), time });
    return kept.ok ? backToDay(sent, costMessages.workEnded) : refuseTime("end-work", kept.reason, sent);
  }),

  "correct-note": parsedAction(correctNoteForm, async (context, { lineId, note }, sent) => {
    if (await correctNote(context, { id: lineId, note })) return backToDay(sent, crewMessages.noteSaved);
    return noteStays();
  }),

  "take-back-note": async (context, sent) => {
    const id = idIn(sent.form, "lineId");
    if (await correctNote(context, { id, note: undefined }))
      return backToDay(sent, crewMessages.noteTakenBack);
    return noteStays();
  },

  "text-opened": async (context, sent) => {
    const visit = await visitIn(context, sent);
    if (!(await writeCrewText(context, visit))) return notYours("text-opened", sent);
    return { ok: true, to: `${samePage(sent.url, { text: visit.id })}#text-${visit.id}` };
  },

  "add-photos": async (context, sent) => {
    const visit = await visitOfCrew(context, await visitIn(context, sent));
    if (!visit?.quote_id) return notYours("add-photos", sent);
    return addSentPhotos(context, sent, {
      quoteId: visit.quote_id,
      stage: readPhotoStage(sent.form.get("stage")),
      failed: FAILURES["add-photos"],
      done: (said) => ({ ok: true, to: samePage(sent.url, {}), toast: said }),
      gone: () => notYours("add-photos", sent),
    });
  },
};

function tickAction(intent: "tick" | "untick"): Action {
  return parsedAction(tickForm, async (context, { words }, sent) => {
    const { serviceTerms } = context.business;
    const line = { ...(await visitIn(context, sent)), words, isDone: intent === "tick" };
    const ticked = await tickLine({ ...context, serviceTerms }, line);
    if (ticked.ok) return { ok: true, to: samePage(sent.url, {}) };
    if (ticked.reason === "not_yours") return notYours(intent, sent);
    const said = { title: FAILURES[intent].title, text: crewMessages.notListed };
    return refuse(409, { toast: toast(said, "destructive") });
  });
}

/** Beside the field of the time; what is gone is said above the new page. */
function refuseTime(
  intent: "start-work" | "end-work",
  reason: Exclude<TimeKept, { ok: true }>["reason"] | "not_yours",
  sent: SentForm,
): Outcome {
  if (reason === "not_yours") return notYours(intent, sent);
  if (reason === "gone" || reason === "many_times") {
    const said = { title: FAILURES[intent].title, text: costMessages[reason] };
    return refuse(409, { toast: toast(said, "destructive") });
  }
  const error = { time: [costMessages[reason]] };
  return refuse(400, { lastResult: { status: "error", error } });
}

function phoneOf({ request }: SentForm) {
  return {
    clientAddress: clientAddress(request),
    browser: request.headers.get("User-Agent")?.slice(0, 300),
  };
}

async function visitIn({ db }: Deployment, { form, user }: SentForm) {
  const crew = await crewOfUser(db, user.id);
  return { crewId: crew?.id ?? 0, id: idIn(form, "id") };
}

function backToDay({ url }: SentForm, words: Words): Outcome {
  return { ok: true, to: samePage(url, {}), toast: toast(words) };
}

function noteStays(): Outcome {
  const said = { title: crewMessages.noteNotSaved.title, text: crewMessages.noteStays };
  return refuse(409, { toast: toast(said, "destructive") });
}

function notYours(intent: Intent, { form }: SentForm): Outcome {
  const said = toast({ title: FAILURES[intent].title, text: crewMessages.notYours }, "destructive");
  return refuse(404, { toast: said, lastResult: typedIn(form) });
}
