import type { SubmissionResult } from "@conform-to/react";
import { idIn } from "~/business/row-id.server";
import { addCrewNote, crewOfUser, finishVisit, visitOfCrew } from "~/crew/crew-day.server";
import { crewMessages } from "~/crew/crew-messages";
import type { Deployment } from "~/deployment.server";
import { addSentPhotos } from "~/desk/dialogs/add-photos.server";
import { type Action, parsedAction, type SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { correctNote } from "~/quotes/notes.server";
import { correctNoteForm, crewNoteForm } from "~/quotes/quote-forms.server";
import { samePage } from "~/ui/same-page";
import { toast, type Words } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

/** The page's writes by intent, for the user's own crew. */
export const actions: Record<Intent, Action> = {
  done: async (context, sent) => {
    const isSet = await finishVisit(context, { ...(await visitIn(context, sent)), isDone: true });
    return isSet ? backToDay(sent, crewMessages.done) : notYours("done");
  },

  "not-done": async (context, sent) => {
    const isSet = await finishVisit(context, { ...(await visitIn(context, sent)), isDone: false });
    return isSet ? backToDay(sent, crewMessages.takenUpAgain) : notYours("not-done");
  },

  note: parsedAction(crewNoteForm, async (context, { note }, sent) => {
    const isKept = await addCrewNote(context, { ...(await visitIn(context, sent)), note });
    if (isKept) return backToDay(sent, crewMessages.noteSaved);
    return notYours("note", sent.submission.reply());
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

  "add-photos": async (context, sent) => {
    const visit = await visitOfCrew(context, await visitIn(context, sent));
    if (!visit?.quote_id) return notYours("add-photos");
    return addSentPhotos(context, sent, {
      quoteId: visit.quote_id,
      failed: FAILURES["add-photos"],
      done: (said) => ({ ok: true, to: samePage(sent.url, {}), toast: said }),
      gone: () => notYours("add-photos"),
    });
  },
};

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

function notYours(intent: Intent, lastResult?: SubmissionResult): Outcome {
  const said = toast({ title: FAILURES[intent].title, text: crewMessages.notYours }, "destructive");
  return refuse(404, { toast: said, lastResult });
}
