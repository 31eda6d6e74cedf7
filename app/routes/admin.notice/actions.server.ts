import type { SubmissionResult } from "@conform-to/react";
import { albertaDay } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { deskMessages } from "~/desk/desk-messages";
import { gone } from "~/desk/dialogs/changed-meanwhile.server";
import { type Action, typedIn } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { readNotice } from "~/money/etransfer-notice";
import { noticeForm, readNoticeForm } from "~/money/notice-forms.server";
import { noticeMessages } from "~/money/notice-messages";
import { listOpenInvoices } from "~/money/open-invoices.server";
import { takePayment } from "~/money/take-payment.server";
import { centsToField, formatCents } from "~/pricing/money";
import type { PageRefusal } from "~/ui/page-refusal";
import { toast } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";
import { type Reading, readingOf } from "./reading.server";

/** The page again, with what was read from a notice. */
export interface NoticeRefusal extends PageRefusal {
  reading?: Reading;
}

/** The field that each refusal is about. */
const FIELD_OF = {
  below_zero: "amount",
  amount_too_large: "amount",
  in_future: "receivedOn",
  repeated: "again",
  other_invoice: "invoiceId",
  reference_booked: "reference",
} as const;

/** The page's forms by intent. Only `book-notice` writes. */
export const actions: Record<Intent, Action<NoticeRefusal>> = {
  "read-notice": async (context, { form }) => {
    const submission = parseForm(form, noticeForm, { disableAutoCoercion: true });
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    const { notice } = submission.value;
    return show(context, 200, { initialValue: { notice, ...fieldsOf(notice, context.now) } });
  },

  "find-invoice": (context, { form }) => {
    // Perhaps nobody chose it: it was the best before the correction.
    form.delete("invoiceId");
    return show(context, 200, typedIn(form));
  },

  "book-notice": async (context, { form }) => {
    const submission = parseForm(form, readNoticeForm, { disableAutoCoercion: true });
    const again = (status: number, errors: Record<string, string[]> = {}) =>
      show(context, status, { ...submission.reply({ fieldErrors: errors }), ...typedIn(form) });
    if (submission.status !== "success") return again(400);
    const { invoiceId, sender, message, receivedOn, ...payment } = submission.value;
    const invoice = (await listOpenInvoices(context.db)).find(({ id }) => id === invoiceId);
    if (!invoice) return again(409, { invoiceId: [noticeMessages.nothingLeft] });
    const taken = await takePayment(context, {
      ...payment,
      quoteId: invoice.quoteId,
      invoiceId,
      method: "e-transfer",
      receivedOn: receivedOn ?? today(context.now),
      note: [sender, message].filter(Boolean).join(": ") || undefined,
    });
    if (!taken) return gone(FAILURES["book-notice"], submission);
    if (!taken.ok) {
      const { reason } = taken;
      return again(reason === "repeated" || reason === "reference_booked" ? 409 : 400, {
        [FIELD_OF[reason]]: [deskMessages[reason]],
      });
    }
    const title = noticeMessages.booked(formatCents(payment.amountCents), invoice.number);
    const said = toast({ ...deskMessages.paymentRecorded(taken.email), title });
    return { ok: true, to: `/admin/quotes/${invoice.quoteId}`, toast: said };
  },
};

async function show(
  context: Deployment,
  status: number,
  lastResult: SubmissionResult,
): Promise<Outcome<NoticeRefusal>> {
  return refuse(status, { lastResult, reading: await readingOf(context, lastResult.initialValue) });
}

/** The form as it is filled in from a notice. A day that is still to come in Alberta is today. */
function fieldsOf(notice: string, now: Date): Record<string, string> {
  const { amountCents, sender = "", message = "", reference = "", day } = readNotice(notice);
  const latest = today(now);
  return {
    amount: centsToField(amountCents),
    ...{ sender, message, reference },
    receivedOn: day && day < latest ? day : latest,
    sendReceipt: "on",
  };
}

function today(now: Date): string {
  return albertaDay(now.toISOString());
}
