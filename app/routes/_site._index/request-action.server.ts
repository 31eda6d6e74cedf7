import type { ActionFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { answerPage, type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { takeForm } from "~/forms/take-form.server";
import { pressOf } from "~/http/rate-limit.server";
import { rememberSent } from "~/http/sent-cookie.server";
import { requestPageForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { submitRequest } from "~/quotes/submit-request.server";
import type { Toast } from "~/ui/toast";

/** Handles the request form: shows the thanks, or the home page with the form filled in. */
export async function requestAction({ request }: ActionFunctionArgs) {
  return answerPage(await takeRequest(request));
}

async function takeRequest(request: Request): Promise<Outcome> {
  const form = await readForm(request);
  const submission = parseForm(form, requestPageForm);
  const press = pressOf(request, form.get("origin"));
  const context = { ...deployment(), press };
  const words = {
    tooMany: quoteMessages.tooMany(context.business),
    failed: quoteMessages.failed(context.business),
  };
  const again = (said: Toast) => ({ lastResult: submission.reply(), toast: said });
  return takeForm({ request, allowance: "form", words, origin: press.origin, again }, async () => {
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    const { quoteId } = await submitRequest(context, submission.value);
    const headers = await rememberSent(quoteId);
    return { ok: true, to: "/#quote", headers };
  });
}
