import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { isExpired } from "~/auth/expired-form.server";
import { pageAction } from "~/auth/page-action.server";
import { requireUser } from "~/auth/require-user.server";
import { offlineAnswer } from "~/http/offline-answer";
import { ToastMessage } from "~/ui/toast";
import { actions, PASSWORDS } from "./actions.server";
import { FAILURES } from "./intents";
import { loadAccount } from "./load.server";
import { PasswordForm } from "./password-form";
import { Sessions } from "./sessions";
import { TakeData } from "./take-data";

export const meta: MetaFunction = () => [{ title: "Account" }, { name: "robots", content: "noindex" }];

/** `account` is left out when the session ended before the form arrived: then only the form is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { account: undefined };
  const user = await requireUser(request);
  return { account: await loadAccount(request, user) };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, { hideFields: PASSWORDS });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
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
        <PasswordForm username={account?.username} refusal={answer} />
        {account && <Sessions sessions={account.sessions} />}
        {account?.mayTakeData && <TakeData />}
      </div>
    </>
  );
}
