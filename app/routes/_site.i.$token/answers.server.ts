import { answerBy } from "~/calendar/answer-by.server";
import type { Deployment } from "~/deployment.server";
import { askForm } from "~/estimates/answer-forms.server";
import { answerMessages } from "~/estimates/answer-messages";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { asSent, type PaperAnswer, type PaperRefusal, paperAction } from "~/forms/paper-action.server";
import { parseForm } from "~/forms/parse-form.server";
import { askAboutInvoice, sayPaid, viewInvoice } from "~/money/answer-invoice.server";
import { sentForm } from "~/money/invoice-forms.server";
import { invoiceMessages } from "~/money/invoice-messages";
import type { OpenedInvoice } from "~/money/open-invoice.server";
import { toast } from "~/ui/toast";
import { openOrRefuse } from "./open-or-refuse.server";

export type InvoiceRefusal = PaperRefusal<"ask" | "sent">;
type Asked = PaperAnswer<OpenedInvoice>;

async function ask(context: Deployment, { opened, form, here }: Asked): Promise<Outcome<InvoiceRefusal>> {
  const submission = parseForm(form, askForm);
  if (submission.status !== "success") return refuse(400, { form: "ask", lastResult: submission.reply() });
  const asked = await askAboutInvoice(context, { id: opened.invoice.id, words: submission.value.words });
  if (asked.ok) {
    const by = await answerBy(context, context.now.toISOString());
    return { ok: true, to: here, toast: toast(answerMessages.asked(by)) };
  }
  return refuse(409, { form: "ask", lastResult: submission.reply() });
}

async function sent(context: Deployment, { opened, form, here }: Asked): Promise<Outcome<InvoiceRefusal>> {
  const submission = parseForm(form, sentForm);
  if (submission.status !== "success") return refuse(400, { form: "sent", lastResult: submission.reply() });
  const told = await sayPaid(context, { id: opened.invoice.id, ...submission.value });
  if (told.ok) return { ok: true, to: here, toast: toast(invoiceMessages.told) };
  if (told.reason === "in_future") {
    const fieldErrors = { sentOn: [invoiceMessages.in_future] };
    return refuse(400, { form: "sent", lastResult: submission.reply({ fieldErrors }) });
  }
  const reason = told.reason === "no_way" ? "no_way" : "closed";
  return refuse<InvoiceRefusal>(409, { problem: invoiceMessages[reason] });
}

/** Handles the customer's answers to an invoice. */
export const answerAction = paperAction({
  open: openOrRefuse,
  view: (context, { invoice }) => viewInvoice(context, invoice.id),
  words: answerMessages,
  again: asSent,
  answers: { ask, sent },
});
