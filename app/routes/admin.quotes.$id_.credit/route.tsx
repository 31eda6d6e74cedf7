import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SignInAgain } from "~/auth/sign-in-again";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { SummaryRows } from "~/money/summary-rows";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import { Tick } from "~/ui/tick";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";
import { type CreditData, loadCredit } from "./load.server";

export const meta: MetaFunction = () => [{ title: "Credit note" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** `?invoiceId=` names the invoice. With `reason` the page checks what would be issued; `why` fills in the form. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const id = idOf(params.id);
  if (!searchParams.has("invoiceId")) throw redirect(`/admin/quotes/${id}`);
  const credit = await loadCredit(deployment(username), id, searchParams);
  if (!credit) throw new Response("There is no such invoice.", { status: 404 });
  return credit;
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** First how much to take back, then the credit note as it would be, then its issue. */
export default function CreditInvoice() {
  const credit = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      {credit ? (
        <>
          <p>
            <Link
              to={`/admin/quotes/${credit.id}`}
              className="text-accent underline underline-offset-2 pointer-coarse:py-2.75"
            >
              Back to {credit.name}
            </Link>
          </p>
          {credit.check ? (
            <CreditCheck credit={credit} check={credit.check} />
          ) : (
            <CreditForm credit={credit} />
          )}
        </>
      ) : (
        <>
          <h1 className="text-title">Credit note</h1>
          <SignInAgain />
        </>
      )}
    </>
  );
}

function CreditForm({ credit: { id, invoice, typed, errors = {} } }: { credit: CreditData }) {
  return (
    <Form noValidate action={`/admin/quotes/${id}/credit`} className="card grid max-w-3xl gap-4 p-4">
      <h1 className="text-title">Take back {invoice.number}</h1>
      <FormNotice id="credit-notice" errors={errors[""] ?? undefined} refusal={undefined} />
      <p>
        It bills {invoice.billed}.{" "}
        {invoice.isPaid && "What was paid on it counts toward the job’s other invoices."}
      </p>
      <input type="hidden" name="invoiceId" value={invoice.id} />
      <TextField
        id="amount"
        name="amount"
        label="How much, with GST"
        hint="Blank: all of it. That cancels the invoice."
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={typed.amount}
        errors={errors.amount ?? undefined}
      />
      <TextField
        id="reason"
        name="reason"
        label="Why"
        hint="The customer reads it on the credit note."
        maxLength={500}
        defaultValue={typed.reason}
        errors={errors.reason ?? undefined}
      />
      <Tick name="isGoodwill" isTicked={typed.isGoodwill}>
        Goodwill: it also comes off what was agreed
      </Tick>
      <Button className="w-fit">Check the credit note</Button>
    </Form>
  );
}

interface CreditCheckProps {
  credit: CreditData;
  check: NonNullable<CreditData["check"]>;
}

/** The credit note as it would be issued. Nothing is issued until the button is pressed. */
function CreditCheck({
  credit: { invoice, typed },
  check: { document, total, billedCents },
}: CreditCheckProps) {
  const back = new URLSearchParams({
    invoiceId: String(invoice.id),
    amount: typed.amount,
    why: typed.reason,
    ...(typed.isGoodwill && { isGoodwill: "on" }),
  });
  return (
    <div className="card grid max-w-3xl gap-4 p-4">
      <h1 className="text-title">Check the credit note</h1>
      <p className="notice">
        Nothing is issued yet. An issued credit note never changes and keeps its number.
      </p>
      <p>
        For <strong>{document.customer.name}</strong>.
        {typed.amount === "" && ` It cancels ${invoice.number}.`}
        {typed.isGoodwill
          ? " It also comes off what was agreed."
          : " What was agreed stays, so it can be billed again."}
      </p>
      <SummaryRows title="About" rows={document.work} />
      <SummaryRows title="This credit note" rows={document.rows} />
      <Form noValidate method="post" className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="invoiceId" value={invoice.id} />
        <input type="hidden" name="amount" value={typed.amount} />
        <input type="hidden" name="billedCents" value={billedCents} />
        <input type="hidden" name="reason" value={typed.reason} />
        {typed.isGoodwill && <input type="hidden" name="isGoodwill" value="on" />}
        <Button name="intent" value="issue-credit">
          Issue it, {total}
        </Button>
        <Link to={`?${back}`} className="button button-secondary">
          Change it
        </Link>
      </Form>
    </div>
  );
}
