import { type Action, type ParsedForm, parsedAction, typedIn } from "~/auth/page-action.server";
import { idIn } from "~/business/row-id.server";
import { visitForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { deleteEvent } from "~/calendar/save-event.server";
import { savedWords } from "~/calendar/saved-words.server";
import type { Deployment } from "~/deployment.server";
import { type Outcome, refuse } from "~/http/page-outcome.server";
import { fieldOfRefusal } from "~/pricing/price-messages";
import { samePageRequest } from "~/ui/same-page";
import { type Toast, toast, type Words } from "~/ui/toast";
import { convertQuote } from "../convert-quote.server";
import { type EditOutcome, editQuote, recordFollowUp, recordPayment } from "../edit-quote.server";
import { emailCustomer } from "../email-customer.server";
import {
  conversionForm,
  emailForm,
  followUpDialogForm,
  paymentForm,
  quoteEditForm,
} from "../quote-forms.server";
import { quoteMessages } from "../quote-messages";
import { scheduleVisit } from "../schedule-visit.server";
import { addressChanged, changedMeanwhile, gone } from "./changed-meanwhile.server";
import { DIALOG_FAILURES, type DialogIntent } from "./intents";
import { CLOSED, type ReturnTo } from "./panel";

/**
 * The writes of a quote's dialogs, by the intent of their form. Each screen that opens the dialogs calls this with the
 * address to return to.
 */
export function dialogActions(returnTo: ReturnTo): Record<DialogIntent, Action> {
  const back = (url: URL, quoteId: number, said: Toast): Outcome => ({
    ok: true,
    to: returnTo(url, quoteId),
    toast: said,
  });

  /** The outcome of a save, which fails if somebody else has saved the quote meanwhile. */
  async function settle(
    context: Deployment,
    panel: "edit" | "follow-up" | "payment",
    outcome: EditOutcome,
    sent: ParsedForm,
    done: Words,
  ): Promise<Outcome> {
    if (!outcome) return gone(DIALOG_FAILURES[panel], sent.submission);
    if (!outcome.ok) return changedMeanwhile(context, panel, quoteOf(sent), sent.submission);
    return back(sent.url, quoteOf(sent), toast(done));
  }

  return {
    edit: parsedAction(
      quoteEditForm,
      async (context, input, sent) => {
        const outcome = await editQuote(context, quoteOf(sent), input);
        return settle(context, "edit", outcome, sent, quoteMessages.updated);
      },
      quoteMessages.contactMissing,
    ),

    "follow-up": parsedAction(
      followUpDialogForm,
      async (context, input, sent) => {
        const contacted = { ...input, lastContactDate: context.now.toISOString() };
        const outcome = await recordFollowUp(context, quoteOf(sent), contacted);
        return settle(context, "follow-up", outcome, sent, quoteMessages.followUpRecorded);
      },
      quoteMessages.followUpMissing,
    ),

    payment: parsedAction(paymentForm, async (context, input, sent) => {
      const outcome = await recordPayment(context, quoteOf(sent), input);
      return settle(context, "payment", outcome, sent, quoteMessages.paymentUpdated);
    }),

    schedule: parsedAction(
      visitForm,
      async (context, visit, { url, submission }) => {
        const scheduled = await scheduleVisit(context, visit);
        if (!scheduled) return gone(DIALOG_FAILURES.schedule, submission);
        const { event, overlaps } = scheduled;
        const said = toast(savedWords(calendarMessages.created, overlaps));
        if (overlaps.events.length === 0) return back(url, visit.quoteId, said);
        const fields = { intent: "unschedule", quoteId: String(visit.quoteId), eventId: String(event.id) };
        const action = samePageRequest(url, CLOSED);
        return back(url, visit.quoteId, { ...said, undo: { action, fields } });
      },
      calendarMessages.visitMissing,
    ),

    unschedule: async (context, sent) => {
      if (!(await deleteEvent(context, idIn(sent.form, "eventId")))) return gone(DIALOG_FAILURES.unschedule);
      return back(sent.url, quoteOf(sent), toast(calendarMessages.deleted));
    },

    convert: parsedAction(
      conversionForm,
      async (context, input, sent) => {
        const { url, submission } = sent;
        const outcome = await convertQuote(context, input);
        if (!outcome) return gone(DIALOG_FAILURES.convert, submission);
        if (outcome.ok) {
          const { newQuoteId, totalCents } = outcome;
          return back(url, newQuoteId, toast(quoteMessages.converted(newQuoteId, totalCents)));
        }
        const { reason } = outcome;
        if (reason === "changed_meanwhile")
          return changedMeanwhile(context, "convert", quoteOf(sent), submission);
        const error = [quoteMessages[reason]];
        if (reason !== "already_converted" && reason !== "folded") {
          const fieldErrors = { [fieldOfRefusal(reason)]: error };
          return refuse(400, { lastResult: submission.reply({ fieldErrors }) });
        }
        return refuse(409, {
          lastResult: submission.reply({ formErrors: error }),
          // A converted quote has no Convert dialog, so without JavaScript the toast must carry the error.
          toast: toast({ title: DIALOG_FAILURES.convert.title, text: quoteMessages[reason] }, "destructive"),
        });
      },
      quoteMessages.costsMissing,
    ),

    email: parsedAction(
      emailForm,
      async (context, input, sent) => {
        const emailed = await emailCustomer(context, input);
        if (!emailed) return gone(DIALOG_FAILURES.email, sent.submission);
        if (!emailed.ok) return addressChanged(emailed.email, sent.submission);
        return back(sent.url, quoteOf(sent), toast(quoteMessages.emailSent(emailed.outcome)));
      },
      quoteMessages.emailMissing,
    ),

    // Without JavaScript: the same dialog again, with its figures worked out from what was typed.
    preview: async (_context, { form }) => refuse(200, { lastResult: typedIn(form) }),
  };
}

/** The quote that a dialog's form is about. */
function quoteOf({ form }: { form: FormData }): number {
  return idIn(form, "quoteId");
}
