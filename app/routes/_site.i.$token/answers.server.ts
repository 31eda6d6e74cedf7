import type { ActionFunctionArgs } from "@remix-run/node";
import { currentStaff } from "~/auth/require-user.server";
import { formatPhone } from "~/business/facts";
import { type Deployment, deployment } from "~/deployment.server";
import { askForm } from "~/estimates/answer-forms.server";
import { answerMessages } from "~/estimates/answer-messages";
import { answerPage, type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { takeForm, typedIn } from "~/forms/take-form.server";
import { askAboutInvoice, sayPaid, viewInvoice } from "~/money/answer-invoice.server";
import { sentForm } from "~/money/invoice-forms.server";
import { invoiceMessages } from "~/money/invoice-messages";
import type { PageRefusal } from "~/ui/page-refusal";
import { toast } from "~/ui/toast";
import { openOrRefuse } from "./open-or-refuse.server";

/** The page again: which form it was, and what is wrong in it. */
export interface InvoiceRefusal extends PageRefusal {
  form?: Intent;
  /** Why nothing was stored. */
  problem?: string;
}

interface Asked {
  id: number;
  form: FormData;
  /** The page's own address. */
  here: string;
}

/** Handles the customer's answers to an invoice. A form that comes back is filled in. */
export async function answerAction({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { invoice } = await openOrRefuse(request, params.token);
  const context = deployment();
  const intent = String(form.get("intent"));
  // Sent by the page when somebody looks at it. Ignored for staff.
  if (intent === "viewed") {
    if (!(await currentStaff(request))) await viewInvoice(context, invoice.id);
    return new Response(null, { status: 204 });
  }
  if (!isIntent(intent)) throw new Response("This form could not be read.", { status: 400 });
  const phone = formatPhone(context.business.phone);
  const words = { tooMany: answerMessages.tooMany(phone), failed: answerMessages.failed(phone) };
  const { pathname: here } = new URL(request.url);
  return answerPage(
    await takeForm<InvoiceRefusal>(
      {
        request,
        allowance: "form",
        words,
        again: ({ title, text }) => ({
          form: intent,
          lastResult: typedIn(form),
          problem: `${title}. ${text}`,
        }),
      },
      () => ANSWERS[intent](context, { id: invoice.id, form, here }),
    ),
  );
}

async function ask(context: Deployment, { id, form, here }: Asked): Promise<Outcome<InvoiceRefusal>> {
  const submission = parseForm(form, askForm);
  if (submission.status !== "success") return refuse(400, { form: "ask", lastResult: submission.reply() });
  const asked = await askAboutInvoice(context, { id, words: submission.value.words });
  if (asked.ok) return { ok: true, to: here, toast: toast(answerMessages.asked) };
  return refuse(409, { form: "ask", lastResult: submission.reply() });
}

async function sent(context: Deployment, { id, form, here }: Asked): Promise<Outcome<InvoiceRefusal>> {
  const submission = parseForm(form, sentForm);
  if (submission.status !== "success") return refuse(400, { form: "sent", lastResult: submission.reply() });
  const told = await sayPaid(context, { id, ...submission.value });
  if (told.ok) return { ok: true, to: here, toast: toast(invoiceMessages.told) };
  if (told.reason === "in_future") {
    const fieldErrors = { sentOn: [invoiceMessages.in_future] };
    return refuse(400, { form: "sent", lastResult: submission.reply({ fieldErrors }) });
  }
  return refuse<InvoiceRefusal>(409, { problem: invoiceMessages.closed });
}

const ANSWERS = { ask, sent };

type Intent = keyof typeof ANSWERS;

function isIntent(intent: string): intent is Intent {
  return Object.hasOwn(ANSWERS, intent);
}
