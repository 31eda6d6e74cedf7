import type { ActionFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { logBug } from "~/http/answers.server";
import { failureStatus } from "~/http/full-disk.server";
import { answerPage, type Outcome, refuse, refuseTooMany } from "~/http/page-outcome.server";
import { parseForm } from "~/http/parse-form.server";
import { clientAddress, countVisit } from "~/http/rate-limit.server";
import { readForm } from "~/http/read-form.server";
import { rememberSent } from "~/http/sent-cookie.server";
import { requestPageForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { submitRequest } from "~/quotes/submit-request.server";
import { toast } from "~/ui/toast";

/** Takes the request form: on to the thanks, or the home page again with what was typed. */
export async function requestAction({ request }: ActionFunctionArgs) {
  return answerPage(await takeRequest(request));
}

async function takeRequest(request: Request): Promise<Outcome> {
  const submission = parseForm(await readForm(request), requestPageForm);
  const context = deployment();
  const visit = countVisit(request, "form");
  if (!visit.ok) return refuseTooMany(quoteMessages.tooMany(context.business), visit, submission.reply());
  if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
  try {
    const client = clientAddress(request);
    const { quoteId } = await submitRequest({ ...context, client }, submission.value);
    const headers = await rememberSent(quoteId);
    return { ok: true, to: "/#quote", toast: toast(quoteMessages.requestSent), headers };
  } catch (error) {
    logBug(error, request);
    const said = toast(quoteMessages.failed(context.business), "destructive");
    return refuse(failureStatus(error), { lastResult: submission.reply(), toast: said });
  }
}
