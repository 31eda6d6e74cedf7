import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { revalidateAfter } from "~/forms/revalidate-after";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";
import { loadSpring, type SpringData } from "./load.server";

export const meta: MetaFunction = () => [{ title: "Spring list" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  return loadSpring(deployment(username));
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** Somebody has opened or closed the weeks meanwhile: the page shows it as it is now. */
export const shouldRevalidate = revalidateAfter(409);

/** Who said yes to outdoor work out of season, in that order, until the first weeks are opened. */
export default function SpringList() {
  const spring = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal>();
  const errors = refusal?.lastResult?.error ?? {};
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      <header className="flex flex-wrap items-end gap-3">
        <h1 className="mr-auto text-title">Spring list</h1>
        <Link to="/admin/calendar?view=week" className="button button-quiet">
          To the week
        </Link>
      </header>
      <FormNotice id="spring-refused" errors={errors[""] ?? undefined} refusal={refusal} />
      {spring && <Standing key={spring.basedOn} spring={spring} refusal={refusal} />}
      {spring && spring.jobs.length > 0 && <Jobs spring={spring} />}
    </>
  );
}

interface StandingProps {
  spring: SpringData;
  refusal: PageRefusal | undefined;
}

function Standing({ spring, refusal }: StandingProps) {
  const { hasSeason, openFrom, jobs, basedOn } = spring;
  if (!hasSeason)
    return (
      <p className="card p-4">
        No season is set, so outdoor work is booked all year. Set its first and last day in{" "}
        <Link to="/admin/settings?tab=season" className="text-accent underline underline-offset-2">
          Settings, Season
        </Link>
        .
      </p>
    );
  if (openFrom)
    return (
      <Form noValidate method="post" className="card flex flex-wrap items-center gap-3 p-4">
        <input type="hidden" name="basedOn" value={basedOn} />
        <p className="mr-auto max-w-[60ch]">
          The first weeks are open from {openFrom} on. Everybody on the list without a day is in To book, in
          list order.
        </p>
        <Button look="secondary" name="intent" value="close-weeks">
          Close them again
        </Button>
      </Form>
    );
  return (
    <section className="card grid gap-3 p-4">
      <p className="max-w-[60ch]">
        {spring.isInSeason ? "The season has begun." : `${spring.starts}.`}{" "}
        {jobs.length === 0
          ? "Nobody is waiting for outdoor work."
          : "These customers said yes to outdoor work out of season. They are not in To book until you open the first weeks. Each one’s estimate page shows their number."}
      </p>
      {jobs.length > 0 && <OpenForm spring={spring} refusal={refusal} />}
    </section>
  );
}

function OpenForm({ spring, refusal }: StandingProps) {
  const { initialValue, error } = refusal?.lastResult ?? {};
  return (
    <Form noValidate method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="basedOn" value={spring.basedOn} />
      <TextField
        id="firstDay"
        name="firstDay"
        type="date"
        label="First day to book"
        defaultValue={String(initialValue?.firstDay ?? spring.firstDay)}
        errors={error?.firstDay ?? undefined}
      />
      <Button name="intent" value="open-weeks" className="min-h-11!">
        Open the first weeks
      </Button>
    </Form>
  );
}

function Jobs({ spring: { jobs, count, sum } }: { spring: SpringData }) {
  return (
    <section aria-labelledby="on-the-list" className="card min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-2 px-4 py-3">
        <h2 id="on-the-list" className="text-lg">
          On the list
        </h2>
        <span className="font-semibold text-muted">{count}</span>
        <b className="ml-auto">{sum}</b>
      </div>
      <ol>
        {jobs.map((job, place) => (
          <li
            key={job.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3"
          >
            <b className="w-8 shrink-0 text-right">{place + 1}.</b>
            <div className="min-w-0 grow basis-40">
              <p>
                <Link
                  to={`/admin/quotes/${job.id}`}
                  className="font-semibold text-accent underline underline-offset-2 wrap-anywhere"
                >
                  {job.name}
                </Link>{" "}
                <span className="whitespace-nowrap text-muted">said yes {job.acceptedOn}</span>
              </p>
              <p className="wrap-anywhere">
                {job.work} <b className="whitespace-nowrap">{job.price}</b>
              </p>
              <p className="wrap-anywhere text-muted">
                {job.address} <span className="whitespace-nowrap">{job.phone}</span>
              </p>
            </div>
            <Link to={job.book} className="button button-secondary">
              Book now<span className="sr-only"> the work of {job.name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
