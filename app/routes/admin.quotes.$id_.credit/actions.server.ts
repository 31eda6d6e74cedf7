import { gone } from "~/desk/dialogs/changed-meanwhile.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { creditInvoice } from "~/money/credit-notes.server";
import { cancelInvoice } from "~/money/invoices.server";
import { creditForm } from "~/money/money-forms.server";
import { moneyMessages } from "~/money/money-messages";
import { toast } from "~/ui/toast";
import { FAILURES } from "./intents";
import { creditWords } from "./load.server";

/** Issues what the check page showed: all of the invoice, which cancels it, or a part. */
export const actions: Record<keyof typeof FAILURES, Action> = {
  "issue-credit": parsedAction(creditForm, async (context, { invoiceId, amount, reason }, sent) => {
    const failed = FAILURES["issue-credit"];
    const job = sent.url.pathname.replace(/\/credit$/, "");
    if (amount === undefined) {
      const cancelled = await cancelInvoice(context, { id: invoiceId, reason });
      if (!cancelled) return gone(failed, sent.submission);
      return { ok: true, to: job, toast: toast(moneyMessages.invoiceCancelled(cancelled.number)) };
    }
    const credited = await creditInvoice(context, { invoiceId, totalCents: amount, reason });
    if (!credited) return gone(failed, sent.submission);
    if (credited.ok) return { ok: true, to: job, toast: toast(moneyMessages.credited(credited.note.number)) };
    const text = creditWords(credited.reason, credited.leftCents);
    // The check page reads its figures again.
    const check = sent.url.pathname + sent.url.search;
    return { ok: true, to: check, toast: toast({ title: failed.title, text }, "destructive") };
  }),
};
