import { idIn, idOf } from "~/business/row-id.server";
import { formatDate } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { chosenMessages } from "~/desk/chosen-messages";
import { deskMessages } from "~/desk/desk-messages";
import { CLOSED } from "~/desk/dialogs/panel";
import { rowActions } from "~/desk/dialogs/row-actions.server";
import { listSame, type SamePersons } from "~/desk/same-person.server";
import { subjectOf } from "~/forms/intent";
import {
  type Action,
  keepTyped,
  type ParsedForm,
  parsedAction,
  type SentForm,
} from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { addLead } from "~/quotes/add-lead.server";
import { type ChosenChanged, followUpChosen, loseChosen, undoChosen } from "~/quotes/change-chosen.server";
import { jobsSeen } from "~/quotes/customer-jobs.server";
import { mergeQuotes, questionsOfMerges } from "~/quotes/families.server";
import {
  chosenFollowUpForm,
  chosenForm,
  type LeadInput,
  leadForm,
  quickLeadForm,
  undoChosenForm,
} from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage, samePageRequest } from "~/ui/same-page";
import { toast, type Words } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

/** A new lead comes back too if somebody with the same phone or email exists. */
export interface LeadRefusal extends PageRefusal, Partial<SamePersons> {}

/** The screen's writes by intent. */
export const actions: Record<Intent, Action<LeadRefusal>> = {
  "add-lead": async (context, sent) => {
    const form = sent.form.has("noEmail") ? quickLeadForm : leadForm;
    return keepTyped(await parsedAction(form, add)(context, sent), sent.form);
  },

  "lose-chosen": parsedAction(
    chosenForm,
    async (context, { lead }, sent) => {
      const outcome = await loseChosen(context, lead);
      return chosenChanged(sent, outcome, chosenMessages.lost(outcome));
    },
    quoteMessages.noneChosen,
  ),

  "follow-up-chosen": parsedAction(
    chosenFollowUpForm,
    async (context, { lead, followUpDate }, sent) => {
      const outcome = await followUpChosen(context, lead, followUpDate);
      return chosenChanged(sent, outcome, chosenMessages.followUp(outcome, formatDate(followUpDate)));
    },
    quoteMessages.noneChosen,
  ),

  "undo-chosen": parsedAction(undoChosenForm, async (context, lines, { url }) => {
    const outcome = await undoChosen(context, lines);
    const kind = outcome.done.length > 0 ? "default" : "destructive";
    return { ok: true, to: listOf(url), toast: toast(chosenMessages.undone(outcome), kind) };
  }),

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
 * "add-lead anyway", or "add-lead 12" to merge it into that lead. If the two differ, that job's page asks. `?customer=` is a
 * job of the same customer: the jobs that the form showed are not asked about. `?contact=` is who the form was filled in
 * from.
 */
async function add(
  context: Deployment,
  lead: LeadInput,
  { form, url, submission }: ParsedForm,
): Promise<Outcome<LeadRefusal>> {
  const choice = subjectOf(form);
  const seen = await jobsSeen(context, { fromId: idIn(url.searchParams, "customer"), typed: lead });
  if (!choice) {
    const same = await listSame(context, lead);
    const contactId = idIn(url.searchParams, "contact");
    const duplicates = same.duplicates.filter(({ id }) => !seen?.ids.has(id));
    const contacts = seen ? [] : same.contacts.filter(({ id }) => id !== contactId);
    if (duplicates.length + contacts.length > 0)
      return refuse<LeadRefusal>(409, { lastResult: submission.reply(), duplicates, contacts });
  }
  const headId = idOf(choice);
  const { id } = await addLead(context, lead, { newJobOf: headId ? undefined : seen?.fromId });
  const [questions = []] = await questionsOfMerges(context.db, { headId, partIds: [id] });
  if (questions.length > 0)
    return { ok: true, to: `/admin/quotes/${headId}#duplicates`, toast: toast(deskMessages.leadDiffers) };
  const merged = headId ? await mergeQuotes(context, { headId, partId: id }) : undefined;
  const said = merged?.ok ? deskMessages.leadJoined(merged.head) : deskMessages.leadAdded;
  // To the start of the whole list, where the new lead is first.
  return {
    ok: true,
    to:
      seen || idIn(url.searchParams, "contact") ? `/admin/quotes/${merged?.ok ? headId : id}` : url.pathname,
    toast: toast(said),
  };
}

/** The list again. Those with money or work stand above it, each with a link to its question. */
function chosenChanged({ url }: SentForm, { done, stillOpen, lines }: ChosenChanged, words: Words): Outcome {
  const said = toast(words, done.length > 0 ? "default" : "destructive");
  const fields = lines && {
    intent: "undo-chosen",
    first: String(lines.first),
    last: String(lines.last),
  };
  const undo = fields && { action: samePageRequest(url, { left: undefined }), fields };
  const to = samePage(url, { delete: undefined, left: stillOpen.join(",") || undefined });
  return { ok: true, to, toast: { ...said, undo } };
}

/** The list that the form was sent from. */
function listOf(page: { pathname: string; search: string }): string {
  return samePage(page, { ...CLOSED, delete: undefined, left: undefined });
}
