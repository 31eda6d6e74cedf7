import { type Action, type ParsedForm, parsedAction, typedIn } from "~/auth/page-action.server";
import { idIn } from "~/business/form-fields.server";
import { visitForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { deleteEvent } from "~/calendar/save-event.server";
import { savedWords } from "~/calendar/saved-words.server";
import type { Deployment } from "~/deployment.server";
import { type Outcome, refuse } from "~/http/page-outcome.server";
import { fieldOfRefusal } from "~/pricing/price-messages";
import { convertQuote } from "~/quotes/convert-quote.server";
import { clearSuspicion, deleteQuote, restoreQuote } from "~/quotes/delete-quote.server";
import {
  type EditOutcome,
  editQuote,
  recordFollowUp,
  recordPayment,
  setQuoteStatus,
} from "~/quotes/edit-quote.server";
import { emailCustomer } from "~/quotes/email-customer.server";
import {
  conversionForm,
  emailForm,
  followUpDialogForm,
  paymentForm,
  quoteEditForm,
  quoteStatusForm,
} from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { scheduleVisit } from "~/quotes/schedule-visit.server";
import { type Toast, toast, type Words } from "~/ui/toast";
import { requestPath, withoutPanel } from "./address";
import { addressChanged, changedMeanwhile, gone } from "./changed-meanwhile.server";
import { FAILURES, type Intent } from "./intents";

/** The dashboard's writes by the intent of their form: each parses, calls one domain function and chooses the words. */
export const actions: Record<Intent, Action> = {
  edit: parsedAction(
    quoteEditForm,
    async (context, input, sent) => {
      const outcome = await editQuote(context, quoteOf(sent), input);
      return settleEdit(context, "edit", outcome, sent, quoteMessages.updated);
    },
    quoteMessages.contactMissing,
  ),

  "follow-up": parsedAction(
    followUpDialogForm,
    async (context, input, sent) => {
      const contacted = { ...input, lastContactDate: context.now.toISOString() };
      const outcome = await recordFollowUp(context, quoteOf(sent), contacted);
      return settleEdit(context, "follow-up", outcome, sent, quoteMessages.followUpRecorded);
    },
    quoteMessages.followUpMissing,
  ),

  payment: parsedAction(paymentForm, async (context, input, sent) => {
    const outcome = await recordPayment(context, quoteOf(sent), input);
    return settleEdit(context, "payment", outcome, sent, quoteMessages.paymentUpdated);
  }),

  schedule: parsedAction(
    visitForm,
    async (context, visit, { url, submission }) => {
      const scheduled = await scheduleVisit(context, visit);
      if (!scheduled) return gone("schedule", submission);
      const { event, overlaps } = scheduled;
      const said = toast(savedWords(calendarMessages.created, overlaps));
      if (overlaps.events.length === 0) return atCard(url, visit.quoteId, said);
      const fields = { intent: "unschedule", quoteId: String(visit.quoteId), eventId: String(event.id) };
      const action = requestPath(url.search, { panel: undefined, quote: undefined });
      return atCard(url, visit.quoteId, { ...said, undo: { action, fields } });
    },
    calendarMessages.visitMissing,
  ),

  unschedule: async ({ db }, sent) => {
    if (!(await deleteEvent(db, idIn(sent.form, "eventId")))) return gone("unschedule");
    return atCard(sent.url, quoteOf(sent), toast(calendarMessages.deleted));
  },

  convert: parsedAction(
    conversionForm,
    async (context, input, sent) => {
      const { url, submission } = sent;
      const outcome = await convertQuote(context, input);
      if (!outcome) return gone("convert", submission);
      if (outcome.ok) {
        const { newQuoteId, totalCents } = outcome;
        return atCard(url, newQuoteId, toast(quoteMessages.converted(newQuoteId, totalCents)));
      }
      const { reason } = outcome;
      if (reason === "changed_meanwhile")
        return changedMeanwhile(context, "convert", quoteOf(sent), submission);
      const error = [quoteMessages[reason]];
      if (reason !== "already_converted") {
        const fieldErrors = { [fieldOfRefusal(reason)]: error };
        return refuse(400, { lastResult: submission.reply({ fieldErrors }) });
      }
      return refuse(409, {
        lastResult: submission.reply({ formErrors: error }),
        // A converted quote has no Convert dialog, so without JavaScript the toast must carry the error.
        toast: toast({ title: FAILURES.convert.title, text: quoteMessages[reason] }, "destructive"),
      });
    },
    quoteMessages.costsMissing,
  ),

  email: parsedAction(
    emailForm,
    async (context, input, sent) => {
      const emailed = await emailCustomer(context, input);
      if (!emailed) return gone("email", sent.submission);
      if (!emailed.ok) return addressChanged(emailed.email, sent.submission);
      return atCard(sent.url, quoteOf(sent), toast(quoteMessages.emailSent(emailed.outcome)));
    },
    quoteMessages.emailMissing,
  ),

  status: parsedAction(
    quoteStatusForm,
    async (context, input, sent) => {
      const id = quoteOf(sent);
      const outcome = await setQuoteStatus(context, id, input);
      if (!outcome) return gone("status", sent.submission);
      if (outcome.ok) return atCard(sent.url, id, toast(quoteMessages.statusUpdated));
      if (outcome.reason === "system_status") {
        return refuse(400, { toast: toast(quoteMessages.statusInvalid, "destructive") });
      }
      // Somebody else has set another status: the card, read again, shows it.
      return atCard(
        sent.url,
        id,
        toast(quoteMessages.statusSetMeanwhile(outcome.quote.status), "destructive"),
      );
    },
    quoteMessages.statusInvalid,
  ),

  delete: async (context, sent) => {
    const id = quoteOf(sent);
    if (!(await deleteQuote(context, id))) return gone("delete");
    const action = requestPath(sent.url.search, {});
    const undo = { action, fields: { intent: "restore", quoteId: String(id) } };
    return atCard(sent.url, undefined, { ...toast(quoteMessages.deleted), undo });
  },

  restore: async (context, sent) => {
    if (!(await restoreQuote(context, quoteOf(sent)))) return gone("restore");
    return atCard(sent.url, quoteOf(sent), toast(quoteMessages.restored));
  },

  "not-spam": async (context, sent) => {
    if (!(await clearSuspicion(context, quoteOf(sent)))) return gone("not-spam");
    return atCard(sent.url, quoteOf(sent), toast(quoteMessages.notSpam));
  },

  // Without script: the same dialog again, its figures worked out from what was typed.
  preview: async (_context, { form }) => refuse(200, { lastResult: typedIn(form) }),
};

/** The quote that a form of the dashboard is about. */
function quoteOf({ form }: { form: FormData }): number {
  return idIn(form, "quoteId");
}

/** Back to the list, at the card of the quote; without an id at its top. */
function atCard(url: URL, quoteId: number | undefined, said: Toast): Outcome {
  return { ok: true, to: withoutPanel(url.search, quoteId), toast: said };
}

/** What becomes of a save that another editor may have overtaken. */
async function settleEdit(
  context: Deployment,
  panel: "edit" | "follow-up" | "payment",
  outcome: EditOutcome,
  sent: ParsedForm,
  done: Words,
): Promise<Outcome> {
  if (!outcome) return gone(panel, sent.submission);
  if (!outcome.ok) return changedMeanwhile(context, panel, quoteOf(sent), sent.submission);
  return atCard(sent.url, quoteOf(sent), toast(done));
}
