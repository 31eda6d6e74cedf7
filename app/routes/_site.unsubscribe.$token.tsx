import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useBusiness } from "~/business/business-context";
import { deployment } from "~/deployment.server";
import { answerPage } from "~/forms/page-outcome.server";
import { readForm } from "~/forms/read-form.server";
import { takeForm } from "~/forms/take-form.server";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import type { PageHandle } from "~/root";
import {
  findUnsubscribing,
  type Unsubscribing,
  undoWithdrawal,
  withdraw,
  withdrawReminders,
} from "~/subscribers/unsubscribe.server";
import { unsubscribeMessages } from "~/subscribers/unsubscribe-messages";
import { Button } from "~/ui/button";
import { FOCUSED } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { whenInWords } from "~/visits/offered-days";
import { listVisitsOf, refuseVisits } from "~/visits/refuse-visits.server";

export const handle: PageHandle = { sheet: "paper" };

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? "Unsubscribe" : "Page Not Found" },
  { name: "robots", content: "noindex" },
];

/** Writes nothing, because mail programs open links by themselves. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findOrRefuse(request, params.token);
  const { db, now } = deployment();
  const visits = (await listVisitsOf(db, now, found.email)).map(({ start }) => whenInWords(start));
  return data({ ...found, visits }, { headers: SECRET_HEADERS });
}

/**
 * Handles the page's buttons, and the post that a mail program sends by itself (RFC 8058), which has no cookies and
 * must not be redirected.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { email } = await findOrRefuse(request, params.token);
  const context = deployment();
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const url = new URL(request.url);
  if (isOneClick) {
    // The link in a visit's reminder stops reminders as well.
    if (url.searchParams.has("reminders")) await withdrawReminders(context, email);
    else await withdraw(context, email, "mail program");
    return data(null, { headers: SECRET_HEADERS });
  }
  const failed = unsubscribeMessages.failed(context.business);
  // No limit: nobody may be kept from unsubscribing.
  const pressed = { request, allowance: undefined, words: { tooMany: failed, failed } };
  const outcome = await takeForm<PageRefusal>(
    { ...pressed, again: (said) => ({ toast: said }) },
    async () => {
      const intent = form.get("intent");
      if (intent === "withdraw") await withdraw(context, email, "unsubscribe page");
      else if (intent === "no-reminders") await withdrawReminders(context, email);
      else if (intent === "not-me") await refuseVisits(context, email);
      else if (intent === "undo") await undoWithdrawal(context.db, email, ["withdrawn", "not_me"]);
      else throw new Response("This form could not be read.", { status: 400 });
      return { ok: true, to: url.pathname };
    },
  );
  return answerPage(outcome.ok ? outcome : { ...outcome, headers: SECRET_HEADERS });
}

async function findOrRefuse(request: Request, token: string | undefined): Promise<Unsubscribing> {
  return (await findUnsubscribing(deployment().db, token ?? "")) ?? refuseWrongToken(request);
}

export default function Unsubscribe() {
  const { email, isWithdrawn, isNotMe, wantsNoReminders, visits } = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal | null>();
  const { name } = useBusiness();
  const kept = isNotMe
    ? "Nobody can have a quote or a visit mailed to you from our site any more."
    : wantsNoReminders
      ? "You’ll still get what you ask us for, word of any change to a visit, and your invoices and receipts."
      : "You’ll still get what you ask us for, such as a quote or the details of a visit, and your invoices and receipts.";
  return (
    <div className="wrap grid max-w-2xl gap-4 py-10 md:py-14">
      {refusal?.toast && (
        <p role="alert" {...FOCUSED} className="notice notice-danger">
          {refusal.toast.title}. {refusal.toast.text}
        </p>
      )}
      <h1 className="text-section">{isWithdrawn ? "You are unsubscribed" : "Unsubscribe"}</h1>
      <p className="wrap-anywhere">
        {isWithdrawn
          ? `${name} no longer sends reminders of an estimate or an invoice, or news, to ${email}. ${kept}`
          : `Stop reminders of an estimate or an invoice, and news, from ${name} to ${email}. ${kept}`}
      </p>
      <form noValidate method="post" className="flex flex-wrap gap-3">
        {!isWithdrawn && (
          <Button name="intent" value="withdraw">
            Unsubscribe
          </Button>
        )}
        {!wantsNoReminders && (
          <Button name="intent" value="no-reminders" look="secondary">
            Stop visit reminders too
          </Button>
        )}
        {isWithdrawn && (
          <Button name="intent" value="undo" look="secondary">
            Undo
          </Button>
        )}
      </form>
      {visits.length > 0 && (
        <form noValidate method="post" className="card grid justify-items-start gap-3 p-5">
          <h2 className="text-lg">You did not book a visit?</h2>
          <p>
            Somebody booked with this address: {visits.join("; ")}. If that was not you, we cancel it, and
            nobody can have our site mail you any more.
          </p>
          <Button name="intent" value="not-me" look="secondary">
            This was not me
          </Button>
        </form>
      )}
      {wantsNoReminders && <p>Visit reminders are off too.</p>}
    </div>
  );
}
