import { idIn } from "~/business/row-id.server";
import { formatDayInFull } from "~/business/time";
import type { EmailOutcome } from "~/email/mail-outcome";
import { type Accepted, acceptByPhone } from "~/estimates/accept-estimate.server";
import { acceptedWords } from "~/estimates/accepted-words";
import { phoneAcceptanceForm } from "~/estimates/answer-forms.server";
import { ESTIMATE_FAILURES } from "~/estimates/estimate-failures";
import { estimateMessages } from "~/estimates/estimate-messages";
import type { Estimate } from "~/estimates/estimates.server";
import { type Managed, renewEstimate, withdrawEstimate } from "~/estimates/manage-estimate.server";
import { notDoneWords } from "~/estimates/not-done-words";
import { type Action, parsedAction, type SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { toast, type Words } from "~/ui/toast";
import { jobPage } from "./address";

/** What staff can do with the job's estimates, by intent. */
export const estimateActions: Record<keyof typeof ESTIMATE_FAILURES, Action> = {
  "renew-estimate": async (context, sent) =>
    outcomeOf(
      await renewEstimate(context, idIn(sent.form, "estimateId")),
      sent,
      ESTIMATE_FAILURES["renew-estimate"],
      ({ number, validUntil }, email) => estimateMessages.renewed(number, formatDayInFull(validUntil), email),
    ),

  "withdraw-estimate": async (context, sent) =>
    outcomeOf(
      await withdrawEstimate(context, idIn(sent.form, "estimateId")),
      sent,
      ESTIMATE_FAILURES["withdraw-estimate"],
      ({ number }) => estimateMessages.withdrawn(number),
    ),

  "accept-estimate": parsedAction(phoneAcceptanceForm, async (context, input, sent) => {
    const said = { ...input, id: idIn(sent.form, "estimateId"), writtenBy: sent.user.username };
    const accepted = await acceptByPhone(context, said);
    return outcomeOf(accepted, sent, ESTIMATE_FAILURES["accept-estimate"], (estimate, email) =>
      accepted.ok && accepted.isOther
        ? estimateMessages.acceptedBefore(estimate.number, acceptedWords(estimate))
        : estimateMessages.acceptedByPhone(estimate.number, email),
    );
  }),
};

function outcomeOf(
  done: Managed | Accepted,
  sent: SentForm,
  failed: Words,
  words: (estimate: Estimate, email: EmailOutcome | undefined) => Words,
): Outcome {
  if (done.ok) {
    const to = jobPage(sent.url, idIn(sent.form, "quoteId"));
    return { ok: true, to, toast: toast(words(done.estimate, done.email)) };
  }
  return refuse(409, { toast: toast({ ...failed, text: notDoneWords(done) }, "destructive") });
}
