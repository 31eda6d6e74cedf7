import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { albertaDay } from "~/business/time";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { Button } from "~/ui/button";
import { FormNotice } from "~/ui/form-notice";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import { actions, type NoticeRefusal } from "./actions.server";
import { FAILURES } from "./intents";
import { ReadNotice } from "./read-notice";

export const meta: MetaFunction = () => [
  { title: "Paste a bank notice" },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  return { today: albertaDay(deployment(username).now.toISOString()) };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** A bank's mail about an e-Transfer is pasted, read, and booked for the invoice that it pays. */
export default function BankNotice() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<NoticeRefusal>();
  const { initialValue: typed, error } = refusal?.lastResult ?? {};
  const isRead = refusal?.reading !== undefined || typed?.amount !== undefined;
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      <h1 className="text-title">Paste a bank notice</h1>
      <FormNotice id="notice-refused" errors={error?.[""] ?? undefined} refusal={refusal} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Form noValidate method="post" className="card grid gap-3 p-4">
          <TextareaField
            id="notice"
            name="notice"
            label="The bank’s email about the e-Transfer"
            hint="Copy the whole email, in English or French. Reading it records nothing."
            rows={isRead ? 8 : 14}
            required
            spellCheck={false}
            defaultValue={String(typed?.notice ?? "")}
            errors={error?.notice ?? undefined}
          />
          <Button name="intent" value="read-notice" look={isRead ? "secondary" : "primary"} className="w-fit">
            {isRead ? "Read it again" : "Read it"}
          </Button>
        </Form>
        {isRead && <ReadNotice today={page?.today} refusal={refusal} />}
      </div>
    </>
  );
}
