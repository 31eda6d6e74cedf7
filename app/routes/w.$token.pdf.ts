import type { LoaderFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { refuseWrongToken } from "~/http/secret-address.server";
import { secretPdf } from "~/http/secret-pdf.server";
import { certificateToPdf } from "~/warranties/print-certificate.server";
import { openWarranty } from "~/warranties/warranties.server";

/** A warranty's certificate as a PDF, for whoever has its private link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = deployment();
  const { warranty } = (await openWarranty(context.db, params.token ?? "")) ?? refuseWrongToken(request);
  return secretPdf(request, () => certificateToPdf(context, warranty));
}
