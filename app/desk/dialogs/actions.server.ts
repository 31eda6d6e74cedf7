import type { ZodType, z } from "zod";
import { mergeForm } from "~/business/merge-form.server";
import { idIn } from "~/business/row-id.server";
import { joinCovered, visitForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { deleteEvent, restoreEvent } from "~/calendar/save-event.server";
import { savedWords } from "~/calendar/saved-words.server";
import type { Deployment } from "~/deployment.server";
import { type Action, keepTyped, parsedAction, typedIn } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { fieldOfRefusal } from "~/pricing/price-messages";
import { convertQuote } from "~/quotes/convert-quote.server";
import { type EditOutcome, editQuote, recordFollowUp, recordPayment } from "~/quotes/edit-quote.server";
import { emailCustomer } from "~/quotes/email-customer.server";
import { getFamily } from "~/quotes/families.server";
import { jobMoney, withPaymentStatus } from "~/quotes/job-money";
import {
  conversionForm,
  emailForm,
  followUpDialogForm,
  paymentForm,
  quoteEditFormOf,
} from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { getQuote, type Quote } from "~/quotes/quotes.server";
import { scheduleVisit } from "~/quotes/schedule-visit.server";
import { samePageRequest } from "~/ui/same-page";
import { type Toast, toast, type Words } from "~/ui/toast";
import { deskMessages } from "../desk-messages";
import { addressChanged, changedMeanwhile, convertChanged, gone } from "./changed-meanwhile.server";
import { DIALOG_FAILURES, type DialogIntent } from "./intents";
import { STORED_VALUES } from "./load-panel.server";
import { CLOSED, type ReturnTo } from "./panel";

/**
 * The writes of a quote's dialogs, by intent. Each screen with the dialogs calls this with the address to return to.
 */
export function dialogActions(returnTo: ReturnTo): Record<DialogIntent, Action> {
  const back = (url: URL, quoteId: number, said: Toast): Outcome => ({
    ok: true,
    to: returnTo(url, quoteId),
    toast: said,
  });

  /**
   * A dialog's write. What was typed is merged with what somebody else saved meanwhile; only a field that both changed
   * is a conflict.
   */
  function merging<Schema extends ZodType>({ panel, schema, save, done, missing }: Merging<Schema>): Action {
    return async (context, sent) => {
      const kept = await getQuote(context.db, quoteOf(sent));
      if (!kept || kept.deletedAt) return keepTyped(gone(DIALOG_FAILURES[panel]), sent.form);
      const quote = withPaymentStatus(kept, await getFamily(context.db, kept.id));
      const stored: Record<string, string> = STORED_VALUES[panel](quote);
      const { form, conflicts, opened } = mergeForm(sent.form, stored);
      const run = parsedAction(
        schema(quote),
        async (_context, input, { submission }) => {
          if (conflicts.length > 0) return changedMeanwhile(panel, submission, stored, conflicts);
          const saved = await save(context, quote, input);
          if (!saved) return gone(DIALOG_FAILURES[panel], submission);
          if (saved.ok) return back(sent.url, quote.id, toast(await done(saved.quote, context)));
          // Somebody saved between reading and writing: merge once more.
          return merging({ panel, schema, save, done, missing })(context, sent);
        },
        missing,
      );
      return keepTyped(await run(context, { ...sent, form }), sent.form, opened);
    };
  }

  const schedule = parsedAction(
    visitForm,
    async (context, visit, { url, submission }) => {
      const scheduled = await scheduleVisit(context, visit);
      if (!scheduled) return gone(DIALOG_FAILURES.schedule, submission);
      const { event, overlaps, daysOff } = scheduled;
      const said = toast(savedWords(calendarMessages.created, scheduled, context.now));
      if (overlaps.events.length + daysOff.length === 0) return back(url, visit.quoteId, said);
      const fields = { intent: "unschedule", quoteId: String(visit.quoteId), eventId: String(event.id) };
      const action = samePageRequest(url, CLOSED);
      return back(url, visit.quoteId, { ...said, undo: { action, fields } });
    },
    calendarMessages.visitMissing,
  );

  return {
    edit: merging({
      panel: "edit",
      schema: quoteEditFormOf,
      save: (context, { id, updatedAt }, input) => editQuote(context, id, { ...input, updatedAt }),
      done: async () => quoteMessages.updated,
      missing: quoteMessages.contactMissing,
    }),

    "follow-up": merging({
      panel: "follow-up",
      schema: () => followUpDialogForm,
      save: (context, { id, updatedAt }, input) =>
        recordFollowUp(context, id, { ...input, updatedAt, lastContactDate: context.now.toISOString() }),
      done: async () => quoteMessages.followUpRecorded,
      missing: quoteMessages.followUpMissing,
    }),

    payment: merging({
      panel: "payment",
      schema: () => paymentForm,
      save: (context, { id, updatedAt }, input) => recordPayment(context, id, { ...input, updatedAt }),
      // By the money of the whole job, as in the dialog.
      done: async (saved, { db }) => {
        const { paymentStatus: status } = saved;
        if (!status) return quoteMessages.paymentUpdated;
        return quoteMessages.paymentSaved({ status, ...jobMoney(saved, await getFamily(db, saved.id)) });
      },
    }),

    "automatic-status": merging({
      panel: "payment",
      schema: () => paymentForm,
      save: (context, { id, updatedAt }, input) =>
        recordPayment(context, id, { ...input, paymentStatus: "automatic", updatedAt }),
      done: async () => quoteMessages.statusAutomatic,
    }),

    schedule: (context, sent) => {
      joinCovered(sent.form);
      return schedule(context, sent);
    },

    unschedule: async (context, sent) => {
      const id = idIn(sent.form, "eventId");
      if (!(await deleteEvent(context, id))) return gone(DIALOG_FAILURES.unschedule);
      const fields = { intent: "reschedule", quoteId: String(quoteOf(sent)), eventId: String(id) };
      const undo = { action: samePageRequest(sent.url, CLOSED), fields };
      return back(sent.url, quoteOf(sent), { ...toast(calendarMessages.deleted), undo });
    },

    reschedule: async (context, sent) => {
      const event = await restoreEvent(context, idIn(sent.form, "eventId"));
      if (!event) return refuse(404, { toast: toast(DIALOG_FAILURES.reschedule, "destructive") });
      return back(sent.url, quoteOf(sent), toast(calendarMessages.restored));
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
        if (reason === "changed_meanwhile") {
          const quote = await getQuote(context.db, quoteOf(sent));
          return quote ? convertChanged(quote, submission) : gone(DIALOG_FAILURES.convert, submission);
        }
        const error = [quoteMessages[reason]];
        if (reason !== "already_converted" && reason !== "folded") {
          const fieldErrors = { [fieldOfRefusal(reason)]: error };
          return refuse(400, { lastResult: submission.reply({ fieldErrors }) });
        }
        return refuse(409, {
          lastResult: submission.reply({ formErrors: error }),
          // A converted quote has no Convert dialog any more, so without JavaScript the toast has to say why.
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
        return back(sent.url, quoteOf(sent), toast(deskMessages.emailSent(emailed.outcome)));
      },
      quoteMessages.emailMissing,
    ),

    // Without JavaScript: the same dialog again, with the figures for what was typed.
    preview: async (_context, { form }) => refuse(200, { lastResult: typedIn(form) }),
  };
}

interface Merging<Schema extends ZodType> {
  panel: keyof typeof STORED_VALUES;
  schema: (quote: Quote) => Schema;
  save: (context: Deployment, quote: Quote, input: z.output<Schema>) => Promise<EditOutcome>;
  done: (saved: Quote, context: Deployment) => Promise<Words>;
  missing?: Words;
}

/** The id of the quote that a dialog's form is about. */
function quoteOf({ form }: { form: FormData }): number {
  return idIn(form, "quoteId");
}
