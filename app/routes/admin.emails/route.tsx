import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { ArrowLeft, Download } from "lucide-react";
import { authMessages } from "~/auth/auth-messages";
import { isExpired, userOrExpired } from "~/auth/expired-form.server";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { deliverNow } from "~/email/deliver-mail.server";
import { retryMail } from "~/email/outbox.server";
import { logBug, refusal } from "~/http/answers.server";
import { readForm } from "~/http/read-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { subscriberMessages } from "~/subscribers/subscriber-messages";
import { deleteSubscriber } from "~/subscribers/subscribers.server";
import { ButtonLink } from "~/ui/button";
import { Pagination } from "~/ui/pagination";
import { samePage } from "~/ui/same-page";
import { Tabs } from "~/ui/tabs";
import { ToastMessage, toast } from "~/ui/toast";
import { loadOutbox, loadSubscribers } from "./load.server";
import { retryFailed, retryMessages } from "./mail-messages";
import { Outbox } from "./outbox";
import { Subscribers } from "./subscribers";

/** How long the owner waits for the mail server after pressing Retry. */
const DELIVERY_WAIT_MS = 5000;

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

export async function action({ request, context }: ActionFunctionArgs) {
  if (!(await userOrExpired({ request, context }))) {
    return refuse(401, { title: "Error", text: authMessages.expired });
  }
  const form = await readForm(request);
  const id = Number(form.get("id"));
  const intent = form.get("intent");
  try {
    if (intent === "delete-subscriber") return await removeSubscriber(request, id);
    if (intent === "retry-mail") return await retry(request, id);
  } catch (error) {
    logBug(error, request);
    return refuse(500, failureOf(intent));
  }
  throw refusal(request, 400, "This form could not be read.");
}

async function removeSubscriber(request: Request, id: number) {
  const deleted = await deleteSubscriber(deployment().db, id);
  const { pathname, search } = new URL(request.url);
  const list = pathname + samePage(search, { delete: undefined }).replace(/^\?$/, "");
  // Gone already, from another window: the list as it is now shows that best.
  const said = deleted
    ? toast(subscriberMessages.deleted)
    : toast(subscriberMessages.deleteFailed, "destructive");
  return redirectWithToast(list, said);
}

async function retry(request: Request, id: number) {
  const world = deployment();
  const mail = await retryMail(world.db, id, world.now);
  if (!mail) return refuse(404, retryFailed);
  const [outcome] = await deliverNow(world, [id], DELIVERY_WAIT_MS);
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(pathname + search, toast(retryMessages[outcome?.emailMethod ?? "queued"]));
}

function failureOf(intent: FormDataEntryValue | null) {
  return intent === "retry-mail" ? retryFailed : subscriberMessages.deleteFailed;
}

function refuse(status: number, message: { title: string; text: string }) {
  return data({ toast: toast(message, "destructive") }, status);
}

/** Says so when the server can't be reached, as a refusing server would: the router then keeps the page. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return Response.json({ toast: toast(failureOf(form.get("intent")), "destructive") }, { status: 503 });
  }
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
