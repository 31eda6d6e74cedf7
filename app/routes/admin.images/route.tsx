import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { requireUser } from "~/auth/require-user.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { MOST_PHOTOS_AT_ONCE } from "~/http/upload-limit";
import { samePage } from "~/ui/same-page";
import { Tabs } from "~/ui/tabs";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";
import { List } from "./list";
import { loadTab, openedIn } from "./load.server";
import { OpenDialog } from "./open-dialog";
import { CLOSED, TABS, TITLES, tabOf } from "./tabs";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: TITLES[data?.tab ?? "images"].heading },
  { name: "robots", content: "noindex" },
];

/** `?tab=` chooses the list. Without `list` when the session ended before the form arrived. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const tab = tabOf(searchParams);
  if (isExpired({ context })) return { tab, list: undefined, opened: openedIn(searchParams, undefined) };
  await requireUser(request);
  const list = await loadTab(tab);
  const ids = list.rows.map(({ id }) => id);
  return { tab, list, opened: openedIn(searchParams, ids) };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, {
    fileField: ["image", "before", "after"],
    mostFiles: MOST_PHOTOS_AT_ONCE,
  });
}

/** Keeps Retry-After on the page that says that the server is busy. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export default function ImageManagement() {
  const { tab, list, opened } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const location = useLocation();
  return (
    <>
      <ToastMessage toast={opened ? undefined : refused?.toast} />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title max-sm:w-full">{TITLES[tab].heading}</h1>
        <Link to="/admin" className="button button-secondary">
          <ArrowLeft aria-hidden className="size-4" /> Back to Dashboard
        </Link>
        {tab === "projects" && (
          <Link
            id="add-pair"
            to={samePage(location, { ...CLOSED, panel: "pair" })}
            preventScrollReset
            className="button button-secondary"
          >
            Add Before and After
          </Link>
        )}
        <Link
          id="add"
          to={samePage(location, { ...CLOSED, panel: "new" })}
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
