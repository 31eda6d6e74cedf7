import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { WORDED_MAILS } from "~/business/mail-texts";
import { deployment } from "~/deployment.server";
import { refusal } from "~/http/answers.server";
import { framedHtml } from "~/http/framed-html.server";
import { previewMail } from "~/reminders/preview-mail";

/** An automatic mail with the words in the address, for the preview's frame. After a login the settings open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  await requireUserFor(request, "/admin/settings?tab=mails");
  const kind = WORDED_MAILS.find((each) => each === searchParams.get("kind"));
  if (!kind) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });
  const part = (name: string) => searchParams.get(name) ?? "";
  const text = { subject: part("subject"), opening: part("opening"), closing: part("closing") };
  return framedHtml(previewMail({ ...deployment(), kind, text }).html);
}
