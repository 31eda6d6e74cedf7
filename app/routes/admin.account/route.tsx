import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { readSessionId } from "~/auth/auth-cookies.server";
import { authMessages } from "~/auth/auth-messages";
import { browserName } from "~/auth/browser-name.server";
import { isExpired } from "~/auth/expired-form.server";
import { pageAction } from "~/auth/page-action.server";
import { requireUser } from "~/auth/require-user.server";
import { endOtherSessions, listSessions } from "~/auth/sessions.server";
import type { User } from "~/auth/users.server";
import { formatDateTime } from "~/business/time";
import { deployment } from "~/deployment.server";
import { offlineAnswer } from "~/http/offline-answer";
import { redirectWithToast } from "~/http/toast.server";
import { ToastMessage, toast } from "~/ui/toast";
import { answerPasswordForm, HIDDEN } from "./acts.server";
import { PasswordForm } from "./password-form";
import { Sessions } from "./sessions";

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
      return redirectWithToast("/admin/account", toast(authMessages.signedOutElsewhere(count)));
    },
    { hideFields: HIDDEN },
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

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
