import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { printEstimate } from "~/estimates/print-estimate.server";
import { refusal } from "~/http/answers.server";

/** An estimate's PDF, as mailed to the customer. After a login the list of estimates opens. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  await requireUserFor(request, `/admin/estimates?sent=${id}`);
  const pdf = await printEstimate(deployment(), id);
  if (!pdf) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });
  return new Response(new Uint8Array(pdf.content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(pdf.name)}`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
