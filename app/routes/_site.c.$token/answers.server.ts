import type { ActionFunctionArgs } from "@remix-run/node";
import { currentStaff } from "~/auth/require-user.server";
import { formatPhone } from "~/business/facts";
import { type Deployment, deployment } from "~/deployment.server";
import { outcomeOf } from "~/email/mail-outcome";
import { askForm } from "~/estimates/answer-forms.server";
import { answerMessages } from "~/estimates/answer-messages";
import { answerPage, type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { takeForm, typedIn } from "~/forms/take-form.server";
import { clientAddress } from "~/http/rate-limit.server";
import { agreeToChange, askAboutChange, declineChange, viewChange } from "~/money/answer-change.server";
import { agreeForm, refuseForm } from "~/money/change-forms.server";
import { changeMessages } from "~/money/change-messages";
import type { PageRefusal } from "~/ui/page-refusal";
import { toast } from "~/ui/toast";
import { openOrRefuse } from "./open-or-refuse.server";

/** The page again: which form it was, and what is wrong in it. */
export interface ChangeRefusal extends PageRefusal {
  form?: Intent;
  /** Why nothing was stored. */
  problem?: string;
}

interface Asked {
  id: number;
  request: Request;
  form: FormData;
  /** The page's own address. */
  here: string;
}

/** Handles the customer's answers to a change. A form that comes back is filled in. */
export async function answerAction({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { offer } = await openOrRefuse(request, params.token);
  const context = deployment();
  const intent = String(form.get("intent"));
  // Sent by the page when somebody looks at it. Ignored for staff.
  if (intent === "viewed") {
    if (!(await currentStaff(request))) await viewChange(context, offer.id);
    return new Response(null, { status: 204 });
  }
  if (!isIntent(intent)) throw new Response("This form could not be read.", { status: 400 });
  const phone = formatPhone(context.business.phone);
  const words = { tooMany: answerMessages.tooMany(phone), failed: answerMessages.failed(phone) };
  const { pathname: here } = new URL(request.url);
  return answerPage(
    await takeForm<ChangeRefusal>(
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
      () => ANSWERS[intent](context, { id: offer.id, request, form, here }),
    ),
  );
}

async function agree(
  context: Deployment,
  { id, request, form, here }: Asked,
): Promise<Outcome<ChangeRefusal>> {
  const submission = parseForm(form, agreeForm);
  if (submission.status !== "success") {
    return refuse(400, { form: "agree", lastResult: submission.reply() });
  }
  const { name, agreedCents: seenCents } = submission.value;
  const agreed = await agreeToChange(context, {
    id,
    name,
    seenCents,
    clientAddress: clientAddress(request),
    browser: request.headers.get("User-Agent")?.slice(0, 300),
  });
  if (agreed.ok) {
    const said = changeMessages.agreed(agreed.email ? outcomeOf(agreed.email) : "none");
    return { ok: true, to: here, toast: toast(said) };
  }
  // Otherwise the page itself shows where the change stands.
  const isStanding = agreed.reason === "closed" || agreed.reason === "not_ready";
  const problem = isStanding ? undefined : changeMessages.changed;
  return refuse<ChangeRefusal>(409, { form: "agree", problem, lastResult: submission.reply() });
}

async function ask(context: Deployment, { id, form, here }: Asked): Promise<Outcome<ChangeRefusal>> {
  const submission = parseForm(form, askForm);
  if (submission.status !== "success") return refuse(400, { form: "ask", lastResult: submission.reply() });
  const asked = await askAboutChange(context, { id, words: submission.value.words });
  if (asked.ok) return { ok: true, to: here, toast: toast(answerMessages.asked) };
  return refuse(409, { form: "ask", lastResult: submission.reply() });
}

async function decline(context: Deployment, { id, form, here }: Asked): Promise<Outcome<ChangeRefusal>> {
  const submission = parseForm(form, refuseForm);
  if (submission.status !== "success") {
    return refuse(400, { form: "decline", lastResult: submission.reply() });
  }
  const declined = await declineChange(context, { id, words: submission.value.words });
  if (declined.ok) return { ok: true, to: here, toast: toast(answerMessages.declined) };
  return refuse(409, { form: "decline", lastResult: submission.reply() });
}

const ANSWERS = { agree, ask, decline };

type Intent = keyof typeof ANSWERS;

function isIntent(intent: string): intent is Intent {
  return Object.hasOwn(ANSWERS, intent);
}
