import { typedIn } from "~/auth/page-action.server";
import { idIn } from "~/business/form-fields.server";
import { visitForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { deleteEvent } from "~/calendar/save-event.server";
import { savedWords } from "~/calendar/saved-words.server";
import { fieldOfRefusal } from "~/pricing/price-messages";
import { convertQuote } from "~/quotes/convert-quote.server";
import { clearSuspicion, deleteQuote, restoreQuote } from "~/quotes/delete-quote.server";
import { editQuote, recordFollowUp, recordPayment, setQuoteStatus } from "~/quotes/edit-quote.server";
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
import { toast } from "~/ui/toast";
import { type Act, addressChanged, changedMeanwhile, formAct, gone, refuse, settleEdit } from "./acts.server";
import { requestPath } from "./address";
import { FAILURES, type Intent } from "./intents";

/** The dashboard's writes by the intent of their form: each parses, calls one domain function and chooses the words. */
export const acts: Record<Intent, Act> = {
  edit: formAct(quoteEditForm, quoteMessages.contactMissing, async (context, id, input, submission) =>
    settleEdit(context, "edit", id, await editQuote(context, id, input), submission, quoteMessages.updated),
  ),

  "follow-up": formAct(
    followUpDialogForm,
    quoteMessages.followUpMissing,
    async (context, id, input, submission) => {
      const contacted = { ...input, lastContactDate: context.now.toISOString() };
      const outcome = await recordFollowUp(context, id, contacted);
      return settleEdit(context, "follow-up", id, outcome, submission, quoteMessages.followUpRecorded);
    },
  ),

  payment: formAct(paymentForm, undefined, async (context, id, input, submission) =>
    settleEdit(
      context,
      "payment",
      id,
      await recordPayment(context, id, input),
      submission,
      quoteMessages.paymentUpdated,
    ),
  ),

  schedule: formAct(
    visitForm,
    calendarMessages.visitMissing,
    async (context, id, visit, submission, search) => {
      const scheduled = await scheduleVisit(context, visit);
      if (!scheduled) return gone("schedule", submission);
      const { event, overlaps } = scheduled;
      const undo = {
        action: requestPath(search, { panel: undefined, quote: undefined }),
        fields: { intent: "unschedule", quoteId: String(id), eventId: String(event.id) },
      };
      const said = toast(savedWords(calendarMessages.created, overlaps));
      return { ok: true, quoteId: id, toast: overlaps.events.length > 0 ? { ...said, undo } : said };
    },
  ),

  unschedule: async (context, form, id) => {
    if (!(await deleteEvent(context, idIn(form, "eventId")))) return gone("unschedule");
    return { ok: true, quoteId: id, toast: toast(calendarMessages.deleted) };
  },

  convert: formAct(conversionForm, quoteMessages.costsMissing, async (context, id, input, submission) => {
    const outcome = await convertQuote(context, input);
    if (!outcome) return gone("convert", submission);
    if (outcome.ok) {
      const { newQuoteId, totalCents } = outcome;
      return { ok: true, quoteId: newQuoteId, toast: toast(quoteMessages.converted(newQuoteId, totalCents)) };
    }
    const { reason } = outcome;
    if (reason === "changed_meanwhile") return changedMeanwhile(context, "convert", id, submission);
    const error = [quoteMessages[reason]];
    if (reason !== "already_converted" && reason !== "folded") {
      return refuse(400, {
        lastResult: submission.reply({ fieldErrors: { [fieldOfRefusal(reason)]: error } }),
      });
    }
    return refuse(409, {
      lastResult: submission.reply({ formErrors: error }),
      // Of what is converted the page opens no dialog: without script only the toast can say it.
      toast: toast({ title: FAILURES.convert.title, text: quoteMessages[reason] }, "destructive"),
    });
  }),

  email: formAct(emailForm, quoteMessages.emailMissing, async (context, id, input, submission) => {
    const emailed = await emailCustomer(context, input);
    if (!emailed) return gone("email", submission);
    if (!emailed.ok) return addressChanged(emailed.email, submission);
    return { ok: true, quoteId: id, toast: toast(quoteMessages.emailSent(emailed.outcome)) };
  }),

  status: formAct(quoteStatusForm, quoteMessages.statusInvalid, async (context, id, input, submission) => {
    const outcome = await setQuoteStatus(context, id, input);
    if (!outcome) return gone("status", submission);
    if (outcome.ok) return { ok: true, quoteId: id, toast: toast(quoteMessages.statusUpdated) };
    if (outcome.reason === "system_status") {
      return refuse(400, { toast: toast(quoteMessages.statusInvalid, "destructive") });
    }
    // Back to the card, as it is now.
    const said = quoteMessages.statusSetMeanwhile(outcome.quote.status);
    return { ok: true, quoteId: id, toast: toast(said, "destructive") };
  }),

  delete: async (context, _form, id, search) => {
    if (!(await deleteQuote(context, id))) return gone("delete");
    const undo = { action: requestPath(search, {}), fields: { intent: "restore", quoteId: String(id) } };
    return { ok: true, toast: { ...toast(quoteMessages.deleted), undo } };
  },

  restore: async (context, _form, id) => {
    if (!(await restoreQuote(context, id))) return gone("restore");
    return { ok: true, quoteId: id, toast: toast(quoteMessages.restored) };
  },

  "not-spam": async (context, _form, id) => {
    if (!(await clearSuspicion(context, id))) return gone("not-spam");
    return { ok: true, quoteId: id, toast: toast(quoteMessages.notSpam) };
  },

  // Without script: the same dialog again, its figures worked out from what was typed.
  preview: async (_world, form) => refuse(200, { lastResult: typedIn(form) }),
};
