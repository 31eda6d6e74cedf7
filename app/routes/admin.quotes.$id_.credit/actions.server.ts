import { gone } from "~/desk/dialogs/changed-meanwhile.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { creditInvoice } from "~/money/credit-notes.server";
import { creditForm, seenCreditForm } from "~/money/money-forms.server";
import { moneyMessages } from "~/money/money-messages";
import { toast } from "~/ui/toast";
import { FAILURES } from "./intents";
import { creditWords } from "./load.server";

/** Issues what the check page showed: all of the invoice, which cancels it, or a part. */
export const actions: Record<keyof typeof FAILURES, Action> = {
  "issue-credit": parsedAction(creditForm, async (context, input, sent) => {
    const failed = FAILURES["issue-credit"];
    const seen = parseForm(sent.form, seenCreditForm);
    if (seen.status !== "success") return refuse(400, { toast: toast(failed, "destructive") });
    const { amount: totalCents = "all", isGoodwill, ...credit } = input;
    const credited = await creditInvoice(context, {
      ...credit,
      totalCents,
      isGoodwill: Boolean(isGoodwill),
      seenCents: seen.value.billedCents,
    });
    if (!credited) return gone(failed, sent.submission);
    if (credited.ok) {
      const said =
        totalCents === "all"
          ? moneyMessages.invoiceCancelled(credited.invoice)
          : moneyMessages.credited(credited.note.number);
      return { ok: true, to: sent.url.pathname.replace(/\/credit$/, "#invoices"), toast: toast(said) };
    }
    const text = creditWords(credited.reason, credited.leftCents);
    // The check page reads its figures again.
    const check = sent.url.pathname + sent.url.search;
    return { ok: true, to: check, toast: toast({ title: failed.title, text }, "destructive") };
  }),
};
