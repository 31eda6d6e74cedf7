import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { authMessages } from "~/auth/auth-messages";
import { isExpired, userOrExpired } from "~/auth/expired-form.server";
import { requireUser } from "~/auth/require-user.server";
import { albertaDay } from "~/business/time";
import { calendarMessages } from "~/calendar/calendar-messages";
import { deployment } from "~/deployment.server";
import { logBug, refusal } from "~/http/answers.server";
import { readForm } from "~/http/read-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { samePage } from "~/ui/same-page";
import { ToastMessage, toast } from "~/ui/toast";
import { acts, type Refusal } from "./acts.server";
import { DayDialog } from "./day-dialog";
import { EventDialog } from "./event-dialog";
import { FeedCard } from "./feed-card";
import { FAILURES, intentOf } from "./intents";
import { type Calendar as CalendarData, loadCalendar } from "./load.server";
import { CLOSED, MonthGrid, MonthHeader } from "./month-view";

export const meta: MetaFunction = () => [
  { title: "Calendar Management" },
  { name: "robots", content: "noindex" },
];

/** `calendar` is left out when the session ended before the form arrived: then only what was typed is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { calendar: undefined };
  await requireUser(request);
  return { calendar: await loadCalendar(deployment(), new URL(request.url).searchParams) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await userOrExpired({ request, context });
  const form = await readForm(request);
  const intent = intentOf(form);
  if (!intent) {
    throw user
      ? refusal(request, 400, "This form could not be read.")
      : refusal(request, 401, authMessages.expired);
  }
  const failed = FAILURES[intent];
  if (!user) return refuse(401, form, { title: failed.title, text: authMessages.expired });
  try {
    const outcome = await acts[intent](deployment(), form);
    if (!outcome.ok) return data<Refusal>(outcome.refusal, outcome.status);
    const month = outcome.event && albertaDay(outcome.event.startDate).slice(0, 7);
    const { pathname, search } = new URL(request.url);
    const path = pathname + samePage(search, month ? { ...CLOSED, month } : CLOSED).replace(/^\?$/, "");
    return redirectWithToast(path, toast(outcome.said));
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

export default function CalendarManagement() {
  const { calendar } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [parameters] = useSearchParams();
  const [event, newDay] = [parameters.get("event"), parameters.get("new")];
  // Without the calendar the session is over: the form shows what was typed.
  const hasForm = calendar ? calendar.form !== undefined : Boolean(event ?? newDay);
  return (
    <>
      {!hasForm && <ToastMessage toast={refused?.toast} />}
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title">Calendar Management</h1>
        <Link to="/admin" className="button button-secondary">
          <ArrowLeft aria-hidden className="size-4" /> Back to Admin
        </Link>
      </header>
      {calendar && <Month calendar={calendar} />}
      {hasForm && (
        <EventDialog
          key={event ?? newDay}
          id={event ?? undefined}
          values={calendar?.form}
          lead={calendar?.lead}
          refusal={refused}
          openerId={(event ? calendar?.eventOpener : newDay && `new-${newDay}`) ?? "add-event"}
        />
      )}
    </>
  );
}

function Month({ calendar }: { calendar: CalendarData }) {
  return (
    <>
      {calendar.isMissing && (
        <p role="status" className="notice">
          {calendarMessages.gone}
        </p>
      )}
      <div className="grid gap-3">
        <MonthHeader calendar={calendar} />
        <MonthGrid calendar={calendar} />
      </div>
      <FeedCard address={calendar.feedAddress} />
      {calendar.openDay && !calendar.form && <DayDialog openDay={calendar.openDay} />}
    </>
  );
}
