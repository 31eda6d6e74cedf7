import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { authMessages } from "~/auth/auth-messages";
import { confirmPassword } from "~/auth/confirm-password.server";
import { requireUser } from "~/auth/require-user.server";
import { ADMIN } from "~/auth/roles";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { refusal, retryAfter } from "~/http/answers.server";
import { streamAnswer, ZIP } from "~/http/file-answers.server";
import { readForm } from "~/http/read-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { exportRecords } from "~/records/export-records.server";
import { toast } from "~/ui/toast";

const PAGE = "/admin/account";

/** The form stands on another page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect(PAGE);
}

/** Everything as one ZIP, for an admin who gives the password again. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  if (user.role !== ADMIN) throw refusal(request, 403, "Only an admin may download everything.");
  const form = await readForm(request);
  const context = deployment(user.username);
  const { db, now, business } = context;
  const confirmed = await confirmPassword(db, { user, password: String(form.get("password") ?? "") });
  if (!confirmed.ok) {
    const isThrottled = confirmed.reason === "throttled";
    const said = isThrottled
      ? authMessages.tooMany(business, confirmed.retryAfterSeconds)
      : authMessages.dataPasswordWrong;
    return redirectWithToast(
      PAGE,
      toast(said, "destructive"),
      isThrottled ? retryAfter(confirmed) : undefined,
    );
  }
  return streamAnswer(request, {
    name: `${business.name} ${albertaDay(now.toISOString())}.zip`,
    type: ZIP,
    content: exportRecords(context, { who: business.name }),
  });
}
