import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  isRouteErrorResponse,
  useActionData,
  useNavigation,
} from "@remix-run/react";
import { signedInHeaders } from "~/auth/auth-cookies.server";
import { loginForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { authenticate } from "~/auth/authenticate.server";
import { DoorCard, DoorLink } from "~/auth/door-card";
import { currentUser } from "~/auth/require-user.server";
import { CREWS_DAY, returnPath } from "~/auth/return-path";
import { CREW } from "~/auth/roles";
import type { User } from "~/auth/users.server";
import { useBusiness } from "~/business/business-context";
import { deployment } from "~/deployment.server";
import { answerPage, type Outcome, refuse, refuseTooMany } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { takeForm } from "~/forms/take-form.server";
import { retryAfter } from "~/http/answers.server";
import type { PageHandle } from "~/root";
import { lookAround } from "~/sample-paths";
import { Button } from "~/ui/button";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage, toast } from "~/ui/toast";

export const handle: PageHandle = { hydrate: true, office: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  if (user) throw redirect(wantedPath(request, user));
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return answerPage(await logIn(request));
}

async function logIn(request: Request): Promise<Outcome> {
  const submission = parseLogin(await readForm(request));
  const lastResult = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") return refuse(400, { lastResult });

  const { business } = deployment();
  const failed = authMessages.ourFault(business);
  // No allowance, because sign-in has its own limit.
  const pressed = { request, allowance: undefined, words: { tooMany: failed, failed } };
  return takeForm<PageRefusal>({ ...pressed, again: (said) => ({ lastResult, toast: said }) }, () =>
    signIn(request, submission, lastResult),
  );
}

type LoginSubmission = Extract<ReturnType<typeof parseLogin>, { status: "success" }>;

function parseLogin(form: FormData) {
  return parseForm(form, loginForm);
}

async function signIn(
  request: Request,
  submission: LoginSubmission,
  lastResult: SubmissionResult,
): Promise<Outcome> {
  const outcome = await authenticate(request, submission.value);
  if (outcome.ok) {
    const headers = await signedInHeaders(outcome);
    // Whoever signs in over a form in another tab goes on at its desk; anybody else begins at their own.
    if (!new URL(request.url).searchParams.has("again")) headers.append("Set-Cookie", lookAround(false));
    return {
      ok: true,
      to: wantedPath(request, outcome.user),
      toast: toast(authMessages.welcome(deployment().business)),
      headers,
    };
  }
  switch (outcome.reason) {
    case "code_missing":
      return refuse(401, {
        lastResult: submission.reply({
          fieldErrors: { code: [authMessages.codeMissing] },
          hideFields: ["password"],
        }),
        toast: toast(authMessages.codeAsked),
      });
    case "wrong_code":
      return refuse(401, {
        lastResult: submission.reply({
          fieldErrors: { code: [authMessages.codeWrong] },
          hideFields: ["password", "code"],
        }),
        toast: toast({ ...authMessages.failed, text: authMessages.codeWrong }, "destructive"),
      });
    case "wrong_credentials":
      return refuse(401, { lastResult, toast: toast(authMessages.failed, "destructive") });
    case "throttled":
      return refuseTooMany(
        authMessages.tooMany(deployment().business, outcome.retryAfterSeconds),
        outcome,
        lastResult,
      );
    case "busy": {
      const said = toast(authMessages.busy(outcome.retryAfterSeconds), "destructive");
      return refuse(503, { lastResult, toast: said }, retryAfter(outcome));
    }
  }
}

/**
 * Keeps the form as typed when the server can't be reached. Answers 503, because after a success the router would
 * reload the page's data and show the error page.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const body = JSON.stringify({ toast: toast(authMessages.unreachable, "destructive") });
    return new Response(body, { status: 503, headers: { "Content-Type": "application/json" } });
  }
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
};

export const meta: MetaFunction = () => [{ title: "Admin Login" }, { name: "robots", content: "noindex" }];

export default function AdminLogin() {
  const business = useBusiness();
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().state !== "idle";
  const [form, { username, password, code }] = useForm<{ username: string; password: string; code: string }>({
    id: "login",
    lastResult: answer?.lastResult,
    // Not `disabled`, because the button would lose the focus. A second press must not count as a second failure.
    onSubmit: (event) => isPending && event.preventDefault(),
  });
  return (
    <>
      <ToastMessage toast={answer?.toast} />
      <DoorCard title="Admin Login" text={`Access the ${business.name} management portal`}>
        <Form method="post" {...getFormProps(form)} className="grid gap-5">
          <TextField
            {...textProps(username)}
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            {...textProps(password, "password")}
            label="Password"
            autoComplete="current-password"
            required
          />
          {(code.errors || code.initialValue) && (
            <TextField
              {...textProps(code)}
              label="Code from your app"
              hint="Or one of your recovery codes."
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          )}
          <Button aria-disabled={isPending || undefined}>{isPending ? "Signing In..." : "Sign In"}</Button>
        </Form>
        <div className="grid gap-3">
          <DoorLink to="/admin/forgot">Forgot password?</DoorLink>
          <DoorLink to="/">Back to Main Website</DoorLink>
        </div>
      </DoorCard>
    </>
  );
}

/** A crew member goes straight to their day, because a second redirect would lose the greeting. */
function wantedPath(request: Request, { role }: User): string {
  const to = returnPath(new URL(request.url).searchParams.get("to"));
  return role === CREW && to === "/admin" ? CREWS_DAY : to;
}
