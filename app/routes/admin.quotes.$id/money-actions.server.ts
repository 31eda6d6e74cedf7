import { type Action, parsedAction, type SentForm } from "~/auth/page-action.server";
import { idIn } from "~/business/row-id.server";
import { type Outcome, refuse } from "~/http/page-outcome.server";
import { deskMessages } from "~/quotes/desk-messages";
import { gone } from "~/quotes/dialogs/changed-meanwhile.server";
import { addPayment, voidPayment } from "~/quotes/payments.server";
import { newPaymentForm } from "~/quotes/quote-forms.server";
import { type Toast, toast } from "~/ui/toast";
import { jobPage } from "./address";
import { FAILURES, type MoneyIntent } from "./intents";

/** The field of a payment that a refusal is about. */
const FIELDS = {
  below_zero: "amount",
  amount_too_large: "amount",
  in_future: "receivedOn",
  repeated: "again",
};

/** What the job page writes about money, by the intent of its form. */
export const moneyActions: Record<MoneyIntent, Action> = {
  "add-payment": parsedAction(newPaymentForm, async (context, payment, sent) => {
    const added = await addPayment(context, payment);
    if (!added) return gone(FAILURES["add-payment"], sent.submission);
    if (added.ok) return back(sent, toast(deskMessages.paymentRecorded));
    const { reason } = added;
    const lastResult = sent.submission.reply({ fieldErrors: { [FIELDS[reason]]: [deskMessages[reason]] } });
    return refuse(reason === "repeated" ? 409 : 400, { lastResult });
  }),

  "void-payment": async (context, sent) => {
    const voided = await voidPayment(context, idIn(sent.form, "paymentId"));
    if (!voided) return gone(FAILURES["void-payment"]);
    if (voided.ok) return back(sent, toast(deskMessages.paymentVoided));
    return refused({ ...FAILURES["void-payment"], text: deskMessages[voided.reason] });
  },
};

function back(sent: SentForm, said: Toast): Outcome {
  return { ok: true, to: jobPage(sent.url, idIn(sent.form, "quoteId")), toast: said };
}

function refused(words: { title: string; text: string }): Outcome {
  return refuse(409, { toast: toast(words, "destructive") });
}
