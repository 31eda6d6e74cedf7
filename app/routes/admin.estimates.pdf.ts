import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { estimateFormOf, MOST_ESTIMATE_FIELDS, PREVIEW_LACKS } from "~/estimates/estimate-forms.server";
import { estimateMessages } from "~/estimates/estimate-messages";
import { previewEstimate } from "~/estimates/print-estimate.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { refusal } from "~/http/answers.server";

/** Opened without a form, there is nothing to show. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect("/admin/estimates");
}

/** The PDF of an estimate before it is sent. It opens in another tab, so nothing typed is lost. */
export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const submission = parseForm(await readForm(request, MOST_ESTIMATE_FIELDS), estimateFormOf(PREVIEW_LACKS));
  if (submission.status !== "success") {
    const problems = Object.values(submission.error ?? {}).flatMap((ofField) => ofField ?? []);
    return refusal(request, 400, estimateMessages.notPrinted(problems));
  }
  const preview = await previewEstimate(deployment(), submission.value);
  if (!preview.ok)
    return refusal(request, 400, estimateMessages.notPrinted([estimateMessages[preview.reason]]));
  return new Response(new Uint8Array(preview.pdf.content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="Estimate.pdf"',
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
