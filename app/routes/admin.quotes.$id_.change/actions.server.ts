import { gone } from "~/desk/dialogs/changed-meanwhile.server";
import { outcomeOf } from "~/email/mail-outcome";
import { type Action, type ParsedForm, parsedAction } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { addChangeOrder, type ChangeRefusal } from "~/money/add-change-order.server";
import { offerForm, withdrawForm } from "~/money/change-forms.server";
import { changeMessages } from "~/money/change-messages";
import { offerChange, withdrawOffer } from "~/money/change-offers.server";
import { changeForm } from "~/money/money-forms.server";
import { moneyMessages } from "~/money/money-messages";
import { toast } from "~/ui/toast";
import { FAILURES } from "./intents";

export const actions: Record<keyof typeof FAILURES, Action> = {
  "add-change": parsedAction(changeForm, async (context, input, sent) => {
    const { amount: netCents, agreedCents: seenCents, ...change } = input;
    const added = await addChangeOrder(context, { ...change, netCents, seenCents });
    if (!added) return gone(FAILURES["add-change"], sent.submission);
    if (!added.ok) return refused(added.reason, sent);
    return { ok: true, to: `/admin/quotes/${change.quoteId}`, toast: toast(moneyMessages.changeSaved) };
  }),
  "offer-change": parsedAction(offerForm, async (context, input, sent) => {
    const { amount: netCents, agreedCents: seenCents, quoteId, words } = input;
    const offered = await offerChange(context, { quoteId, words, netCents, seenCents });
    if (!offered) return gone(FAILURES["offer-change"], sent.submission);
    if (!offered.ok) return refused(offered.reason, sent);
    const outcome = offered.email ? outcomeOf(offered.email) : "none";
    return { ok: true, to: sent.url.pathname, toast: toast(changeMessages.offered(outcome)) };
  }),
  "withdraw-change": parsedAction(withdrawForm, async (context, { offerId }, { url, submission }) => {
    if (await withdrawOffer(context, offerId)) {
      return { ok: true, to: url.pathname, toast: toast(changeMessages.withdrawn) };
    }
    return refuse(409, { lastResult: submission.reply({ formErrors: [changeMessages.answered] }) });
  }),
};

function refused(reason: ChangeRefusal | "same", { submission }: ParsedForm): Outcome {
  switch (reason) {
    case "changed":
      return refuse(409, { lastResult: submission.reply({ formErrors: [moneyMessages.agreedChanged] }) });
    case "same":
      return refuse(409, { lastResult: submission.reply({ formErrors: [changeMessages.same] }) });
    case "below_zero":
    case "too_large":
      return refuse(400, {
        lastResult: submission.reply({ fieldErrors: { amount: [moneyMessages[reason]] } }),
      });
  }
}
