import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { readJobLedger } from "~/money/ledger.server";
import { formatCents } from "~/pricing/money";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";

export const meta: MetaFunction = () => [{ title: "Change order" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  const job = await readJobLedger(deployment(username).db, idOf(params.id));
  if (!job) throw new Response("There is no such job.", { status: 404 });
  const { head, ledger } = job;
  const { totalCents } = ledger.agreed;
  return { id: head.id, name: head.name, agreed: formatCents(totalCents), agreedCents: totalCents };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** What was agreed has changed: the page shows the new sum beside what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

/** What a customer agreed to on the phone after the estimate. It is kept for good, so a wrong one takes another. */
export default function ChangeOrder() {
  const job = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { initialValue: typed = {}, error: errors = {} } = refusal?.lastResult ?? {};
  const bind = (name: string) => ({
    id: name,
    name,
    defaultValue: String(typed?.[name] ?? ""),
    errors: errors?.[name] ?? undefined,
  });
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      {job && (
        <p>
          <Link
            to={`/admin/quotes/${job.id}`}
            className="text-accent underline underline-offset-2 pointer-coarse:py-2.75"
          >
            Back to {job.name}
          </Link>
        </p>
      )}
      <Form noValidate method="post" className="card grid max-w-3xl gap-4 p-4">
        <h1 className="text-title">Change order</h1>
        <FormNotice id="change-error" errors={errors?.[""] ?? undefined} refusal={refusal} />
        <p>
          {job && `Agreed so far: ${job.agreed} with GST. `}A change order is kept for good: a wrong one is
          set right by another.
        </p>
        <input type="hidden" name="quoteId" value={job?.id ?? String(typed?.quoteId ?? "")} />
        <input
          type="hidden"
          name="agreedCents"
          value={job?.agreedCents ?? String(typed?.agreedCents ?? "")}
        />
        <TextareaField label="What changes" rows={2} maxLength={500} {...bind("words")} />
        <TextField
          label="Amount before GST"
          hint="With a minus when it costs less."
          inputMode="text"
          autoComplete="off"
          maxLength={20}
          {...bind("amount")}
        />
        <TextField label="Who agreed on the phone" maxLength={100} {...bind("agreedBy")} />
        <Button name="intent" value="add-change" className="w-fit">
          Save the change order
        </Button>
      </Form>
    </>
  );
}
