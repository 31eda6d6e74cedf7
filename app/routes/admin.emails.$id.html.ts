import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { getMail } from "~/email/outbox.server";
import { refusal } from "~/http/answers.server";
import { framedHtml } from "~/http/framed-html.server";

/** A mail as its recipient sees it, for the frame of the open mail. After a login the mail opens. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  await requireUserFor(request, `/admin/emails?tab=outbox&mail=${id}`);
  const mail = await getMail(deployment().db, id);
  if (!mail?.html) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });
  return framedHtml(mail.html);
}
