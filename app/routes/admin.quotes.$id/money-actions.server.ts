import { idIn } from "~/business/row-id.server";
import { deskMessages } from "~/desk/desk-messages";
import { gone } from "~/desk/dialogs/changed-meanwhile.server";
import { type Action, parsedAction, type SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { type MailedPaper, mailCredit, mailInvoice, mailReceipt } from "~/money/mail-paper.server";
import { moneyMessages } from "~/money/money-messages";
import { openIfExceeded, takePayment } from "~/money/take-payment.server";
import { formatCents } from "~/pricing/money";
import { setLostReason } from "~/quotes/edit-quote.server";
import { voidPayment } from "~/quotes/payments.server";
import { lostReasonForm, newPaymentForm } from "~/quotes/quote-forms.server";
import { type Toast, toast } from "~/ui/toast";
import { jobPage } from "./address";
import { FAILURES, type MoneyIntent } from "./intents";

/** The field that each refusal is about. */
const FIELDS = {
  below_zero: "amount",
  amount_too_large: "amount",
  other_invoice: "amount",
  reference_booked: "note",
  in_future: "receivedOn",
  repeated: "again",
};

/** The job page's writes about money, by intent. */
export const moneyActions: Record<MoneyIntent, Action> = {
  "add-payment": parsedAction(newPaymentForm, async (context, payment, sent) => {
    const openCents = payment.again ? undefined : await openIfExceeded(context.db, payment);
    if (openCents !== undefined) {
      const asked = deskMessages.moreThanOpen(formatCents(openCents));
      return refuse(409, { lastResult: sent.submission.reply({ fieldErrors: { again: [asked] } }) });
    }
    const added = await takePayment(context, payment);
    if (!added) return gone(FAILURES["add-payment"], sent.submission);
    if (added.ok) return backToJob(sent, toast(deskMessages.paymentRecorded(added.email, added.over)));
    const { reason } = added;
    const lastResult = sent.submission.reply({ fieldErrors: { [FIELDS[reason]]: [deskMessages[reason]] } });
    return refuse(reason === "repeated" ? 409 : 400, { lastResult });
  }),

  "void-payment": async (context, sent) => {
    const voided = await voidPayment(context, idIn(sent.form, "paymentId"));
    if (!voided) return gone(FAILURES["void-payment"]);
    if (voided.ok) return backToJob(sent, toast(deskMessages.paymentVoided));
    return refused({ ...FAILURES["void-payment"], text: deskMessages[voided.reason] });
  },

  "mail-receipt": async (context, sent) => {
    const mailed = await mailReceipt(context, idIn(sent.form, "paymentId"));
    return answerMailed(mailed, sent, moneyMessages.no_such_payment);
  },

  "mail-invoice": async (context, sent) => {
    const mailed = await mailInvoice(context, idIn(sent.form, "invoiceId"));
    return answerMailed(mailed, sent, moneyMessages.no_such_invoice);
  },

  "mail-credit": async (context, sent) => {
    const mailed = await mailCredit(context, idIn(sent.form, "creditId"));
    return answerMailed(mailed, sent, moneyMessages.no_such_credit);
  },

  "lost-reason": parsedAction(lostReasonForm, async (context, { quoteId, reason }, sent) => {
    const saved = await setLostReason(context, quoteId, reason);
    if (!saved) return gone(FAILURES["lost-reason"], sent.submission);
    if (saved.ok) return backToJob(sent, toast(deskMessages.lostReasonSaved));
    return refused({ ...FAILURES["lost-reason"], text: deskMessages[saved.reason] });
  }),
};

function backToJob(sent: SentForm, said: Toast): Outcome {
  return { ok: true, to: jobPage(sent.url, idIn(sent.form, "quoteId")), toast: said };
}

function answerMailed(mailed: MailedPaper, sent: SentForm, missing: string): Outcome {
  if (!mailed) return refused({ ...moneyMessages.mailFailed, text: missing }, 404);
  if (!mailed.ok) return refused({ ...moneyMessages.mailFailed, text: moneyMessages[mailed.reason] });
  return backToJob(sent, toast(moneyMessages.mailed(mailed.email)));
}

function refused(words: { title: string; text: string }, status = 409): Outcome {
  return refuse(status, { toast: toast(words, "destructive") });
}
