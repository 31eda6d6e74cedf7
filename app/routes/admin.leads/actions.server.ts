import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { idOf } from "~/business/row-id.server";
import type { Deployment } from "~/deployment.server";
import { deskMessages } from "~/desk/desk-messages";
import { CLOSED } from "~/desk/dialogs/panel";
import { rowActions } from "~/desk/dialogs/row-actions.server";
import { subjectOf } from "~/forms/intent";
import { type Action, keepTyped, type ParsedForm, parsedAction } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { addLead } from "~/quotes/add-lead.server";
import { mergeQuotes, questionsOfMerges } from "~/quotes/families.server";
import { findDuplicates } from "~/quotes/find-duplicates.server";
import { type LeadInput, leadForm, quickLeadForm } from "~/quotes/quote-forms.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { toast } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

/** A new lead comes back too if somebody with the same phone or email exists. */
export interface LeadRefusal extends PageRefusal {
  /** `age` is "3 days ago". */
  duplicates?: { id: number; name: string; same: "phone" | "email"; age: string }[];
}

/** The screen's writes by intent. */
export const actions: Record<Intent, Action<LeadRefusal>> = {
  "add-lead": async (context, sent) => {
    const form = sent.form.has("noEmail") ? quickLeadForm : leadForm;
    return keepTyped(await parsedAction(form, add)(context, sent), sent.form);
  },

  ...rowActions(
    {
      shown: (url, id) => `${listOf(url)}#lead-${id}`,
      called: listOf,
      deleted: (url) => ({ to: listOf(url), undoAt: listOf(url) }),
    },
    {
      statusUpdated: deskMessages.leadStatusUpdated,
      deleted: deskMessages.leadDeleted,
      restored: deskMessages.leadRestored,
      gone: (intent) => FAILURES[intent],
    },
  ),
};

/**
 * Adds a lead, unless it may be somebody who exists, which is asked about once. The button then says what to do:
 * "add-lead anyway", or "add-lead 12" to merge it into that lead. If the two differ, that job's page asks.
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
  const headId = idOf(choice);
  const [questions = []] = await questionsOfMerges(context.db, { headId, partIds: [id] });
  if (questions.length > 0)
    return { ok: true, to: `/admin/quotes/${headId}#duplicates`, toast: toast(deskMessages.leadDiffers) };
  const merged = headId ? await mergeQuotes(context, { headId, partId: id }) : undefined;
  const said = merged?.ok ? deskMessages.leadJoined(merged.head) : deskMessages.leadAdded;
  // To the start of the whole list, where the new lead is first.
  return { ok: true, to: url.pathname, toast: toast(said) };
}

/** The list that the form was sent from. */
function listOf(page: { pathname: string; search: string }): string {
  return samePage(page, { ...CLOSED, delete: undefined });
}
