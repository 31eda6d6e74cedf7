import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { revalidateAfter } from "~/forms/revalidate-after";
import { Button } from "~/ui/button";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { Pagination } from "~/ui/pagination";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";
import { JobCare } from "./job-care";
import { type CareList, loadCare } from "./load.server";

export const meta: MetaFunction = () => [{ title: "Due for care" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  return loadCare(deployment(username), new URL(request.url).searchParams);
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export const shouldRevalidate = revalidateAfter(409);

/** The work that is due for care until the end of spring, with what staff do about it. */
export default function Care() {
  const list = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal>();
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      <h1 className="text-title">{list?.title ?? "Due for care"}</h1>
      {list ? (
        <List list={list} refusal={refusal} />
      ) : (
        <FormNotice id="care-refused" errors={undefined} refusal={refusal} />
      )}
    </>
  );
}

function List({ list, refusal }: { list: CareList; refusal: PageRefusal | undefined }) {
  const { jobs, next, notAsked, count, until } = list;
  if (!list.hasInterval) return <NoInterval />;
  return (
    <>
      <p className="text-muted">
        {count === 0 ? "Nothing" : count === 1 ? "One job" : `${count} jobs`} due by {until}, counted from the
        last finished work or the last care. {list.areMailsOn ? MAILS_ON : MAILS_OFF}{" "}
        <Link
          to="/admin/settings?tab=mails#careReminders"
          className="text-accent underline underline-offset-2"
        >
          Settings
        </Link>
      </p>
      <FormNotice id="care-refused" errors={undefined} refusal={refusal} />
      {jobs.length > 0 && (
        <ul className="card grid grid-cols-1 divide-y divide-line">
          {jobs.map((job) => (
            <JobCare key={job.id} job={job} list={list} refusal={refusal} />
          ))}
        </ul>
      )}
      <Pagination next={next} />
      {notAsked.length > 0 && (
        <details className="card p-4">
          <summary className="cursor-pointer">
            <h2 className="inline text-lg">Don’t ask again</h2>
          </summary>
          <ul className="mt-3 grid gap-2">
            {notAsked.map(({ id, name, since }) => (
              <li key={id}>
                <Form noValidate method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="wrap-anywhere">
                    <Link to={`/admin/quotes/${id}`} className="font-semibold underline underline-offset-2">
                      {name}
                    </Link>
                    , since {since}
                  </span>
                  <input type="hidden" name="quoteId" value={id} />
                  <Button name="intent" value="ask-again" look="quiet">
                    Ask again<span className="sr-only">: {name}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const MAILS_ON = "Customers who agreed to email get a reminder from March to May.";
const MAILS_OFF = "No email goes out by itself.";

function NoInterval() {
  return (
    <div className="card grid gap-2 p-4">
      <p>Work shows up here when it is due for care. So far no service says how often that is.</p>
      <p>
        <Link to="/admin/settings?tab=services" className="button button-primary">
          Set how often
        </Link>
      </p>
    </div>
  );
}
