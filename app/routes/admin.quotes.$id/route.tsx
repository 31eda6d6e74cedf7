import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { lazy, Suspense } from "react";
import { requireUser } from "~/auth/require-user.server";
import { ADMIN } from "~/auth/roles";
import { SignInAgain } from "~/auth/sign-in-again";
import { idIn, idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { blankPanel, loadPanel } from "~/desk/dialogs/load-panel.server";
import { QuoteDialog } from "~/desk/dialogs/quote-dialog";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { MOST_PHOTOS_AT_ONCE } from "~/http/upload-limit";
import { actions } from "./actions.server";
import { jobPage } from "./address";
import { CustomerJobs } from "./customer-jobs";
import { Facts } from "./facts";
import { FAILURES } from "./intents";
import { JobHead } from "./job-head";
import { loadJob } from "./load.server";
import { Papers } from "./papers";
import { Timeline } from "./timeline";

/** Loaded when they open. */
const ForgetDialog = lazy(async () => ({ default: (await import("./forget-dialog")).ForgetDialog }));
const LoseDialog = lazy(async () => ({ default: (await import("./lose-dialog")).LoseDialog }));
const PublishDialog = lazy(async () => ({ default: (await import("./publish-dialog")).PublishDialog }));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.job?.name ?? "Job" },
  { name: "robots", content: "noindex" },
];

/** `?panel= &quote=`, `?publish=` or `?lose=` open a dialog, `?before=` is the last line on the timeline's page before. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  if (isExpired({ context }))
    return { state: "expired" as const, job: undefined, panel: blankPanel(searchParams) };
  const { username, role } = await requireUser(request);
  const site = deployment(username);
  const id = idOf(params.id);
  const [job, panel] = await Promise.all([
    loadJob(site, id, {
      before: idIn(searchParams, "before"),
      isLosing: searchParams.has("lose"),
      isAdmin: role === ADMIN,
    }),
    loadPanel(site, searchParams),
  ]);
  if (!job) return data({ state: "gone" as const, job, panel: undefined }, 404);
  // A part of a job has no page of its own.
  if (job.id !== id) throw redirect(jobPage({ pathname: "", search }, job.id));
  return { state: "found" as const, job, panel };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, { fileField: "photo", mostFiles: MOST_PHOTOS_AT_ONCE });
}

/** Keeps Retry-After on the page that says that the server is busy. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export default function JobPage() {
  const { state, job, panel } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const parameters = new URLSearchParams(useLocation().search);
  const isPublishing = parameters.has("publish") && job?.photos.length;
  const isLosing = parameters.has("lose") && job?.status !== "lost" && job?.stillOpen.length;
  return (
    <>
      {isPublishing && !job.isDeleted ? (
        <Suspense>
          <PublishDialog job={job} refusal={refusal} />
        </Suspense>
      ) : isLosing && !job.isDeleted ? (
        <Suspense>
          <LoseDialog job={job} toast={refusal?.toast} />
        </Suspense>
      ) : (
        <QuoteDialog panel={panel} refusal={refusal} returnTo={jobPage} />
      )}
      {job && parameters.has("forget") && (
        <Suspense>
          <ForgetDialog job={job} toast={refusal?.toast} />
        </Suspense>
      )}
      {state === "gone" && <Gone />}
      {state === "expired" && (
        <>
          <h1 className="text-title">Job</h1>
          <SignInAgain />
        </>
      )}
      {job && (
        <>
          <JobHead job={job} />
          <div className="job-columns grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Papers job={job} refusal={refusal} />
            <div className="grid grid-cols-1 gap-4">
              <CustomerJobs job={job} />
              <Timeline job={job} refusal={refusal} />
              <Facts job={job} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function Gone() {
  return (
    <div className="card grid justify-items-start gap-3 p-6">
      <h1 className="text-title">No such job</h1>
      <p>
        It was deleted for good, or its address is wrong. What was deleted in the last 30 days can be
        restored.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/admin" className="button button-primary">
          Back to Dashboard
        </Link>
        <Link to="/admin?status=deleted" className="button button-secondary">
          Deleted requests
        </Link>
      </div>
    </div>
  );
}
