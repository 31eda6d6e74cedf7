import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { getAttachment } from "~/email/outbox.server";
import { refusal } from "~/http/answers.server";

/** The file attached to a mail. After a login the mail opens, because a file is not a page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  await requireUserFor(request, `/admin/emails?tab=outbox&mail=${id}`);
  const attachment = await getAttachment(deployment().db, id);
  if (!attachment) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });
  return new Response(new Uint8Array(attachment.content), {
    headers: {
      "Content-Type": attachment.name.endsWith(".pdf") ? "application/pdf" : "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
