import { gone } from "~/desk/dialogs/changed-meanwhile.server";
import { type Action, parsedAction } from "~/forms/page-action.server";
import { refuse } from "~/forms/page-outcome.server";
import { addChangeOrder } from "~/money/add-change-order.server";
import { changeForm } from "~/money/money-forms.server";
import { moneyMessages } from "~/money/money-messages";
import { toast } from "~/ui/toast";
import { FAILURES } from "./intents";

export const actions: Record<keyof typeof FAILURES, Action> = {
  "add-change": parsedAction(changeForm, async (context, input, sent) => {
    const { amount: netCents, agreedCents: seenCents, ...change } = input;
    const added = await addChangeOrder(context, { ...change, netCents, seenCents });
    if (!added) return gone(FAILURES["add-change"], sent.submission);
    if (added.ok) {
      return { ok: true, to: `/admin/quotes/${change.quoteId}`, toast: toast(moneyMessages.changeSaved) };
    }
    if (added.reason === "changed") {
      const lastResult = sent.submission.reply({ formErrors: [moneyMessages.agreedChanged] });
      return refuse(409, { lastResult });
    }
    const fieldErrors = { amount: [moneyMessages[added.reason]] };
    return refuse(400, { lastResult: sent.submission.reply({ fieldErrors }) });
  }),
};
