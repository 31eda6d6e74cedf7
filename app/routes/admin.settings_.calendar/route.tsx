import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { calendarState } from "~/own-calendar/calendar-state.server";
import { Button } from "~/ui/button";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage } from "~/ui/toast";
import { actions, HIDDEN } from "./actions.server";
import { FAILURES } from "./intents";

export const meta: MetaFunction = () => [
  { title: "Your own calendar" },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  return calendarState(deployment(username));
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, { hideFields: HIDDEN });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** The address of the owner's own calendar, which keeps visit times taken. */
export default function OwnCalendar() {
  const state = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal>();
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      <p>
        <Link to="/admin/settings?tab=visits" className="text-accent underline underline-offset-2">
          Settings, Visits
        </Link>
      </p>
      <h1 className="text-title">Your own calendar</h1>
      <p className="max-w-[60ch]">
        While your own calendar says you are busy, homeowners are not offered a visit. It is read about every
        15 minutes. Only your busy times are kept, never what an entry is about, and nothing in the calendar
        is changed.
      </p>
      {state && <State state={state} />}
      <AddressForm key={refusal ? "again" : JSON.stringify(state)} host={state?.host} refusal={refusal} />
      {state?.host && <RemoveCalendar />}
    </>
  );
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function State({ state: { words, isFailing } }: { state: Loaded }) {
  return (
    <p className={isFailing ? "notice notice-danger wrap-anywhere" : "notice wrap-anywhere"}>
      {words.join(" ")}
    </p>
  );
}

function AddressForm({ host, refusal }: { host: string | undefined; refusal: PageRefusal | undefined }) {
  const isPending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Record<"address" | "tried", string>>({
    id: "calendar",
    lastResult: refusal?.lastResult,
    onSubmit: (event) => isPending && event.preventDefault(),
  });
  const tried = refusal?.lastResult?.initialValue?.tried;
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="card grid max-w-2xl gap-4 p-4 sm:p-6"
    >
      <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
      <TextField
        {...textProps(fields.address, "password")}
        label="Address (iCal)"
        hint={addressHint(host, tried !== undefined)}
        autoComplete="off"
        spellCheck={false}
      />
      <input type="hidden" name="tried" value={String(tried ?? "")} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save-calendar" aria-disabled={isPending || undefined}>
          Save
        </Button>
        <Button look="secondary" name="intent" value="try-calendar" aria-disabled={isPending || undefined}>
          {isPending ? "One moment..." : "Try it"}
        </Button>
      </div>
    </Form>
  );
}

function addressHint(host: string | undefined, isTried: boolean): string {
  const where =
    "Google: the calendar’s settings, “Secret address in iCal format”. Outlook: Shared calendars, Publish, ICS. Anyone who has it can read your calendar, so it is not shown again.";
  if (isTried) return `Blank: the one that was just tried. ${where}`;
  return host ? `Blank, to try it: the saved one at ${host}. ${where}` : where;
}

function RemoveCalendar() {
  return (
    <Form method="post" noValidate className="grid max-w-2xl justify-items-start gap-2">
      <p className="text-muted">Removing it forgets the address and everything read from it.</p>
      <Button look="secondary" name="intent" value="remove-calendar">
        Remove calendar
      </Button>
    </Form>
  );
}
