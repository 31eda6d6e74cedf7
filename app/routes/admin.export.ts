import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { authMessages } from "~/auth/auth-messages";
import { confirmIdentity } from "~/auth/confirm-identity.server";
import { identityWords } from "~/auth/identity-words.server";
import { requireUser } from "~/auth/require-user.server";
import { ADMIN } from "~/auth/roles";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { readForm } from "~/forms/read-form.server";
import { refusal, retryAfter } from "~/http/answers.server";
import { streamAnswer, ZIP } from "~/http/file-answers.server";
import { redirectWithToast } from "~/http/toast.server";
import { exportRecords } from "~/records/export-records.server";
import { toast } from "~/ui/toast";

const PAGE = "/admin/account";

/** Opened by address; the form is on another page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect(PAGE);
}

/** Everything as a ZIP, for an admin who types the password again, and a code with two-step sign-in. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  if (user.role !== ADMIN) throw refusal(request, 403, "Only an admin may download everything.");
  const form = await readForm(request);
  const context = deployment(user.username);
  const { now, business } = context;
  const password = String(form.get("password") ?? "");
  const code = String(form.get("code") ?? "");
  const identity = await confirmIdentity(context, { user, password, code });
  if (!identity.ok) {
    const said = { title: authMessages.notDownloaded, text: `${identityWords(business, identity).words}.` };
    const headers = identity.reason === "throttled" ? retryAfter(identity) : undefined;
    return redirectWithToast(PAGE, toast(said, "destructive"), headers);
  }
  return streamAnswer(request, {
    name: `${business.name} ${albertaDay(now.toISOString())}.zip`,
    type: ZIP,
    content: exportRecords(context, { who: business.name }),
  });
}
