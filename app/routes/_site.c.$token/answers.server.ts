import { answerBy } from "~/calendar/answer-by.server";
import type { Deployment } from "~/deployment.server";
import { outcomeOf } from "~/email/mail-outcome";
import { askForm } from "~/estimates/answer-forms.server";
import { answerMessages } from "~/estimates/answer-messages";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { asSent, type PaperAnswer, type PaperRefusal, paperAction } from "~/forms/paper-action.server";
import { parseForm } from "~/forms/parse-form.server";
import { clientAddress } from "~/http/rate-limit.server";
import { agreeToChange, askAboutChange, declineChange, viewChange } from "~/money/answer-change.server";
import { agreeForm, refuseForm } from "~/money/change-forms.server";
import { changeMessages } from "~/money/change-messages";
import type { OpenedOffer } from "~/money/change-offers.server";
import { toast } from "~/ui/toast";
import { openOrRefuse } from "./open-or-refuse.server";

export type ChangeRefusal = PaperRefusal<"agree" | "ask" | "decline">;
type Asked = PaperAnswer<OpenedOffer>;

async function agree(
  context: Deployment,
  { opened, request, form, here }: Asked,
): Promise<Outcome<ChangeRefusal>> {
  const submission = parseForm(form, agreeForm);
  if (submission.status !== "success") {
    return refuse(400, { form: "agree", lastResult: submission.reply() });
  }
  const { name, agreedCents: seenCents } = submission.value;
  const agreed = await agreeToChange(context, {
    id: opened.offer.id,
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

async function ask(context: Deployment, { opened, form, here }: Asked): Promise<Outcome<ChangeRefusal>> {
  const submission = parseForm(form, askForm);
  if (submission.status !== "success") return refuse(400, { form: "ask", lastResult: submission.reply() });
  const asked = await askAboutChange(context, { id: opened.offer.id, words: submission.value.words });
  if (asked.ok) {
    const by = await answerBy(context, context.now.toISOString());
    return { ok: true, to: here, toast: toast(answerMessages.asked(by)) };
  }
  return refuse(409, { form: "ask", lastResult: submission.reply() });
}

async function decline(context: Deployment, { opened, form, here }: Asked): Promise<Outcome<ChangeRefusal>> {
  const submission = parseForm(form, refuseForm);
  if (submission.status !== "success") {
    return refuse(400, { form: "decline", lastResult: submission.reply() });
  }
  const declined = await declineChange(context, { id: opened.offer.id, words: submission.value.words });
  if (declined.ok) return { ok: true, to: here, toast: toast(answerMessages.declined) };
  return refuse(409, { form: "decline", lastResult: submission.reply() });
}

/** Handles the customer's answers to a change. */
export const answerAction = paperAction({
  open: openOrRefuse,
  view: (context, { offer }) => viewChange(context, offer.id),
  words: answerMessages,
  again: asSent,
  answers: { agree, ask, decline },
});
