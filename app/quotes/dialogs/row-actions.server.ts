import { type Action, parsedAction, type SentForm } from "~/auth/page-action.server";
import { idIn } from "~/business/row-id.server";
import { formatDate } from "~/business/time";
import { type Outcome, refuse } from "~/http/page-outcome.server";
import { samePageRequest } from "~/ui/same-page";
import { type Toast, toast } from "~/ui/toast";
import { clearSuspicion, deleteQuote, restoreQuote } from "../delete-quote.server";
import { type StatusOutcome, setQuoteStatus, undoQuoteStatus } from "../edit-quote.server";
import { callForm, quoteStatusForm } from "../quote-forms.server";
import { quoteMessages } from "../quote-messages";
import { recordCall, undoCall } from "../record-call.server";
import { gone } from "./changed-meanwhile.server";
import { ROW_FAILURES, type RowIntent } from "./intents";
import { CLOSED, type ReturnTo } from "./panel";

/** Where a screen leads after a write that needs no dialog. */
interface Returns {
  /** After a write to a quote that the screen still shows. */
  shown: ReturnTo;
  /** After a call: the quote may have left the list in which the button stood. */
  called: ReturnTo;
  /** After a delete, with the address that its Undo is sent to. */
  deleted: (url: URL) => { to: string; undoAt: string };
}

/**
 * The writes to a quote that need no dialog, by the intent of their form. Each screen that has their buttons calls this
 * with the addresses to return to.
 */
export function rowActions(returns: Returns): Record<RowIntent, Action> {
  const back = ({ url, form }: SentForm, said: Toast, to = returns.shown): Outcome => ({
    ok: true,
    to: to(url, quoteOf({ form })),
    toast: said,
  });

  /** What the screen says of a status that was set; `done` is the toast when it is the one that was asked for. */
  function statusSet(sent: SentForm, outcome: NonNullable<StatusOutcome>, done: Toast): Outcome {
    if (outcome.ok) return back(sent, done);
    if (outcome.reason === "system_status") {
      return refuse(400, { toast: toast(quoteMessages.statusInvalid, "destructive") });
    }
    // Somebody else has set another status meanwhile. The screen is loaded again and shows it.
    return back(sent, toast(quoteMessages.statusNotSet(outcome.quote), "destructive"));
  }

  return {
    status: parsedAction(
      quoteStatusForm,
      async (context, input, sent) => {
        const outcome = await setQuoteStatus(context, quoteOf(sent), input);
        if (!outcome) return gone(ROW_FAILURES.status, sent.submission);
        const { status, shown } = input;
        const undo =
          shown && shown !== status ? undoOf(sent, { intent: "undo-status", shown: status }) : undefined;
        return statusSet(sent, outcome, { ...toast(quoteMessages.statusUpdated), undo });
      },
      quoteMessages.statusInvalid,
    ),

    "undo-status": async (context, sent) => {
      const outcome = await undoQuoteStatus(context, quoteOf(sent), String(sent.form.get("shown")));
      if (!outcome) return gone(ROW_FAILURES["undo-status"]);
      return statusSet(sent, outcome, toast(quoteMessages.statusUndone));
    },

    called: parsedAction(callForm, async (context, { again }, sent) => {
      const quote = await recordCall(context, quoteOf(sent), again);
      if (!quote) return gone(ROW_FAILURES.called, sent.submission);
      const { name, followUpDate: next } = quote;
      const words = quoteMessages.called(
        next ? `${name}: again on ${formatDate(next)}.` : `${name}: no further follow-up.`,
      );
      return back(sent, { ...toast(words), undo: undoOf(sent, { intent: "undo-call" }) }, returns.called);
    }),

    "undo-call": async (context, sent) => {
      const undone = await undoCall(context, quoteOf(sent));
      if (!undone) return gone(ROW_FAILURES["undo-call"]);
      const said = undone.ok
        ? toast(quoteMessages.callUndone)
        : toast(quoteMessages.callChangedMeanwhile, "destructive");
      return back(sent, said, returns.called);
    },

    delete: async (context, sent) => {
      if (!(await deleteQuote(context, quoteOf(sent)))) return gone(ROW_FAILURES.delete);
      const { to, undoAt } = returns.deleted(sent.url);
      const fields = { intent: "restore", quoteId: String(quoteOf(sent)) };
      return { ok: true, to, toast: { ...toast(quoteMessages.deleted), undo: { action: undoAt, fields } } };
    },

    restore: async (context, sent) => {
      if (!(await restoreQuote(context, quoteOf(sent)))) return gone(ROW_FAILURES.restore);
      return back(sent, toast(quoteMessages.restored));
    },

    "not-spam": async (context, sent) => {
      if (!(await clearSuspicion(context, quoteOf(sent)))) return gone(ROW_FAILURES["not-spam"]);
      return back(sent, toast(quoteMessages.notSpam));
    },
  };
}

/** The quote that a form is about. */
function quoteOf({ form }: { form: FormData }): number {
  return idIn(form, "quoteId");
}

function undoOf({ url, form }: SentForm, fields: Record<string, string>) {
  return {
    action: samePageRequest(url, CLOSED),
    fields: { ...fields, quoteId: String(quoteOf({ form })) },
  };
}
