import type { LoaderFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { openEstimate } from "~/estimates/open-estimate.server";
import { paperOf, toPdf } from "~/estimates/print-estimate.server";
import { refuseWrongToken } from "~/http/secret-address.server";
import { secretPdf } from "~/http/secret-pdf.server";

/** An estimate's PDF, for whoever has its private link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = deployment();
  const { estimate } = (await openEstimate(context, params.token ?? "")) ?? refuseWrongToken(request);
  return secretPdf(request, async () => toPdf(context, await paperOf(context, estimate)));
}
