import { formatDistanceStrict } from "date-fns";
import { type Action, keepTyped, type ParsedForm, parsedAction } from "~/auth/page-action.server";
import { idIn, idOf } from "~/business/row-id.server";
import type { Deployment } from "~/deployment.server";
import { subjectOf } from "~/http/intent";
import { type Outcome, refuse } from "~/http/page-outcome.server";
import { addLead } from "~/quotes/add-lead.server";
import { deleteQuote, restoreQuote } from "~/quotes/delete-quote.server";
import { setQuoteStatus, undoQuoteStatus } from "~/quotes/edit-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { findDuplicates } from "~/quotes/find-duplicates.server";
import { type LeadInput, leadForm, quickLeadForm, quoteStatusForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

/** A new lead comes back, too, when somebody with the same phone or e-mail address is there already. */
export interface LeadRefusal extends PageRefusal {
  /** `age` is "3 days ago". */
  duplicates?: { id: number; name: string; same: "phone" | "email"; age: string }[];
}

/** The screen's writes, by the intent of their form. */
export const actions: Record<Intent, Action<LeadRefusal>> = {
  "add-lead": async (context, sent) => {
    const form = sent.form.has("noEmail") ? quickLeadForm : leadForm;
    return keepTyped(await parsedAction(form, add)(context, sent), sent.form);
  },

  async status(context, { form, url }) {
    const id = idIn(form, "quoteId");
    const { data: chosen } = quoteStatusForm.safeParse(Object.fromEntries(form));
    const outcome = chosen && (await setQuoteStatus(context, id, chosen));
    const to = `${listOf(url)}#lead-${id}`;
    const fields = { intent: "undo-status", quoteId: String(id), shown: chosen?.status ?? "" };
    const isChanged = chosen?.shown && chosen.shown !== chosen.status;
    const undo = isChanged ? { action: listOf(url), fields } : undefined;
    if (outcome?.ok) return { ok: true, to, toast: { ...toast(quoteMessages.leadStatusUpdated), undo } };
    if (!outcome || outcome.reason === "system_status") return gone("status", to);
    return { ok: true, to, toast: toast(quoteMessages.statusNotSet(outcome.quote), "destructive") };
  },

  async "undo-status"(context, { form, url }) {
    const id = idIn(form, "quoteId");
    const to = `${listOf(url)}#lead-${id}`;
    const outcome = await undoQuoteStatus(context, id, String(form.get("shown")));
    if (!outcome) return gone("undo-status", to);
    const said = outcome.ok
      ? toast(quoteMessages.statusUndone)
      : toast(quoteMessages.statusNotSet(outcome.quote), "destructive");
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

/**
 * Adds a lead, unless it may be somebody who is there already: that is told once. The button then says what to do
 * after the intent: "add-lead anyway", or "add-lead 12" to make it one job with that lead.
 */
async function add(
  context: Deployment,
  lead: LeadInput,
  { form, url, submission }: ParsedForm,
): Promise<Outcome<LeadRefusal>> {
  const choice = subjectOf(form);
  const duplicates = choice ? [] : await findDuplicates(context.db, lead);
  if (duplicates.length > 0) {
    const told = duplicates.map(({ id, name, same, createdAt }) => ({
      id,
      name,
      same,
      age: formatDistanceStrict(createdAt, context.now, { addSuffix: true }),
    }));
    return refuse<LeadRefusal>(409, { lastResult: submission.reply(), duplicates: told });
  }
  const { id } = await addLead(context, lead);
  const merged = idOf(choice) ? await mergeQuotes(context, { headId: idOf(choice), partId: id }) : undefined;
  const said = merged?.ok ? quoteMessages.leadJoined(merged.head) : quoteMessages.leadAdded;
  // Without the search and the page of the list: the new lead stands first in the whole list.
  return { ok: true, to: url.pathname, toast: toast(said) };
}

/** The list that the form was sent from. */
function listOf(url: URL): string {
  return samePage(url, { delete: undefined });
}

/** The lead was deleted meanwhile, or the form can't be read. The list is loaded again and shows what is there. */
function gone(intent: Intent, to: string): Outcome {
  return { ok: true, to, toast: toast(FAILURES[intent], "destructive") };
}
