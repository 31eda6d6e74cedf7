import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { authMessages } from "~/auth/auth-messages";
import { isExpired, userOrExpired } from "~/auth/expired-form.server";
import { requireUser } from "~/auth/require-user.server";
import { logBug, refusal } from "~/http/answers.server";
import { readUploadForm } from "~/http/read-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { samePage } from "~/ui/same-page";
import { Tabs } from "~/ui/tabs";
import { ToastMessage, toast } from "~/ui/toast";
import { imageActs } from "./image-acts.server";
import { FAILURES, intentOf } from "./intents";
import { List } from "./list";
import { loadTab } from "./load.server";
import { OpenDialog } from "./open-dialog";
import type { Refusal } from "./outcome";
import { projectActs } from "./project-acts.server";
import { reviewActs } from "./review-acts.server";
import { CLOSED, openedIn, TABS, TITLES, tabOf } from "./tabs";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: TITLES[data?.tab ?? "images"].heading },
  { name: "robots", content: "noindex" },
];

/** `?tab=projects` and `?tab=reviews`, else the images. `list` is left out when the session ended before a form came. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const tab = tabOf(searchParams);
  if (isExpired({ context })) return { tab, list: undefined, opened: openedIn(searchParams, undefined) };
  await requireUser(request);
  const list = await loadTab(tab);
  const ids = list.rows.map(({ id }) => id);
  return { tab, list, opened: openedIn(searchParams, ids) };
}

const acts = { ...imageActs, ...projectActs, ...reviewActs };

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await userOrExpired({ request, context });
  const { form, file, isTooLarge } = await readUploadForm(request, "image");
  const intent = intentOf(form);
  if (!intent) {
    throw user
      ? refusal(request, 400, "This form could not be read.")
      : refusal(request, 401, authMessages.expired);
  }
  const failed = FAILURES[intent];
  if (!user) return refuse(401, form, { title: failed.title, text: authMessages.expired });
  try {
    const outcome = await acts[intent]({ form, file, isTooLarge });
    if (!outcome.ok) return data<Refusal>(outcome.refusal, outcome.status);
    const { pathname, search } = new URL(request.url);
    return redirectWithToast(pathname + samePage(search, CLOSED).replace(/^\?$/, ""), outcome.said);
  } catch (error) {
    logBug(error, request);
    return refuse(500, form, failed);
  }
}

function refuse(status: number, form: FormData, said: { title: string; text: string }) {
  const initialValue = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return data<Refusal>({ lastResult: { initialValue }, toast: toast(said, "destructive") }, status);
}

/** Says so when the server can't be reached, as a refusing server would: the router then keeps the page. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    const intent = intentOf(form);
    if (!intent || error instanceof Response || isRouteErrorResponse(error)) throw error;
    return Response.json({ toast: toast(FAILURES[intent], "destructive") }, { status: 503 });
  }
}

export default function ImageManagement() {
  const { tab, list, opened } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <>
      {!opened && <ToastMessage toast={refused?.toast} />}
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title max-sm:w-full">{TITLES[tab].heading}</h1>
        <Link to="/admin" className="button button-secondary">
          <ArrowLeft aria-hidden className="size-4" /> Back to Dashboard
        </Link>
        <Link
          id="add"
          to={samePage(search, { ...CLOSED, panel: "new" })}
          preventScrollReset
          className="button button-primary"
        >
          {TITLES[tab].add}
        </Link>
      </header>
      <Tabs
        tabs={TABS.map((each) => ({
          to: each === "images" ? "/admin/images" : `/admin/images?tab=${each}`,
          label: TITLES[each].label,
          isCurrent: each === tab,
        }))}
      />
      {list && <List list={list} />}
      {opened && (
        <OpenDialog
          key={`${tab} ${opened.kind} ${opened.id}`}
          tab={tab}
          opened={opened}
          list={list}
          refusal={refused}
        />
      )}
    </>
  );
}
