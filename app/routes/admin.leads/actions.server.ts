import { type Action, parsedAction } from "~/auth/page-action.server";
import { idIn } from "~/business/row-id.server";
import type { Outcome } from "~/http/page-outcome.server";
import { addLead } from "~/quotes/add-lead.server";
import { deleteQuote, restoreQuote } from "~/quotes/delete-quote.server";
import { setQuoteStatus, undoQuoteStatus } from "~/quotes/edit-quote.server";
import { leadForm, quoteStatusForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

/** The screen's writes, by the intent of their form. */
export const actions: Record<Intent, Action> = {
  "add-lead": parsedAction(leadForm, async (context, lead, { url }) => {
    await addLead(context, lead);
    // Without the search and the page of the list: the new lead stands first in the whole list.
    return { ok: true, to: url.pathname, toast: toast(quoteMessages.leadAdded) };
  }),

  async status(context, { form, url }) {
    const id = idIn(form, "quoteId");
    const { data: chosen } = quoteStatusForm.safeParse(Object.fromEntries(form));
    const outcome = chosen && (await setQuoteStatus(context, id, chosen));
    const to = `${listOf(url)}#lead-${id}`;
    const fields = { intent: "undo-status", quoteId: String(id), shown: chosen?.status ?? "" };
    const isChanged = chosen?.shown && chosen.shown !== chosen.status;
    const undo = isChanged ? { action: listOf(url), fields } : undefined;
    if (outcome?.ok) return { ok: true, to, toast: { ...toast(quoteMessages.leadStatusUpdated), undo } };
    if (outcome?.reason !== "set_meanwhile") return gone("status", to);
    return {
      ok: true,
      to,
      toast: toast(quoteMessages.statusSetMeanwhile(outcome.quote.status), "destructive"),
    };
  },

  async "undo-status"(context, { form, url }) {
    const id = idIn(form, "quoteId");
    const to = `${listOf(url)}#lead-${id}`;
    const outcome = await undoQuoteStatus(context, id, String(form.get("shown")));
    if (!outcome) return gone("undo-status", to);
    const said = outcome.ok
      ? toast(quoteMessages.statusUndone)
      : toast(quoteMessages.statusSetMeanwhile(outcome.quote.status), "destructive");
    return { ok: true, to, toast: said };
  },

  async "delete-lead"(context, { form, url }) {
    const id = idIn(form, "id");
    const to = listOf(url);
    if (!(await deleteQuote(context, id))) return gone("delete-lead", to);
    const undo = { action: to, fields: { intent: "restore-lead", id: String(id) } };
    return { ok: true, to, toast: { ...toast(quoteMessages.leadDeleted), undo } };
  },

  async "restore-lead"(context, { form, url }) {
    const to = listOf(url);
    if (!(await restoreQuote(context, idIn(form, "id")))) return gone("restore-lead", to);
    return { ok: true, to, toast: toast(quoteMessages.leadRestored) };
  },
};

/** The list that the form was sent from. */
function listOf(url: URL): string {
  return samePage(url, { delete: undefined });
}

/** The lead was deleted meanwhile, or the form can't be read. The list is loaded again and shows what is there. */
function gone(intent: Intent, to: string): Outcome {
  return { ok: true, to, toast: toast(FAILURES[intent], "destructive") };
}
