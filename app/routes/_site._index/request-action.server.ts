import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { logBug } from "~/http/answers.server";
import { failureStatus } from "~/http/full-disk.server";
import { parseForm } from "~/http/parse-form.server";
import { countVisit } from "~/http/rate-limit.server";
import { readForm } from "~/http/read-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { requestForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { submitRequest } from "~/quotes/submit-request.server";
import { type Toast, toast } from "~/ui/toast";

/** Takes the request form: on to the thanks, or the home page again with what was typed. */
export async function requestAction({ request }: ActionFunctionArgs) {
  const submission = parseForm(await readForm(request), requestForm);
  const context = deployment();
  const visit = countVisit(request, "form");
  if (!visit.ok) {
    const headers = { "Retry-After": String(visit.retryAfterSeconds) };
    const tooMany = toast(quoteMessages.tooMany(context.business), "destructive");
    return refuse(429, submission.reply(), tooMany, headers);
  }
  if (submission.status !== "success") return refuse(400, submission.reply());
  try {
    await submitRequest(context, submission.value);
  } catch (error) {
    logBug(error, request);
    return refuse(
      failureStatus(error),
      submission.reply(),
      toast(quoteMessages.failed(context.business), "destructive"),
    );
  }
  return redirectWithToast("/#quote", toast(quoteMessages.requestSent));
}

function refuse(status: number, lastResult: SubmissionResult, message?: Toast, headers?: HeadersInit) {
  return data({ lastResult, toast: message }, { status, headers });
}
