import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { requireUser } from "~/auth/require-user.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { CsvLink } from "~/ui/download-csv";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { CalendarNav } from "./calendar-nav";
import { CrewsDialog, CrewsLink } from "./crews-dialog";
import { DayDialog } from "./day-dialog";
import { DaysOffDialog, DaysOffLink } from "./days-off-dialog";
import { EventDialog } from "./event-dialog";
import { FeedCard, ResetFeed } from "./feed-card";
import { FAILURES } from "./intents";
import type { JobsRefusal } from "./jobs.server";
import { type Calendar as CalendarData, loadCalendar } from "./load.server";
import { MonthView } from "./month-view";
import { SheetView } from "./sheet-view";
import { BookTray } from "./tray";
import { WeekView } from "./week-view";

export const meta: MetaFunction = () => [
  { title: "Calendar Management" },
  { name: "robots", content: "noindex" },
];

/** Without `calendar` when the session ended before the form arrived; then only what was typed is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { calendar: undefined };
  await requireUser(request);
  return { calendar: await loadCalendar(deployment(), new URL(request.url).searchParams) };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export default function CalendarManagement() {
  const { calendar } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [parameters] = useSearchParams();
  const [event, newDay] = [parameters.get("event"), parameters.get("new")];
  // Without a session there is no calendar, but the form is shown as typed.
  const hasForm = calendar ? calendar.form !== undefined : Boolean(event ?? newDay);
  const asksReset = !hasForm && parameters.get("reset") === "feed";
  const hasCrews = !hasForm && !asksReset && parameters.has("crews");
  const off = hasForm || asksReset || hasCrews ? null : parameters.get("off");
  return (
    <>
      <ToastMessage toast={hasForm || asksReset || hasCrews || off ? undefined : refused?.toast} />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title">Calendar Management</h1>
        <CrewsLink />
        <DaysOffLink />
        <Link to="/admin" className="button button-secondary">
          <ArrowLeft aria-hidden className="size-4" /> Back to Admin
        </Link>
      </header>
      {calendar && <Shown calendar={calendar} refusal={refused} />}
      {asksReset && <ResetFeed toast={refused?.toast} />}
      {hasCrews && (
        <CrewsDialog
          crews={calendar?.crews ?? []}
          removing={Number(parameters.get("crew"))}
          feed={{ of: Number(parameters.get("feed")), address: calendar?.crewFeedAddress }}
          refusal={refused}
        />
      )}
      {off && (
        <DaysOffDialog
          crews={calendar?.crews ?? []}
          daysOff={calendar?.daysOff ?? []}
          holidayYears={calendar?.holidayYears ?? []}
          open={off}
          refusal={refused}
        />
      )}
      {hasForm && (
        <EventDialog
          key={event ?? newDay}
          id={event ?? undefined}
          values={calendar?.form}
          lead={calendar?.lead}
          covers={calendar?.covers}
          off={calendar?.off}
          signedOff={calendar?.signedOff}
          crews={calendar?.crews ?? []}
          refusal={refused}
          openerId={(event ? calendar?.eventOpener : newDay && `new-${newDay}`) ?? "add-event"}
        />
      )}
    </>
  );
}

function Shown({ calendar, refusal }: { calendar: CalendarData; refusal: JobsRefusal | undefined }) {
  const { shown, tray } = calendar;
  return (
    <>
      {calendar.isMissing && (
        <p role="status" className="notice">
          {calendarMessages.gone}
        </p>
      )}
      <div className="grid gap-3">
        <CalendarNav calendar={calendar} />
        <div className={tray && "calendar-beside"}>
          <div className="grid min-w-0 content-start gap-3">
            {shown.view === "month" && <MonthView month={shown} />}
            {shown.view === "week" && <WeekView week={shown} />}
            {shown.view === "day" && <SheetView sheet={shown} />}
            <CsvLink href={`/admin/calendar/csv?from=${shown.from}&to=${shown.to}`} />
          </div>
          {tray && (
            <div className="grid min-w-0 content-start gap-3">
              <BookTray tray={tray} crews={calendar.crews} refusal={refusal} />
            </div>
          )}
        </div>
      </div>
      <FeedCard address={calendar.feedAddress} />
      {calendar.openDay && !calendar.form && <DayDialog openDay={calendar.openDay} />}
    </>
  );
}
