import type { LoaderFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { refuseWrongToken } from "~/http/secret-address.server";
import { secretPdf } from "~/http/secret-pdf.server";
import { openInvoice } from "~/money/open-invoice.server";
import { invoiceToPdf } from "~/money/print-invoice.server";

/** An invoice's PDF, for whoever has its private link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = deployment();
  const { invoice } = (await openInvoice(context.db, params.token ?? "")) ?? refuseWrongToken(request);
  return secretPdf(request, () => invoiceToPdf(context, invoice));
}
