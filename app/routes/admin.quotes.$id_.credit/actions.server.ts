import { gone } from "~/desk/dialogs/changed-meanwhile.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { creditInvoice } from "~/money/credit-notes.server";
import { cancelInvoice } from "~/money/invoices.server";
import { creditForm, seenCreditForm } from "~/money/money-forms.server";
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
    const seen = parseForm(sent.form, seenCreditForm);
    if (seen.status !== "success") return refuse(400, { toast: toast(failed, "destructive") });
    const credit = { invoiceId, totalCents: amount, reason, seenCents: seen.value.billedCents };
    const credited = await creditInvoice(context, credit);
    if (!credited) return gone(failed, sent.submission);
    if (credited.ok) return { ok: true, to: job, toast: toast(moneyMessages.credited(credited.note.number)) };
    const text = creditWords(credited.reason, credited.leftCents);
    // The check page reads its figures again.
    const check = sent.url.pathname + sent.url.search;
    return { ok: true, to: check, toast: toast({ title: failed.title, text }, "destructive") };
  }),
};
