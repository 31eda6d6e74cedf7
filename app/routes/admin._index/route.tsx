import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SignInAgain } from "~/auth/sign-in-again";
import { deployment } from "~/deployment.server";
import { blankPanel, loadPanel } from "~/desk/dialogs/load-panel.server";
import { QuoteDialog } from "~/desk/dialogs/quote-dialog";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { actions } from "./actions.server";
import { withoutPanel } from "./address";
import { loadDashboard } from "./dashboard.server";
import { Desk } from "./desk";
import { FAILURES } from "./intents";
import { REFETCH, refetchWithRetries } from "./refetch";

export const meta: MetaFunction = () => [{ title: "Dashboard" }, { name: "robots", content: "noindex" }];

/** `?status= &q= &before=` choose the list, `?panel= &quote=` the open dialog. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (isExpired({ context })) return { panel: blankPanel(searchParams) };
  const { username } = await requireUser(request);
  const site = deployment(username);
  const [dashboard, panel] = await Promise.all([
    loadDashboard(site, searchParams),
    searchParams.has(REFETCH) ? undefined : loadPanel(site, searchParams),
  ]);
  return { dashboard, panel };
}

export type PageData = Awaited<ReturnType<typeof loader>>;

/** Only the refetch on focus is special: it is repeated, and if it fails the page stays. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const isRefetch = new URL(request.url).searchParams.has(REFETCH);
  return isRefetch ? refetchWithRetries(() => serverLoader<typeof loader>()) : serverLoader<typeof loader>();
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

/** Drops the #hash after a success: the card has not moved, and the page would scroll. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await offlineAnswer(args, FAILURES);
  } catch (error) {
    const to = error instanceof Response && error.headers.get("Location");
    if (to) error.headers.set("Location", to.replace(/#.*$/, ""));
    throw error;
  }
}

export default function Dashboard() {
  const { dashboard, panel } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1 className="sr-only">Dashboard</h1>
      <QuoteDialog panel={panel} refusal={refusal} returnTo={withoutPanel} />
      {dashboard ? <Desk loaded={dashboard} /> : <SignInAgain />}
    </>
  );
}
