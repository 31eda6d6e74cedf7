import { idIn } from "~/business/row-id.server";
import { crewMessages } from "~/crew/crew-messages";
import type { Deployment } from "~/deployment.server";
import { deskMessages } from "~/desk/desk-messages";
import { dialogActions } from "~/desk/dialogs/actions.server";
import { addSentPhotos } from "~/desk/dialogs/add-photos.server";
import { gone } from "~/desk/dialogs/changed-meanwhile.server";
import { rowActions } from "~/desk/dialogs/row-actions.server";
import { textOpened } from "~/desk/dialogs/text-opened.server";
import { willLeave } from "~/email/mail-kinds";
import { storyOfJob } from "~/estimates/story-of-job.server";
import { type Action, parsedAction, type SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { mergeQuotes, separateQuote } from "~/quotes/families.server";
import { takenColumns } from "~/quotes/merged-values";
import { addNote, correctNote } from "~/quotes/notes.server";
import { deletePhoto } from "~/quotes/photos.server";
import { publishPhotos } from "~/quotes/publish-photos.server";
import { correctNoteForm, noteForm, publishForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { setNeedsDay } from "~/quotes/stages.server";
import { forgetPerson } from "~/records/forget-person.server";
import { reminderMessages, remindersFailed } from "~/reminders/reminder-messages";
import { stopAutomaticMails, stopPaymentReminders } from "~/reminders/stop-mails.server";
import { samePageRequest } from "~/ui/same-page";
import { type Toast, toast } from "~/ui/toast";
import { removeVisitor, restoreVisitor } from "~/visits/remove-visitor.server";
import { startWarrantyForm } from "~/warranties/claim-forms.server";
import { startWarranty } from "~/warranties/start-warranty.server";
import { warrantyMessages } from "~/warranties/warranty-messages";
import { jobPage } from "./address";
import { estimateActions } from "./estimate-actions.server";
import { FAILURES, type Intent } from "./intents";
import { moneyActions } from "./money-actions.server";

/** The job page's writes by intent. */
export const actions: Record<Intent, Action> = {
  ...dialogActions(jobPage),
  ...estimateActions,
  ...rowActions({
    shown: jobPage,
    called: jobPage,
    deleted: () => ({ to: "/admin", undoAt: "/admin?index" }),
  }),

  note: parsedAction(noteForm, async (context, note, sent) => {
    if (!(await addNote(context, note))) return gone(FAILURES.note, sent.submission);
    return backToJob(sent, toast(deskMessages.noteAdded));
  }),

  "correct-note": parsedAction(correctNoteForm, async (context, { lineId, note }, sent) => {
    if (await correctNote(context, { id: lineId, note }))
      return backToJob(sent, toast(deskMessages.noteCorrected));
    return refused(409, { ...FAILURES["correct-note"], text: crewMessages.noteStays });
  }),

  "take-back-note": async (context, sent) => {
    const id = idIn(sent.form, "lineId");
    if (await correctNote(context, { id, note: undefined }))
      return backToJob(sent, toast(deskMessages.noteTakenBack));
    return refused(409, { ...FAILURES["take-back-note"], text: crewMessages.noteStays });
  },

  ...moneyActions,

  "add-photos": (context, sent) =>
    addSentPhotos(context, sent, {
      quoteId: quoteOf(sent),
      failed: FAILURES["add-photos"],
      done: (said) => backToJob(sent, said),
      gone: () => gone(FAILURES["add-photos"]),
    }),

  "delete-photo": async (context, sent) => {
    if (!(await deletePhoto(context, idIn(sent.form, "photoId")))) return gone(FAILURES["delete-photo"]);
    return backToJob(sent, toast(deskMessages.photoDeleted));
  },

  "text-opened": textOpened,

  publish: parsedAction(
    publishForm,
    async (context, { asStory, withPrice = false, ...publication }, sent) => {
      const story = asStory ? await storyOfJob(context.db, { ...publication, withPrice }) : undefined;
      const published = await publishPhotos(context, { ...publication, story });
      if (!published) return gone(FAILURES.publish, sent.submission);
      if (published.ok && published.storyId) {
        const to = `/admin/images?tab=stories&edit=${published.storyId}`;
        return { ok: true, to, toast: toast(deskMessages.storyBegun) };
      }
      if (published.ok) return backToJob(sent, toast(deskMessages.published));
      const { reason } = published;
      const field = reason === "same_photo" ? "before" : "photo";
      const lastResult = sent.submission.reply({ fieldErrors: { [field]: [deskMessages[reason]] } });
      return refuse(reason === "no_such_photo" ? 409 : 400, { lastResult });
    },
  ),

  "needs-day": (context, sent) => sayNeedsDay(context, sent, { needsDay: true }),
  "needs-no-day": (context, sent) => sayNeedsDay(context, sent, { needsDay: false }),

  "start-warranty": parsedAction(startWarrantyForm, async (context, input, sent) => {
    const started = await startWarranty(context, input);
    if (!started) return gone(FAILURES["start-warranty"], sent.submission);
    if (started.ok) {
      const outcome = !started.hasEmail ? "noEmail" : willLeave("warranty", context) ? "mailed" : "noServer";
      return backToJob(sent, toast({ title: "Warranty started", text: warrantyMessages.started[outcome] }));
    }
    const fieldErrors = { doneOn: [warrantyMessages[started.reason]] };
    return refuse(400, { lastResult: sent.submission.reply({ fieldErrors }) });
  }),

  "stop-mails": async (context, sent) => {
    const isDone = await stopAutomaticMails(context, { quoteId: quoteOf(sent), isStopped: true });
    return saidStop(sent, isDone, reminderMessages.stopped, "start-mails");
  },
  "start-mails": async (context, sent) => {
    const isDone = await stopAutomaticMails(context, { quoteId: quoteOf(sent), isStopped: false });
    return saidStop(sent, isDone, reminderMessages.started, "stop-mails");
  },
  "stop-payment-reminders": async (context, sent) => {
    const isDone = await stopPaymentReminders(context, { quoteId: quoteOf(sent), isStopped: true });
    return saidStop(sent, isDone, reminderMessages.paymentsStopped, "start-payment-reminders");
  },
  "start-payment-reminders": async (context, sent) => {
    const isDone = await stopPaymentReminders(context, { quoteId: quoteOf(sent), isStopped: false });
    return saidStop(sent, isDone, reminderMessages.paymentsStarted, "stop-payment-reminders");
  },

  forget: async (context, sent) => {
    const forgotten = await forgetPerson(context, quoteOf(sent));
    if (!forgotten) return gone(FAILURES.forget);
    return { ok: true, to: "/admin", toast: toast(deskMessages.forgotten(forgotten)) };
  },

  "remove-visitor": async (context, sent) => {
    const quoteId = quoteOf(sent);
    const removed = await removeVisitor(context, quoteId);
    if (!removed) return gone(FAILURES["remove-visitor"]);
    const words = deskMessages.visitorRemoved(removed.requests.length, removed.events.length);
    const fields = {
      intent: "restore-visitor",
      quoteId: String(quoteId),
      removedAt: context.now.toISOString(),
    };
    const undo = { action: `/admin/quotes/${quoteId}`, fields };
    return { ok: true, to: "/admin", toast: { ...toast(words), undo } };
  },

  "restore-visitor": async (context, sent) => {
    const removedAt = String(sent.form.get("removedAt"));
    await restoreVisitor(context, { quoteId: quoteOf(sent), removedAt });
    return backToJob(sent, toast(deskMessages.visitorRestored));
  },

  merge: async (context, sent) => {
    const [headId, partId] = [quoteOf(sent), idIn(sent.form, "partId")];
    const taken = takenColumns(sent.form.getAll("take").flatMap((each) => String(each).split(" ")));
    const merged = await mergeQuotes(context, { headId, partId, taken });
    if (!merged.ok) return refused(409, { ...FAILURES.merge, text: deskMessages[merged.reason] });
    const undo = undoOf(sent, { intent: "separate", quoteId: String(headId), partId: String(partId) });
    return backToJob(sent, { ...toast(deskMessages.merged(partId)), undo });
  },

  separate: async (context, sent) => {
    const partId = idIn(sent.form, "partId");
    const separated = await separateQuote(context, partId);
    if (!separated.ok) return refused(409, { ...FAILURES.separate, text: deskMessages[separated.reason] });
    const headId = String(separated.fromId);
    // Undo's form has one value for each field, so the columns are joined.
    const take = separated.taken.join(" ");
    const undo = undoOf(sent, { intent: "merge", quoteId: headId, partId: String(partId), take });
    return backToJob(sent, { ...toast(deskMessages.separated(partId)), undo });
  },
};

async function sayNeedsDay(
  context: Deployment,
  sent: SentForm,
  { needsDay }: { needsDay: boolean },
): Promise<Outcome> {
  const quoteId = quoteOf(sent);
  const said = await setNeedsDay(context, { quoteId, needsDay });
  if (!said.ok) {
    if (said.reason === "gone") return gone(quoteMessages.needsDayFailed);
    return refused(409, { ...quoteMessages.needsDayFailed, text: quoteMessages[said.reason] });
  }
  const words = needsDay ? deskMessages.needsDay(said.stage) : deskMessages.needsNoDay(said.stage);
  const intent = needsDay ? "needs-no-day" : "needs-day";
  return backToJob(sent, { ...toast(words), undo: undoOf(sent, { intent, quoteId: String(quoteId) }) });
}

/** What is said of a stop that was set or lifted; `undo` is the intent that takes it back. */
function saidStop(
  sent: SentForm,
  isDone: boolean,
  said: { title: string; text: string },
  undo: Intent,
): Outcome {
  if (!isDone) return gone(remindersFailed);
  const fields = { intent: undo, quoteId: String(quoteOf(sent)) };
  return backToJob(sent, { ...toast(said), undo: undoOf(sent, fields) });
}

/** The id of the quote that a form is about. */
function quoteOf({ form }: Pick<SentForm, "form">): number {
  return idIn(form, "quoteId");
}

function backToJob(sent: SentForm, said: Toast): Outcome {
  return { ok: true, to: jobPage(sent.url, quoteOf(sent)), toast: said };
}

function refused(status: number, words: { title: string; text: string }, headers?: HeadersInit): Outcome {
  return refuse(status, { toast: toast(words, "destructive") }, headers);
}

function undoOf({ url }: SentForm, fields: Record<string, string>) {
  return { action: samePageRequest(url, {}), fields };
}
