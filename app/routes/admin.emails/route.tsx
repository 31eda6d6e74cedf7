import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { ArrowLeft, Download } from "lucide-react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { ButtonLink } from "~/ui/button";
import { Pagination } from "~/ui/pagination";
import { Tabs } from "~/ui/tabs";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";
import { loadOutbox, loadSubscribers } from "./load.server";
import { Outbox } from "./outbox";
import { Subscribers } from "./subscribers";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.tab === "outbox" ? "Outbox" : "Email Subscribers" },
  { name: "robots", content: "noindex" },
];

/** `?tab=outbox` shows the mails, otherwise the subscribers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { tab: "expired" as const };
  const site = deployment((await requireUser(request)).username);
  const { searchParams } = new URL(request.url);
  return searchParams.get("tab") === "outbox"
    ? loadOutbox(site, searchParams)
    : loadSubscribers(site, searchParams);
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export default function Emails() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.toast;
  const isOutbox = new URLSearchParams(useLocation().search).get("tab") === "outbox";
  const isAsking = page.tab === "subscribers" && page.toDelete !== undefined;
  return (
    <>
      <ToastMessage toast={isAsking ? undefined : failure} />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title">{isOutbox ? "Outbox" : "Email Subscribers"}</h1>
        <Link to="/admin" className="button button-secondary">
          <ArrowLeft aria-hidden className="size-4" /> Back to Admin
        </Link>
        {page.tab === "subscribers" && (
          // Not a Link: the browser downloads it.
          <ButtonLink href="/admin/emails/export">
            <Download aria-hidden className="size-4" /> Export List
          </ButtonLink>
        )}
      </header>
      <Tabs
        tabs={[
          { to: "/admin/emails", label: "Subscribers", isCurrent: !isOutbox },
          { to: "/admin/emails?tab=outbox", label: "Outbox", isCurrent: isOutbox },
        ]}
      />
      {page.tab === "subscribers" && <Subscribers {...page} failure={failure} />}
      {page.tab === "outbox" && <Outbox {...page} />}
      {page.tab !== "expired" && <Pagination next={page.older} />}
    </>
  );
}
