import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { requireCrew } from "~/auth/require-user.server";
import { CREW } from "~/auth/roles";
import { isExpired } from "~/forms/expired-form.server";
import { pageAction } from "~/forms/page-action.server";
import { revalidateAfter } from "~/forms/revalidate-after";
import { NoAnswer } from "~/http/foreign-answers";
import { MOST_PHOTOS_AT_ONCE } from "~/http/upload-limit";
import { LogInAgain } from "~/ui/form-notice";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";
import { keepUnsent } from "./keep-unsent";
import { KeptForms } from "./kept-forms";
import { loadDay } from "./load.server";
import { TypedAgain } from "./typed-again";
import { useKeptDay } from "./use-kept-day";
import { Visit } from "./visit";

export const meta: MetaFunction = () => [{ title: "Your day" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** `?date=` opens another day. Staff have the calendar instead. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const user = await requireCrew(request);
  if (user.role !== CREW) throw redirect("/admin/calendar");
  return loadDay(new URL(request.url).searchParams, user);
}

export function action(args: ActionFunctionArgs) {
  const upload = { fileField: "photo", mostFiles: MOST_PHOTOS_AT_ONCE };
  return pageAction(args, FAILURES, actions, { ...upload, isForCrew: true });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepUnsent(args);
}

/** Without signal the day opens as it was last seen, which only the worker knows. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof NoAnswer) location.assign("/admin/day");
    throw error;
  }
}

/** After 404 and 409 too, when the plan or the checklist has changed meanwhile. */
export const shouldRevalidate = revalidateAfter(404, 409);

export default function Day() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  useKeptDay(page, refusal?.isExpired === true);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 md:max-w-4xl">
      <ToastMessage toast={refusal?.toast} />
      {refusal?.isExpired && (
        <p className="notice notice-danger">
          <LogInAgain />
        </p>
      )}
      <TypedAgain refusal={refusal} visits={page?.visits} />
      <header className="grid gap-2">
        <h1 className="text-title">{page?.isToday ? "Today" : (page?.day ?? "Your day")}</h1>
        {page?.isToday && <p className="text-muted">{page.day}</p>}
        <nav aria-label="Days" className="flex flex-wrap gap-2">
          {page?.before && (
            <Link to={`/admin/day?date=${page.before}`} className="button button-secondary">
              Day before
            </Link>
          )}
          {!page?.isToday && (
            <Link to="/admin/day" className="button button-secondary">
              Today
            </Link>
          )}
          {page?.after && (
            <Link to={`/admin/day?date=${page.after}`} className="button button-secondary">
              Next day
            </Link>
          )}
        </nav>
      </header>
      {page && <KeptForms page={page} refusal={refusal} />}
      {page?.off.map((words) => (
        <p key={words} className="notice">
          {words}
        </p>
      ))}
      {page && page.visits.length === 0 && (
        <p className="card p-5">
          {page.crew
            ? `Nothing is planned for ${page.crew} on this day.`
            : "You are not on a crew yet. Ask the office to add you to one."}
        </p>
      )}
      {page?.visits.map((visit) => (
        <Visit key={visit.id} visit={visit} refusal={refusal} />
      ))}
    </div>
  );
}
