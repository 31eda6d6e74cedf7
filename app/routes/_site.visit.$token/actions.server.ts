import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { type Deployment, deployment } from "~/deployment.server";
import { logBug } from "~/http/answers.server";
import { failureStatus } from "~/http/full-disk.server";
import { answerPage, type Outcome, refuse, refuseTooMany } from "~/http/page-outcome.server";
import { parseForm } from "~/http/parse-form.server";
import { countVisit } from "~/http/rate-limit.server";
import { readForm } from "~/http/read-form.server";
import { quoteMessages } from "~/quotes/quote-messages";
import type { Quote } from "~/quotes/quotes.server";
import { toast } from "~/ui/toast";
import { bookVisit } from "~/visits/book-visit.server";
import { cancelVisit, moveVisit } from "~/visits/change-visit.server";
import { moveVisitForm, quotedVisitForm } from "~/visits/visit-forms.server";
import { type VisitRefusal, visitMessages } from "~/visits/visit-messages";
import type { OpenVisit } from "~/visits/visits.server";
import { openOrRefuse } from "./load.server";

/** Books from a quote, or moves or cancels what was booked. A refused form comes back with what was typed. */
export async function visitAction({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { visit, quote } = await openOrRefuse(request, params.token);
  const context = deployment();
  const typed = typedIn(form);
  const allowance = countVisit(request, "form");
  if (!allowance.ok)
    return answerPage(refuseTooMany(quoteMessages.tooMany(context.business), allowance, typed));
  try {
    return answerPage(await (visit ? change(context, visit, form) : book(context, quote, form)));
  } catch (error) {
    logBug(error, request);
    const said = toast(quoteMessages.failed(context.business), "destructive");
    return answerPage(refuse(failureStatus(error), { lastResult: typed, toast: said }));
  }
}

function typedIn(form: FormData) {
  return { initialValue: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])) };
}

async function book(context: Deployment, quote: Quote, form: FormData): Promise<Outcome> {
  const submission = parseForm(form, quotedVisitForm);
  if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
  const { start, address, fax: isSuspect } = submission.value;
  const booked = await bookVisit(context, { quoteId: quote.id, start, address, isSuspect });
  return booked.ok
    ? { ok: true, to: `/visit/${booked.token}` }
    : refused(context, booked.reason, submission.reply().initialValue);
}

async function change(context: Deployment, { token }: OpenVisit, form: FormData): Promise<Outcome> {
  const here = `/visit/${token}`;
  if (form.get("intent") === "cancel") {
    const cancelled = await cancelVisit(context, token);
    // What does not stand any more is said by the page itself.
    return cancelled?.ok === false ? refused(context, cancelled.reason) : { ok: true, to: here };
  }
  const submission = parseForm(form, moveVisitForm);
  if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
  const moved = await moveVisit(context, { token, start: submission.value.start });
  if (moved?.ok === false) return refused(context, moved.reason, submission.reply().initialValue);
  return { ok: true, to: here };
}

function refused(
  { business }: Deployment,
  reason: VisitRefusal,
  initialValue?: SubmissionResult["initialValue"],
): Outcome {
  const start = [visitMessages.refused(reason, business)];
  return refuse(409, { lastResult: { status: "error", initialValue, error: { start } } });
}
