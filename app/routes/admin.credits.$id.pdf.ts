import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { refusal } from "~/http/answers.server";
import { pdfAnswer } from "~/http/file-answers.server";
import { printCredit } from "~/money/print-invoice.server";

/** A credit note's PDF. After a login the dashboard opens, because a file is not a page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUserFor(request, "/admin");
  const pdf = await printCredit(deployment(), idOf(params.id));
  if (!pdf) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });
  return pdfAnswer(pdf);
}
