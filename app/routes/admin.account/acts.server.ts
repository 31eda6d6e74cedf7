import { data } from "@remix-run/node";
import { passwordForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { changePassword } from "~/auth/change-password.server";
import type { PageRefusal } from "~/auth/page-action.server";
import type { User } from "~/auth/users.server";
import { deployment } from "~/deployment.server";
import { parseForm } from "~/http/parse-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { toast } from "~/ui/toast";

/** No password goes back into the page. */
export const HIDDEN: ("oldPassword" | "newPassword" | "repeated")[] = [
  "oldPassword",
  "newPassword",
  "repeated",
];

export async function answerPasswordForm(form: FormData, user: User, sessionId: string) {
  const submission = parseForm(form, passwordForm);
  const refuse = (fieldErrors: Record<string, string[]>, status: number) =>
    data<PageRefusal>(
      {
        lastResult: submission.reply({ fieldErrors, hideFields: HIDDEN }),
        toast: toast(authMessages.passwordNotChanged, "destructive"),
      },
      status,
    );
  if (submission.status !== "success") return refuse({}, 400);

  const { db, business } = deployment();
  const change = await changePassword(db, {
    ...submission.value,
    user,
    sessionId,
    businessName: business.name,
  });
  if (change.ok) return redirectWithToast("/admin/account", toast(authMessages.passwordChanged));
  switch (change.reason) {
    case "wrong_password":
      return refuse({ oldPassword: [authMessages.oldPasswordWrong] }, 400);
    case "common":
      return refuse({ newPassword: [authMessages.passwordCommon] }, 400);
    case "throttled": {
      const said = toast(authMessages.tooMany(business, change.retryAfterSeconds), "destructive");
      return data<PageRefusal>(
        { lastResult: submission.reply({ hideFields: HIDDEN }), toast: said },
        { status: 429, headers: { "Retry-After": String(change.retryAfterSeconds) } },
      );
    }
  }
}
