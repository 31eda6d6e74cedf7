import type { LoaderFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { openEstimate } from "~/estimates/open-estimate.server";
import { paperOf, toPdf } from "~/estimates/print-estimate.server";
import { refusal, retryAfter } from "~/http/answers.server";
import { countVisit } from "~/http/rate-limit.server";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";

/** An estimate's PDF, for whoever has its private link. Limited, because making one costs as much as many pages. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = deployment();
  const { estimate } = (await openEstimate(context, params.token ?? "")) ?? refuseWrongToken(request);
  const visit = countVisit(request, "form");
  if (!visit.ok) {
    const headers = { ...SECRET_HEADERS, ...retryAfter(visit) };
    throw refusal(request, 429, "Please wait a few minutes before you open the PDF again.", headers);
  }
  const pdf = await toPdf(context, await paperOf(context, estimate));
  return new Response(new Uint8Array(pdf.content), {
    headers: {
      ...SECRET_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(pdf.name)}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
