import type { SubmissionResult } from "@conform-to/react";
import { idIn } from "~/business/form-fields.server";
import type { Deployment } from "~/deployment.server";
import { parseForm } from "~/http/parse-form.server";
import { addLead } from "~/quotes/add-lead.server";
import { deleteQuote, restoreQuote } from "~/quotes/delete-quote.server";
import { setQuoteStatus } from "~/quotes/edit-quote.server";
import { leadForm, quoteStatusForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import type { Words } from "~/ui/toast";
import type { Intent } from "./intents";

type Outcome =
  | { ok: true; said: Words /** The fields of the form that takes it back. */; undo?: Record<string, string> }
  /** invalid: the form comes back with its errors. gone: no such lead, or deleted or changed meanwhile. */
  | { ok: false; reason: "invalid"; lastResult: SubmissionResult }
  | { ok: false; reason: "gone"; said?: Words };

const GONE: Outcome = { ok: false, reason: "gone" };

/** The screen's writes, by the intent of their form. */
export const acts: Record<Intent, (context: Deployment, form: FormData) => Promise<Outcome>> = {
  async "add-lead"(context, form) {
    const submission = parseForm(form, leadForm, { disableAutoCoercion: true });
    if (submission.status !== "success")
      return { ok: false, reason: "invalid", lastResult: submission.reply() };
    await addLead(context, submission.value);
    return { ok: true, said: quoteMessages.leadAdded };
  },

  async status(context, form) {
    const { data: chosen } = quoteStatusForm.safeParse(Object.fromEntries(form));
    const outcome = chosen && (await setQuoteStatus(context, idIn(form, "quoteId"), chosen));
    if (outcome?.ok) return { ok: true, said: quoteMessages.leadStatusUpdated };
    if (outcome?.reason !== "set_meanwhile") return GONE;
    return { ok: false, reason: "gone", said: quoteMessages.statusSetMeanwhile(outcome.quote.status) };
  },

  async "delete-lead"(context, form) {
    const id = idIn(form, "id");
    if (!(await deleteQuote(context, id))) return GONE;
    return { ok: true, said: quoteMessages.leadDeleted, undo: { intent: "restore-lead", id: String(id) } };
  },

  async "restore-lead"(context, form) {
    const lead = await restoreQuote(context, idIn(form, "id"));
    return lead ? { ok: true, said: quoteMessages.leadRestored } : GONE;
  },
};
