import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { invitedForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { acceptInvitation, findInvited } from "~/auth/invitations.server";
import { unlessBusy } from "~/auth/password.server";
import { peopleMessages } from "~/auth/people-messages";
import { useBusiness } from "~/business/business-context";
import { deployment } from "~/deployment.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { logBug, refuseCrossSite } from "~/http/answers.server";
import { failureStatus } from "~/http/full-disk.server";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import { redirectWithToast } from "~/http/toast.server";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { toast } from "~/ui/toast";

export const handle: PageHandle = { sheet: "paper" };

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? "Set your password" : "Page Not Found" },
  { name: "robots", content: "noindex" },
];

/** Writes nothing, because messaging programs open links for a preview. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = (await findInvited(deployment(), params.token ?? "")) ?? refuseWrongToken(request);
  return data({ username: user.username }, { headers: SECRET_HEADERS });
}

type Errors = Partial<Record<"newPassword" | "repeated", string[] | null>>;

/** Sets the password. Nothing typed is sent back. */
export async function action({ request, params }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const submission = parseForm(await readForm(request), invitedForm);
  const token = params.token ?? "";
  const context = deployment();
  if (!(await findInvited(context, token))) refuseWrongToken(request);
  if (submission.status !== "success") return refuse(400, submission.error ?? {});
  const { newPassword: password } = submission.value;
  const accepted = await unlessBusy(() =>
    acceptInvitation(context, { token, password, businessName: context.business.name }),
  ).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    logBug(error, request);
    return refuse(failureStatus(error), { newPassword: [peopleMessages.notSet(context.business)] });
  });
  if (accepted && "data" in accepted) return accepted;
  if (!accepted) return refuse(503, { newPassword: [peopleMessages.busy] });
  if (accepted.ok) return redirectWithToast("/admin/login", toast(peopleMessages.passwordSet));
  if (accepted.reason === "no_such_link") refuseWrongToken(request);
  return refuse(400, { newPassword: [authMessages.passwordCommon] });
}

function refuse(status: number, errors: Errors) {
  return data({ errors }, { status, headers: SECRET_HEADERS });
}

export default function Invited() {
  const { username } = useLoaderData<typeof loader>();
  const errors: Errors = useActionData<typeof action>()?.errors ?? {};
  const { name } = useBusiness();
  return (
    <div className="wrap grid max-w-2xl gap-4 py-10 md:py-14">
      <h1 className="text-section">Set your password</h1>
      <p className="wrap-anywhere">
        With it you sign in to {name} as <strong>{username}</strong>. This page works once.
      </p>
      <form noValidate method="post" className="grid max-w-md gap-4">
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <TextField
          id="newPassword"
          name="newPassword"
          type="password"
          label="Password"
          hint="12 characters or more. Three or four unrelated words are easy to remember."
          autoComplete="new-password"
          minLength={12}
          required
          errors={errors.newPassword ?? undefined}
        />
        <TextField
          id="repeated"
          name="repeated"
          type="password"
          label="Password again"
          autoComplete="new-password"
          required
          errors={errors.repeated ?? undefined}
        />
        <Button className="justify-self-start">Set password</Button>
      </form>
    </div>
  );
}
