import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { ForecastCredit } from "~/forecast/forecast-credit";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { revalidateAfter } from "~/forms/revalidate-after";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { PreparedText } from "~/ui/prepared-text";
import { samePage } from "~/ui/same-page";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";
import { loadRain, type RainData } from "./load.server";

const PAGE = "/admin/rain";

export const meta: MetaFunction = () => [{ title: "Rain day" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  return loadRain(deployment(username), new URL(request.url).searchParams);
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** Somebody has changed what was to be moved: the page shows it as it is now. */
export const shouldRevalidate = revalidateAfter(409);

/** Moves the work of a wet day to its crews' next free days, in one press. */
export default function RainDay() {
  const rain = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal>();
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      <header className="flex flex-wrap items-end gap-3">
        <h1 className="mr-auto text-title">Rain day{rain && `: ${rain.dayInFull}`}</h1>
        <Form noValidate action={PAGE} className="flex flex-wrap items-end gap-3">
          <TextField
            key={rain?.day}
            id="day"
            name="day"
            type="date"
            label="Wet day"
            defaultValue={rain?.day}
          />
          <Button look="secondary" className="min-h-11!">
            Show
          </Button>
        </Form>
      </header>
      {rain?.forecast && (
        <div className="grid gap-1">
          <p>
            Forecast for this day: <b>{rain.forecast.words}</b>
          </p>
          <ForecastCredit made={rain.forecast.made} />
        </div>
      )}
      {rain && rain.toTell.length > 0 && <ToTell rain={rain} />}
      {rain && <WetWork key={rain.day} rain={rain} refusal={refusal} />}
      {!rain && <FormNotice id="rain-refused" errors={undefined} refusal={refusal} />}
    </>
  );
}

interface WetWorkProps {
  rain: RainData;
  refusal: PageRefusal | undefined;
}

function WetWork({ rain: { day, work, forecast }, refusal }: WetWorkProps) {
  const { initialValue: typed, error } = refusal?.lastResult ?? {};
  if (work.length === 0) return <p className="card p-4">No work is planned on this day.</p>;
  return (
    <Form noValidate method="post" className="card grid grid-cols-1 gap-4 p-4">
      <p>
        The new days are the crew’s next free weekdays.{" "}
        {forecast
          ? "Outdoor work skips days with bad weather in the forecast. Past the forecast nobody knows, so change them if you know better."
          : "Nobody knows if they will be dry, so change them if you know better."}
      </p>
      <FormNotice id="rain-refused" errors={error?.[""] ?? undefined} refusal={refusal} />
      <input type="hidden" name="day" value={day} />
      <ul className="grid gap-3">
        {work.map((each, place) => {
          const [moves, firstDay] = [`moves${place + 1}`, `firstDay${place + 1}`];
          return (
            <li
              key={each.id}
              className="grid grid-cols-1 items-start gap-x-6 gap-y-2 border-t border-line pt-3 md:grid-cols-3"
            >
              <input type="hidden" name={`id${place + 1}`} value={each.id} />
              <input type="hidden" name={`updatedAt${place + 1}`} value={each.updatedAt} />
              <label className="flex min-h-11 items-start gap-3">
                <input
                  type="checkbox"
                  name={moves}
                  defaultChecked={typed ? typed[moves] === "on" : each.isToMove}
                  className="mt-1 size-5 shrink-0 accent-accent"
                />
                <span className="wrap-anywhere">
                  <strong>{each.name}</strong>
                  <span className="block text-muted">{each.what}</span>
                </span>
              </label>
              <p>
                {each.booked}
                <span className="block wrap-anywhere text-muted">{each.contact}</span>
              </p>
              <TextField
                id={firstDay}
                name={firstDay}
                type="date"
                label={`New first day of ${each.name}`}
                hint={each.firstDay ? each.newDays : "No free days within four weeks."}
                defaultValue={String(typed?.[firstDay] ?? each.firstDay ?? "")}
                errors={error?.[firstDay] ?? undefined}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button name="intent" value="move-for-rain">
          Move the ticked work
        </Button>
        <Link to={`/admin/calendar?view=week&date=${day}`} className="button button-quiet">
          To the week
        </Link>
        <p className="text-muted">One Undo puts it all back.</p>
      </div>
    </Form>
  );
}

/** Those whom no mail tells of their new day. */
function ToTell({ rain: { toTell, opened } }: { rain: RainData }) {
  const location = useLocation();
  return (
    <section aria-labelledby="to-tell" className="card grid gap-3 p-4">
      <h2 id="to-tell" className="text-lg">
        These get no email
      </h2>
      <ul className="grid gap-2">
        {toTell.map(({ id, name, when, phone, href }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="wrap-anywhere">
              <strong>{name}</strong>, {when}
            </span>
            {href ? (
              <PreparedText
                id={`text-${id}`}
                href={href}
                action={samePage(location, {})}
                fields={{ intent: "rain-text", eventId: id }}
                isWritten={opened === id}
                className="button button-secondary"
              >
                Text<span className="sr-only"> {name}</span>
              </PreparedText>
            ) : (
              <span className="text-muted">{phone ? `Call ${phone}` : "No phone number"}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
