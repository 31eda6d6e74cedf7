import { gone } from "~/desk/dialogs/changed-meanwhile.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { issueInvoice } from "~/money/invoices.server";
import { invoiceForm, seenForm } from "~/money/money-forms.server";
import { moneyMessages } from "~/money/money-messages";
import { toast } from "~/ui/toast";
import { FAILURES } from "./intents";
import { refusalWords } from "./load.server";

/** Issues what the check page showed. */
export const actions: Record<keyof typeof FAILURES, Action> = {
  "issue-invoice": parsedAction(invoiceForm, async (context, input, sent) => {
    const failed = FAILURES["issue-invoice"];
    const seen = parseForm(sent.form, seenForm);
    if (seen.status !== "success") return refuse(400, { toast: toast(failed, "destructive") });
    const issued = await issueInvoice(context, { ...input, seen: seen.value });
    if (!issued) return gone(failed, sent.submission);
    if (issued.ok) {
      const said = toast(moneyMessages.issued(issued.invoice.number));
      return { ok: true, to: `/admin/quotes/${input.quoteId}#invoices`, toast: said };
    }
    const text = refusalWords(issued.reason, issued.leftCents);
    // The check page reads its figures again.
    const check = sent.url.pathname + sent.url.search;
    return { ok: true, to: check, toast: toast({ title: failed.title, text }, "destructive") };
  }),
};
