import { data } from "@remix-run/node";
import { type Deployment, deployment } from "~/deployment.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { logBug, refuseCrossSite } from "~/http/answers.server";
import { failureStatus } from "~/http/full-disk.server";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import { redirectWithToast } from "~/http/toast.server";
import { toast } from "~/ui/toast";
import { invitedForm } from "./auth-forms.server";
import { authMessages } from "./auth-messages";
import type { PasswordErrors } from "./new-password-fields";
import { unlessBusy } from "./password.server";
import { peopleMessages } from "./people-messages";

interface LinkKind {
  /** The user a link is for; undefined when it does not work. */
  find(context: Deployment, token: string): Promise<object | undefined>;
  set(
    context: Deployment,
    chosen: { token: string; password: string },
  ): Promise<{ ok: true } | { ok: false; reason: "no_such_link" | "common" }>;
}

/** The action of a page whose secret link sets a password. Nothing typed is sent back. Throws 404 for a wrong link. */
export async function setPasswordByLink(request: Request, token: string, { find, set }: LinkKind) {
  refuseCrossSite(request);
  const submission = parseForm(await readForm(request), invitedForm);
  const context = deployment();
  if (!(await find(context, token))) refuseWrongToken(request);
  if (submission.status !== "success") return refuse(400, submission.error ?? {});
  const { newPassword: password } = submission.value;
  const answer = await unlessBusy(() => set(context, { token, password })).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    logBug(error, request);
    return refuse(failureStatus(error), { newPassword: [peopleMessages.notSet(context.business)] });
  });
  if (answer && "data" in answer) return answer;
  if (!answer) return refuse(503, { newPassword: [peopleMessages.busy] });
  if (answer.ok) return redirectWithToast("/admin/login", toast(peopleMessages.passwordSet));
  if (answer.reason === "no_such_link") refuseWrongToken(request);
  return refuse(400, { newPassword: [authMessages.passwordCommon] });
}

function refuse(status: number, errors: PasswordErrors) {
  return data({ errors }, { status, headers: SECRET_HEADERS });
}
