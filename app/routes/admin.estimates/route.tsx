import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { MOST_ESTIMATE_FIELDS } from "~/estimates/estimate-forms.server";
import { estimateMessages } from "~/estimates/estimate-messages";
import { isExpired } from "~/forms/expired-form.server";
import { intentOf } from "~/forms/intent";
import { pageAction } from "~/forms/page-action.server";
import { failureReason } from "~/http/foreign-answers";
import { Tabs } from "~/ui/tabs";
import { toast } from "~/ui/toast";
import { actions, typedEstimate } from "./actions.server";
import { keepDraftHere, removeDraftHere } from "./drafts-in-browser";
import { EstimatePage } from "./estimate-page";
import { FAILURES } from "./intents";
import { BLANK_PAGE, loadPage } from "./load.server";
import { loadSent } from "./load-sent.server";
import { SentEstimates } from "./sent-estimates";

export const meta: MetaFunction = () => [
  { title: "Custom Estimate Generator" },
  { name: "robots", content: "noindex" },
];

/**
 * `?tab=sent` lists sent estimates, otherwise the form is shown. `?panel=save-draft` and `?panel=drafts` open a dialog.
 * For other parameters see `loadStart`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (isExpired({ context })) return BLANK_PAGE;
  const user = await requireUser(request);
  return searchParams.get("tab") === "sent" ? loadSent(searchParams) : loadPage(searchParams, user);
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, {
    keepTyped: typedEstimate,
    mostFields: MOST_ESTIMATE_FIELDS,
  });
}

/**
 * Also keeps and removes drafts in the browser. If the server is unreachable or refuses the form unread, the form
 * stays: answered as 503, because after a success the router would reload the data and fail.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const ask = () => serverAction<typeof action>();
  const intent = intentOf(FAILURES, form);
  if (intent === "delete-draft") return removeDraftHere(form, ask);
  if (intent === "save-draft") return keepDraftHere(form, ask);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    const failed = estimateMessages.failed(failureReason(error));
    return Response.json({ toast: toast(failed, "destructive") }, { status: 503 });
  }
}

export default function Estimates() {
  const page = useLoaderData<typeof loader>();
  const isSent = "tab" in page;
  return (
    <>
      <Tabs
        tabs={[
          { to: "/admin/estimates", label: "Write an estimate", isCurrent: !isSent },
          { to: "/admin/estimates?tab=sent", label: "Sent estimates", isCurrent: isSent },
        ]}
      />
      {isSent ? <SentEstimates {...page} /> : <EstimatePage {...page} />}
    </>
  );
}
