import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { readSessionId } from "~/auth/auth-cookies.server";
import { passwordForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { browserName } from "~/auth/browser-name";
import { changePassword } from "~/auth/change-password.server";
import { isExpired } from "~/auth/expired-form.server";
import { type PageRefusal, pageAction } from "~/auth/page-action.server";
import { requireUser } from "~/auth/require-user.server";
import { endOtherSessions, listSessions } from "~/auth/sessions.server";
import type { User } from "~/auth/users.server";
import { formatDateTime } from "~/business/time";
import { deployment } from "~/deployment.server";
import { keepPage } from "~/http/keep-page";
import { redirectWithToast } from "~/http/toast.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ToastMessage, toast } from "~/ui/toast";

const PATH = "/admin/account";

export const meta: MetaFunction = () => [{ title: "Account" }, { name: "robots", content: "noindex" }];

/** What the page's forms ask for, each with the words for when it fails. */
const FAILURES = {
  "change-password": authMessages.passwordFailed,
  "sign-out-elsewhere": authMessages.signOutElsewhereFailed,
} as const;

/** `account` is left out when the session ended before the form arrived: then only the form is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { account: undefined };
  const user = await requireUser(request);
  const sessions = await listSessions(deployment(), await whoseSession(request, user));
  return {
    account: {
      username: user.username,
      sessions: sessions.map(({ createdAt, userAgent, isCurrent }) => ({
        createdAt,
        since: formatDateTime(createdAt),
        browser: browserName(userAgent),
        isCurrent,
      })),
    },
  };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(
    args,
    FAILURES,
    async (intent, form, { user }) => {
      const session = await whoseSession(args.request, user);
      if (intent === "change-password") return answerPasswordForm(form, user, session.currentId);
      const count = await endOtherSessions(deployment().db, session);
      return redirectWithToast(PATH, toast(authMessages.signedOutElsewhere(count)));
    },
    { hideFields: HIDDEN },
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepPage(args, FAILURES);
}

async function answerPasswordForm(form: FormData, user: User, sessionId: string) {
  const submission = parseWithZod(form, { schema: passwordForm });
  // No password goes back into the page.
  const refuse = (fieldErrors: Record<string, string[]>, status: number) =>
    data<PageRefusal>(
      { lastResult: submission.reply({ fieldErrors, hideFields: HIDDEN }), toast: notChanged() },
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
  if (change.ok) return redirectWithToast(PATH, toast(authMessages.passwordChanged));
  switch (change.reason) {
    case "wrong_password":
      return refuse({ oldPassword: [authMessages.oldPasswordWrong] }, 400);
    case "common":
      return refuse({ newPassword: [authMessages.passwordCommon] }, 400);
    case "throttled": {
      const { title, text } = authMessages.tooMany(business, change.retryAfterSeconds);
      return data<PageRefusal>(
        {
          lastResult: submission.reply({ hideFields: HIDDEN }),
          toast: toast({ title, text }, "destructive"),
        },
        { status: 429, headers: { "Retry-After": String(change.retryAfterSeconds) } },
      );
    }
  }
}

const HIDDEN: ("oldPassword" | "newPassword" | "repeated")[] = ["oldPassword", "newPassword", "repeated"];

const notChanged = () => toast(authMessages.passwordNotChanged, "destructive");

/** The session is there: `requireUser` has just found it. */
async function whoseSession(request: Request, user: User) {
  return { userId: user.id, currentId: (await readSessionId(request)) ?? "" };
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
};

export default function Account() {
  const { account } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ToastMessage toast={answer?.toast} />
      <h1 className="text-title">Account</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PasswordForm username={account?.username} lastResult={answer?.lastResult} />
        {account && <Sessions sessions={account.sessions} />}
      </div>
    </>
  );
}

function PasswordForm({
  username,
  lastResult,
}: {
  /** None when the session is over. */
  username: string | undefined;
  lastResult?: SubmissionResult;
}) {
  const isPending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ oldPassword: string; newPassword: string; repeated: string }>({
    id: "password",
    lastResult,
    onSubmit: (event) => isPending && event.preventDefault(),
  });
  const password = { type: "password", value: false } as const;
  return (
    <section aria-labelledby="change-password" className="card grid gap-4 p-4 sm:p-6">
      <h2 id="change-password" className="text-lg">
        Change password
      </h2>
      <Form method="post" {...getFormProps(form)} className="grid gap-4">
        {form.errors && (
          <p id={form.errorId} role="alert" className="notice notice-danger">
            {form.errors.join(" ")}
          </p>
        )}
        {/* For the browser's password manager: whose password it is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <TextField
          {...getInputProps(fields.oldPassword, password)}
          id={fields.oldPassword.id}
          label="Your password"
          errors={fields.oldPassword.errors}
          autoComplete="current-password"
          required
        />
        <TextField
          {...getInputProps(fields.newPassword, password)}
          id={fields.newPassword.id}
          label="New password"
          hint="12 characters or more. Three or four unrelated words are easy to remember."
          errors={fields.newPassword.errors}
          autoComplete="new-password"
          minLength={12}
          required
        />
        <TextField
          {...getInputProps(fields.repeated, password)}
          id={fields.repeated.id}
          label="New password again"
          errors={fields.repeated.errors}
          autoComplete="new-password"
          required
        />
        <Button
          name="intent"
          value="change-password"
          className="justify-self-start"
          aria-disabled={isPending || undefined}
        >
          {isPending ? "Changing..." : "Change password"}
        </Button>
      </Form>
    </section>
  );
}

type ListedSession = NonNullable<Awaited<ReturnType<typeof loader>>["account"]>["sessions"][number];

function Sessions({ sessions }: { sessions: ListedSession[] }) {
  return (
    <section aria-labelledby="sessions" className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id="sessions" className="text-lg">
          Where you are signed in
        </h2>
        <p className="text-muted">
          A browser that is not yours? Sign out elsewhere, then change the password.
        </p>
      </div>
      <ul className="divide-y divide-line">
        {sessions.map(({ createdAt, since, browser, isCurrent }) => (
          <li key={createdAt} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {browser}
              {isCurrent && <strong> (this one)</strong>}
            </span>
            <span className="text-muted">since {since}</span>
          </li>
        ))}
      </ul>
      <Form method="post">
        <Button look="secondary" name="intent" value="sign-out-elsewhere">
          Sign out elsewhere
        </Button>
      </Form>
    </section>
  );
}
