import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireCrew } from "~/auth/require-user.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { ToastMessage } from "~/ui/toast";
import { actions, HIDDEN } from "./actions.server";
import { Changes } from "./changes";
import { ContactForm } from "./contact-form";
import { FAILURES } from "./intents";
import { loadAccount } from "./load.server";
import { PasswordForm } from "./password-form";
import { Phones } from "./phones";
import { Sessions } from "./sessions";
import { TakeData } from "./take-data";
import { TwoSteps } from "./two-steps";

export const meta: MetaFunction = () => [{ title: "Account" }, { name: "robots", content: "noindex" }];

/** Without `account` when the session ended before the form arrived; then only the form is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { account: undefined };
  const user = await requireCrew(request);
  return { account: await loadAccount(request, user) };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, { hideFields: HIDDEN, isForCrew: true });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
};

/** The link to the users. */
function People() {
  return (
    <section aria-labelledby="people" className="card grid gap-4 p-4 sm:p-6">
      <h2 id="people" className="text-lg">
        People
      </h2>
      <p className="text-muted">Who else can sign in: office staff for the office, crews for their day.</p>
      <Link to="/admin/people" className="button button-secondary w-fit">
        Add or change people
      </Link>
    </section>
  );
}

/** The link to customers of another program. */
function Contacts() {
  return (
    <section aria-labelledby="contacts" className="card grid gap-4 p-4 sm:p-6">
      <h2 id="contacts" className="text-lg">
        Bring your customers
      </h2>
      <p className="text-muted">
        Import them from Jobber, Housecall Pro, Google Contacts, a phone or your own list. Search finds them,
        but they are not leads.
      </p>
      <Link to="/admin/contacts" className="button button-secondary w-fit">
        Contacts
      </Link>
    </section>
  );
}

export default function Account() {
  const { account } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const intent = answer?.lastResult?.initialValue?.intent;
  const isOfTwoSteps = Boolean(answer?.twoSteps) || intent === "turn-off-two-steps";
  const isOfContact = intent === "change-contact";
  const isOfPhones = intent === "add-phone" || intent === "remove-phone";
  return (
    <>
      <ToastMessage toast={answer?.toast} />
      <h1 className="text-title">Account</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {(account || isOfContact) && (
          // A new key after a change, so that it shows what was saved and no typed password stays.
          <ContactForm
            key={JSON.stringify(account?.contact)}
            account={account}
            refusal={isOfContact ? answer : undefined}
          />
        )}
        <PasswordForm
          username={account?.username}
          refusal={isOfTwoSteps || isOfContact || isOfPhones ? undefined : answer}
        />
        {account && (
          <TwoSteps
            username={account.username}
            recoveryCodesLeft={account.recoveryCodesLeft}
            refusal={isOfTwoSteps ? answer : undefined}
          />
        )}
        {account && <Sessions sessions={account.sessions} />}
        {account?.ringing && <Phones {...account.ringing} />}
        {account && account.changes.length > 0 && <Changes changes={account.changes} />}
        {account?.isAdmin && <People />}
        {account?.isAdmin && <Contacts />}
        {account?.isAdmin && (
          <TakeData size={account.toTake} asksCode={account.recoveryCodesLeft !== undefined} />
        )}
      </div>
    </>
  );
}
