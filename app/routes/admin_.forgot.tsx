import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forgotForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { DoorCard, DoorLink } from "~/auth/door-card";
import { askForLinkLater } from "~/auth/password-links.server";
import { deployment } from "~/deployment.server";
import { answerPage, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { takeForm } from "~/forms/take-form.server";
import { refuseCrossSite } from "~/http/answers.server";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FOCUSED } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";

export const handle: PageHandle = { office: true };

const ASKED = "/admin/forgot?asked";

export const meta: MetaFunction = () => [
  { title: "Forgot Password" },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
};

export function loader({ request }: LoaderFunctionArgs) {
  const { mailer } = deployment();
  return { canMail: mailer !== undefined, isAsked: new URL(request.url).searchParams.has("asked") };
}

/** Answers the same, in the same time, whether or not there is such a person. */
export async function action({ request }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { business, mailer } = deployment();
  if (!mailer) return answerPage({ ok: true, to: "/admin/forgot" });
  const submission = parseForm(await readForm(request), forgotForm);
  if (submission.status !== "success") return answerPage(refuse(400, { lastResult: submission.reply() }));
  const { name } = submission.value;
  const words = { tooMany: authMessages.askedTooOften(business), failed: authMessages.notAsked(business) };
  const lastResult = submission.reply();
  const outcome = await takeForm<PageRefusal>(
    { request, allowance: "forgot", words, again: (said) => ({ lastResult, toast: said }) },
    async () => {
      askForLinkLater(deployment, name);
      return { ok: true, to: ASKED };
    },
  );
  return answerPage(outcome);
}

export default function Forgot() {
  const { canMail, isAsked } = useLoaderData<typeof loader>();
  return (
    <DoorCard
      title="Forgot your password?"
      text={canMail && !isAsked && "We email you a link to set a new one."}
    >
      {canMail ? isAsked ? <Asked /> : <AskForm /> : <NoMail />}
      <DoorLink to="/admin/login">Back to Sign In</DoorLink>
    </DoorCard>
  );
}

function AskForm() {
  const answer = useActionData<PageRefusal>();
  const typed = answer?.lastResult?.initialValue?.name;
  return (
    <form noValidate method="post" className="grid gap-5">
      {answer?.toast && (
        <p role="alert" {...FOCUSED} className="notice notice-danger">
          {answer.toast.title}. {answer.toast.text}
        </p>
      )}
      <TextField
        id="name"
        name="name"
        label="User name or email"
        defaultValue={typeof typed === "string" ? typed : ""}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        errors={answer?.lastResult?.error?.name ?? undefined}
      />
      <Button>Email me a link</Button>
    </form>
  );
}

function Asked() {
  return (
    <div role="status" className="grid gap-3">
      <p>
        If we know that name and have an email for it, a link is on its way. It works once, within 30 minutes,
        and a newer link replaces it.
      </p>
      <p>
        Nothing after a few minutes? Look in the spam folder. We send three links in half an hour at most. An
        admin can give you a link too: Account, People.
      </p>
      <DoorLink to="/admin/forgot">Ask again</DoorLink>
    </div>
  );
}

function NoMail() {
  return (
    <div className="grid gap-3">
      <p>This site has no mail server, so it can’t email you a link. There are two other ways:</p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>An admin opens Account, People and makes a new password link for you.</li>
        <li>
          Whoever runs the server can set one there with <code className="wrap-anywhere">{SCRIPT}</code>. It
          prints a new password, and turns two-step sign-in off.
        </li>
      </ul>
    </div>
  );
}

const SCRIPT = "npx tsx scripts/create-user.ts NAME";
