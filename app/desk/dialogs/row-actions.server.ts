import type { Submission } from "@conform-to/react";
import { idIn } from "~/business/row-id.server";
import { formatDate } from "~/business/time";
import { type Action, parsedAction, type SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { clearSuspicion, deleteQuote, restoreQuote } from "~/quotes/delete-quote.server";
import { type StatusOutcome, setQuoteStatus, undoQuoteStatus } from "~/quotes/edit-quote.server";
import { callForm, statusMenuForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { recordCall, undoCall } from "~/quotes/record-call.server";
import { loseAddress } from "~/quotes/still-open";
import { samePageRequest } from "~/ui/same-page";
import { type Toast, toast, type Words } from "~/ui/toast";
import { deskMessages } from "../desk-messages";
import { ROW_FAILURES, type RowIntent } from "./intents";
import { CLOSED, type ReturnTo } from "./panel";

/** Where a screen leads after a write outside of a dialog. */
interface Returns {
  /** When the screen still shows the quote. */
  shown: ReturnTo;
  /** After a call, which may have removed the quote from this list. */
  called: ReturnTo;
  /** After a delete, with the address for its Undo. */
  deleted: (url: URL) => { to: string; undoAt: string };
}

/** What the screen says after such a write. */
interface RowWords {
  statusUpdated: Words;
  deleted: Words;
  restored: Words;
  /** For a quote that is gone. */
  gone: (intent: RowIntent) => Words;
}

const QUOTE_WORDS: RowWords = {
  ...quoteMessages,
  gone: (intent) => ({ title: ROW_FAILURES[intent].title, text: quoteMessages.gone }),
};

/**
 * Writes to a quote outside of a dialog, by intent. Each screen with their buttons calls this, with its addresses and,
 * if it has some, its own words.
 */
export function rowActions(returns: Returns, words = QUOTE_WORDS): Record<RowIntent, Action> {
  const gone = (intent: RowIntent, submission?: Submission<unknown>) =>
    refuse(404, { lastResult: submission?.reply(), toast: toast(words.gone(intent), "destructive") });

  const back = ({ url, form }: SentForm, said: Toast, to = returns.shown): Outcome => ({
    ok: true,
    to: to(url, quoteOf({ form })),
    toast: said,
  });

  /** What is said after a status was set. `done` is the toast when it is the status that was asked for. */
  function statusSet(sent: SentForm, outcome: NonNullable<StatusOutcome>, done: Toast): Outcome {
    if (outcome.ok) return back(sent, done);
    if (outcome.reason === "system_status") {
      return refuse(400, { toast: toast(quoteMessages.statusInvalid, "destructive") });
    }
    // Somebody else has set a status meanwhile, so the screen is loaded again.
    return back(sent, toast(quoteMessages.statusNotSet(outcome.quote), "destructive"));
  }

  return {
    status: parsedAction(
      statusMenuForm,
      async (context, input, sent) => {
        const outcome = await setQuoteStatus(context, quoteOf(sent), input);
        if (!outcome) return gone("status", sent.submission);
        if (!outcome.ok && outcome.reason === "still_open")
          return { ok: true, to: loseAddress(quoteOf(sent)) };
        const { status, shown } = input;
        const undo =
          shown && shown !== status ? undoOf(sent, { intent: "undo-status", shown: status }) : undefined;
        return statusSet(sent, outcome, { ...toast(words.statusUpdated), undo });
      },
      quoteMessages.statusInvalid,
    ),

    "undo-status": async (context, sent) => {
      const outcome = await undoQuoteStatus(context, quoteOf(sent), String(sent.form.get("shown")));
      if (!outcome) return gone("undo-status");
      return statusSet(sent, outcome, toast(deskMessages.statusUndone));
    },

    called: parsedAction(callForm, async (context, { again }, sent) => {
      const quote = await recordCall(context, quoteOf(sent), again);
      if (!quote) return gone("called", sent.submission);
      const { name, followUpDate: next } = quote;
      const words = deskMessages.called(
        next ? `${name}: again on ${formatDate(next)}.` : `${name}: no further follow-up.`,
      );
      return back(sent, { ...toast(words), undo: undoOf(sent, { intent: "undo-call" }) }, returns.called);
    }),

    "undo-call": async (context, sent) => {
      const undone = await undoCall(context, quoteOf(sent));
      if (!undone) return gone("undo-call");
      const said = undone.ok
        ? toast(deskMessages.callUndone)
        : toast(deskMessages.callChangedMeanwhile, "destructive");
      return back(sent, said, returns.called);
    },

    delete: async (context, sent) => {
      if (!(await deleteQuote(context, quoteOf(sent)))) return gone("delete");
      const { to, undoAt } = returns.deleted(sent.url);
      const fields = { intent: "restore", quoteId: String(quoteOf(sent)) };
      return { ok: true, to, toast: { ...toast(words.deleted), undo: { action: undoAt, fields } } };
    },

    restore: async (context, sent) => {
      if (!(await restoreQuote(context, quoteOf(sent)))) return gone("restore");
      return back(sent, toast(words.restored));
    },

    "not-spam": async (context, sent) => {
      if (!(await clearSuspicion(context, quoteOf(sent)))) return gone("not-spam");
      return back(sent, toast(deskMessages.notSpam));
    },
  };
}

/** The id of the quote that a form is about. */
function quoteOf({ form }: { form: FormData }): number {
  return idIn(form, "quoteId");
}

function undoOf({ url, form }: SentForm, fields: Record<string, string>) {
  return {
    action: samePageRequest(url, CLOSED),
    fields: { ...fields, quoteId: String(quoteOf({ form })) },
  };
}
