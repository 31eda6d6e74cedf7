import { projectTypeLabel } from "~/business/project-types";
import { idIn } from "~/business/row-id.server";
import { formatDayInFull } from "~/business/time";
import { careDoneForm } from "~/care/care-forms.server";
import { markCareDone, setAskedAgain, undoCareDone } from "~/care/care-marks.server";
import { careMessages } from "~/care/care-messages";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { getQuote } from "~/quotes/quotes.server";
import { writeTextOpened } from "~/quotes/text-opened.server";
import { samePage } from "~/ui/same-page";
import { toast, type Words } from "~/ui/toast";
import { FAILURES } from "./intents";

const OPENED = { text: undefined, mail: undefined };

export const actions: Record<keyof typeof FAILURES, Action> = {
  "care-done": parsedAction(careDoneForm, async (context, done, { submission, url }) => {
    const marked = await markCareDone(context, done);
    if (!marked.ok) {
      if (marked.reason === "gone") return failed("care-done", 404);
      const fieldErrors = { doneOn: [careMessages[marked.reason]] };
      return refuse(409, { lastResult: submission.reply({ fieldErrors }) });
    }
    const said = careMessages.done(projectTypeLabel(done.service), formatDayInFull(done.doneOn));
    const undo = { intent: "undo-care", markId: String(marked.markId) };
    return kept(url, said, undo);
  }),

  "undo-care": async (context, { form, url }) => {
    const isUndone = await undoCareDone(context, idIn(form, "markId"));
    return isUndone ? kept(url, careMessages.undone) : failed("undo-care", 404);
  },

  "not-again": (context, sent) => setAsked(context, sent, false),

  "ask-again": (context, sent) => setAsked(context, sent, true),

  /** A text or email to a customer was opened: a line of the job, and the page again with the link. */
  "care-text": async (context, { form, url }) => {
    const quoteId = idIn(form, "quoteId");
    const by = form.get("by") === "mail" ? "mail" : "text";
    const text = by === "mail" ? "Due for care, by email" : "Due for care";
    if (!(await writeTextOpened(context, { quoteId, text }))) return failed("care-text", 404);
    return { ok: true, to: `${samePage(url, { ...OPENED, [by]: quoteId })}#${by}-${quoteId}` };
  },
};

async function setAsked(
  context: Parameters<Action>[0],
  { form, url }: Parameters<Action>[1],
  isAsked: boolean,
): ReturnType<Action> {
  const quoteId = idIn(form, "quoteId");
  const [own, opposite] = isAsked
    ? (["ask-again", "not-again"] as const)
    : (["not-again", "ask-again"] as const);
  const quote = await getQuote(context.db, quoteId);
  if (!quote || !(await setAskedAgain(context, { quoteId, isAsked }))) return failed(own, 404);
  const said = isAsked ? careMessages.again(quote.name) : careMessages.notAgain(quote.name);
  return kept(url, said, { intent: opposite, quoteId: String(quoteId) });
}

function kept(url: URL, said: Words, undo?: Record<string, string>): Awaited<ReturnType<Action>> {
  const to = samePage(url, OPENED);
  return { ok: true, to, toast: { ...toast(said), ...(undo && { undo: { action: to, fields: undo } }) } };
}

function failed(intent: keyof typeof FAILURES, status: number): Awaited<ReturnType<Action>> {
  return refuse(status, { toast: toast(FAILURES[intent], "destructive") });
}
