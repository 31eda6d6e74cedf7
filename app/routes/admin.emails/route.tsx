import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { ArrowLeft, Download } from "lucide-react";
import { isExpired } from "~/auth/expired-form.server";
import { type PageRefusal, pageAction } from "~/auth/page-action.server";
import { requireUser } from "~/auth/require-user.server";
import { idIn } from "~/business/form-fields.server";
import { deployment } from "~/deployment.server";
import { DELIVERY_WAIT_MS, deliverNow } from "~/email/deliver-mail.server";
import { mailMessages } from "~/email/mail-messages";
import { retryMail } from "~/email/outbox.server";
import { offlineAnswer } from "~/http/offline-answer";
import { redirectWithToast } from "~/http/toast.server";
import { subscriberMessages } from "~/subscribers/subscriber-messages";
import { deleteSubscriber } from "~/subscribers/subscribers.server";
import { ButtonLink } from "~/ui/button";
import { Pagination } from "~/ui/pagination";
import { samePage } from "~/ui/same-page";
import { Tabs } from "~/ui/tabs";
import { ToastMessage, toast } from "~/ui/toast";
import { FAILURES } from "./intents";
import { loadOutbox, loadSubscribers } from "./load.server";
import { Outbox } from "./outbox";
import { Subscribers } from "./subscribers";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.tab === "outbox" ? "Outbox" : "Email Subscribers" },
  { name: "robots", content: "noindex" },
];

/** `?tab=outbox` shows the mails, else the subscribers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { tab: "expired" as const };
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  return searchParams.get("tab") === "outbox" ? loadOutbox(searchParams) : loadSubscribers(searchParams);
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, async (intent, form) => {
    const act = intent === "retry-mail" ? retry : removeSubscriber;
    return act(args.request, idIn(form, "id"));
  });
}

async function removeSubscriber(request: Request, id: number) {
  const deleted = await deleteSubscriber(deployment().db, id);
  const list = samePage(new URL(request.url), { delete: undefined });
  // Gone already, from another window: the list as it is now shows that best.
  const said = deleted
    ? toast(subscriberMessages.deleted)
    : toast(subscriberMessages.deleteFailed, "destructive");
  return redirectWithToast(list, said);
}

async function retry(request: Request, id: number) {
  const context = deployment();
  const mail = await retryMail(context.db, id, context.now);
  if (!mail) return data<PageRefusal>({ toast: toast(mailMessages.failed, "destructive") }, 404);
  const [outcome] = await deliverNow(context, [id], DELIVERY_WAIT_MS.staff);
  return redirectWithToast(
    samePage(new URL(request.url), {}),
    toast(mailMessages.retried[outcome?.emailMethod ?? "queued"]),
  );
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
      {!isAsking && <ToastMessage toast={failure} />}
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title">{isOutbox ? "Outbox" : "Email Subscribers"}</h1>
        <Link to="/admin" className="button button-secondary">
          <ArrowLeft aria-hidden className="size-4" /> Back to Admin
        </Link>
        {page.tab === "subscribers" && (
          // Not a Link: a file, which the browser saves.
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
