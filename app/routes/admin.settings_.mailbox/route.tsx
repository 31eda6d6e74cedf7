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
import { formatDateTime } from "~/business/time";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { getMailbox } from "~/mailbox/mailbox.server";
import { Button } from "~/ui/button";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage } from "~/ui/toast";
import { actions, HIDDEN } from "./actions.server";
import { FAILURES } from "./intents";

export const meta: MetaFunction = () => [{ title: "Mailbox" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  const site = deployment(username);
  const mailbox = await getMailbox(site);
  return {
    answersTo: site.business.email,
    mailbox: mailbox && {
      ...mailbox,
      since: mailbox.since && formatDateTime(mailbox.since),
      readAt: mailbox.readAt && formatDateTime(mailbox.readAt),
    },
  };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, { hideFields: HIDDEN });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

/** Where answers of customers are read. */
export default function MailboxSettings() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal>();
  const mailbox = page?.mailbox;
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      <p>
        <Link to="/admin/settings?tab=mails" className="text-accent underline underline-offset-2">
          Settings, Mails
        </Link>
      </p>
      <h1 className="text-title">Mailbox</h1>
      <p className="max-w-[60ch]">
        When a customer answers an email of yours, the answer shows up on the job within a minute, with any
        pictures they attached. Nothing in the mailbox is changed, and mail that belongs to no job is not
        kept.
        {page && ` Answers go to ${page.answersTo}: that mail has to arrive in this mailbox.`}
      </p>
      {mailbox && <State mailbox={mailbox} />}
      <MailboxForm key={refusal ? "again" : JSON.stringify(mailbox)} mailbox={mailbox} refusal={refusal} />
      {mailbox && <RemoveMailbox />}
    </>
  );
}

function State({ mailbox }: { mailbox: NonNullable<Loaded["mailbox"]> }) {
  const { hasPassword, problem, since, readAt } = mailbox;
  if (!hasPassword) {
    return <p className="notice notice-danger">The mailbox is not read: enter its password.</p>;
  }
  if (problem) {
    return (
      <p className="notice notice-danger wrap-anywhere">
        The mailbox can’t be read. {problem} {readAt && `Last read ${readAt}.`}
      </p>
    );
  }
  return (
    <p className="notice wrap-anywhere">
      {since && readAt
        ? `Mail that came since ${since} is read. Last look: ${readAt}.`
        : "It has not been read yet. The first look is within a minute."}
    </p>
  );
}

const FIRST = { host: "", port: "993", username: "" };

function MailboxForm({ mailbox, refusal }: { mailbox: Loaded["mailbox"]; refusal: PageRefusal | undefined }) {
  const isPending = useNavigation().formMethod === "POST";
  const stored = mailbox && { host: mailbox.host, port: String(mailbox.port), username: mailbox.username };
  const [form, fields] = useForm<Record<"host" | "port" | "username" | "password" | "tried", string>>({
    id: "mailbox",
    lastResult: refusal?.lastResult,
    defaultValue: stored ?? FIRST,
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
        {...textProps(fields.host)}
        label="Server (IMAP)"
        hint="Your mail provider tells you, such as imap.gmail.com."
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        {...textProps(fields.port)}
        label="Port"
        hint="993, unless your provider says 143. The connection is always encrypted."
        inputMode="numeric"
        required
      />
      <TextField
        {...textProps(fields.username)}
        label="User"
        hint="Often the whole email address."
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        {...textProps(fields.password, "password")}
        label="Password"
        hint={passwordHint(mailbox?.hasPassword, tried !== undefined)}
        autoComplete="new-password"
      />
      <input type="hidden" name="tried" value={String(tried ?? "")} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save-mailbox" aria-disabled={isPending || undefined}>
          Save
        </Button>
        <Button look="secondary" name="intent" value="try-mailbox" aria-disabled={isPending || undefined}>
          {isPending ? "One moment..." : "Try it"}
        </Button>
      </div>
    </Form>
  );
}

function passwordHint(isSaved: boolean | undefined, isTried: boolean): string {
  const app = "Gmail, iCloud and Yahoo want an app password here.";
  if (isTried) return `Blank: the one that was just tried. ${app}`;
  return isSaved ? `Blank: the saved one, for the same server and user. ${app}` : app;
}

function RemoveMailbox() {
  return (
    <Form method="post" noValidate className="grid max-w-2xl justify-items-start gap-2">
      <p className="text-muted">Removing it forgets the password. What came from it stays with its jobs.</p>
      <Button look="secondary" name="intent" value="remove-mailbox">
        Remove mailbox
      </Button>
    </Form>
  );
}
