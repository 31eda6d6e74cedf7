import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { type Deployment, deployment } from "~/deployment.server";
import { answerPage, type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { takeForm, typedIn } from "~/forms/take-form.server";
import { pressOf } from "~/http/rate-limit.server";
import { quoteMessages } from "~/quotes/quote-messages";
import type { Quote } from "~/quotes/quotes.server";
import type { PageRefusal } from "~/ui/page-refusal";
import type { Toast } from "~/ui/toast";
import { type Booked, bookVisit, confirmVisit } from "~/visits/book-visit.server";
import { cancelVisit, moveVisit } from "~/visits/change-visit.server";
import { moveVisitForm, quotedVisitForm, takeTimeOfDay } from "~/visits/visit-forms.server";
import { type VisitRefusal, visitMessages } from "~/visits/visit-messages";
import type { OpenVisit } from "~/visits/visits.server";
import { openOrRefuse } from "./load.server";

/** Books for a quote or by the mail's link, or moves or cancels a booking. A refused form comes back filled in. */
export async function visitAction({ request, params }: ActionFunctionArgs) {
  const form = takeTimeOfDay(await readForm(request));
  const { visit, quote } = await openOrRefuse(request, params.token);
  const context = { ...deployment(), press: pressOf(request) };
  const { business } = context;
  const words = { tooMany: quoteMessages.tooMany(business), failed: quoteMessages.failed(business) };
  const again = (said: Toast) => ({ lastResult: typedIn(form), toast: said });
  const outcome = await takeForm<PageRefusal>({ request, allowance: "form", words, again }, () => {
    if (!visit) return bookForQuote(context, quote, form);
    return form.get("intent") === "confirm"
      ? confirm(context, params.token!, form)
      : change(context, visit, form);
  });
  return answerPage(outcome);
}

type Pressed = Deployment & { press: ReturnType<typeof pressOf> };

async function bookForQuote(context: Pressed, quote: Quote, form: FormData): Promise<Outcome> {
  const submission = parseForm(form, quotedVisitForm);
  if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
  const { start, address, leaveEmpty: isSuspect } = submission.value;
  const booked = await bookVisit(context, { quoteId: quote.id, start, address, isSuspect });
  return answered(context, booked, submission.reply().initialValue);
}

/** If the link is gone, the page says so itself. */
async function confirm(context: Pressed, mailToken: string, form: FormData): Promise<Outcome> {
  const submission = parseForm(form, moveVisitForm);
  if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
  const booked = await confirmVisit(context, { mailToken, start: submission.value.start });
  if (!booked) return { ok: true, to: `/visit/${mailToken}` };
  return answered(context, booked, submission.reply().initialValue);
}

function answered(
  context: Deployment,
  booked: Booked,
  initialValue: SubmissionResult["initialValue"],
): Outcome {
  return booked.ok
    ? { ok: true, to: `/visit/${booked.token}` }
    : refused(context, booked.reason, initialValue);
}

async function change(context: Deployment, { token }: OpenVisit, form: FormData): Promise<Outcome> {
  const here = `/visit/${token}`;
  if (form.get("intent") === "cancel") {
    const cancelled = await cancelVisit(context, token);
    // If the visit is no longer booked, the page says so itself.
    return cancelled?.ok === false ? refused(context, cancelled.reason) : { ok: true, to: here };
  }
  const submission = parseForm(form, moveVisitForm);
  if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
  const moved = await moveVisit(context, { token, start: submission.value.start });
  if (moved?.ok === false) {
    const words = moved.reason === "taken" ? visitMessages.notMoved : undefined;
    return refused(context, moved.reason, submission.reply().initialValue, words);
  }
  return { ok: true, to: here };
}

function refused(
  { business }: Deployment,
  reason: VisitRefusal,
  initialValue?: SubmissionResult["initialValue"],
  words = visitMessages.refused(reason, business),
): Outcome {
  const start = [words];
  return refuse(409, { lastResult: { status: "error", initialValue, error: { start } } });
}
