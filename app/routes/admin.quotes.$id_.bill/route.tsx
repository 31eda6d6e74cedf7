import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SignInAgain } from "~/auth/sign-in-again";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { BillCheck } from "./bill-check";
import { BillForm } from "./bill-form";
import { FAILURES } from "./intents";
import { loadBill } from "./load.server";

export const meta: MetaFunction = () => [{ title: "Invoice" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** With `?share=` the page checks what would be issued; `?of=` is the form with what was typed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const bill = await loadBill(deployment(username), idOf(params.id), searchParams);
  if (!bill) throw new Response("There is no such job.", { status: 404 });
  return bill;
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** First how much to bill, then the invoice as it would be, then its issue. */
export default function BillJob() {
  const bill = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      {bill ? (
        <>
          <p>
            <Link
              to={`/admin/quotes/${bill.id}`}
              className="text-accent underline underline-offset-2 pointer-coarse:py-2.75"
            >
              Back to {bill.name}
            </Link>
          </p>
          {bill.check ? <BillCheck bill={bill} check={bill.check} /> : <BillForm bill={bill} />}
        </>
      ) : (
        <>
          <h1 className="text-title">Invoice</h1>
          <SignInAgain />
        </>
      )}
    </>
  );
}
