import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { peopleMessages } from "~/auth/people-messages";
import { requireAdmin } from "~/auth/require-user.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { LogInAgain } from "~/ui/form-notice";
import { ToastMessage } from "~/ui/toast";
import { type Answer, actions, HIDDEN } from "./actions.server";
import { AddPerson } from "./add-person";
import { FAILURES } from "./intents";
import { loadPeople } from "./load.server";
import { PersonCard } from "./person-card";

export const meta: MetaFunction = () => [{ title: "People" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** `?remove=ID` asks whether to remove a user. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  return loadPeople(request, await requireAdmin(request));
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, { hideFields: HIDDEN });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export default function People() {
  const page = useLoaderData<typeof loader>() ?? undefined;
  const answer = useActionData<Answer>();
  const ofPerson = answer?.lastResult?.initialValue?.id;
  return (
    <>
      <ToastMessage toast={page?.toRemove ? undefined : answer?.toast} />
      <h1 className="text-title">People</h1>
      {answer?.isExpired && (
        <p className="notice notice-danger">
          <LogInAgain />
        </p>
      )}
      {answer?.invited && <Invited {...answer.invited} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <ul className="grid gap-3">
          {page?.people.map((person) => (
            <PersonCard
              key={person.id}
              person={person}
              page={page}
              refusal={ofPerson === String(person.id) ? answer?.lastResult : undefined}
            />
          ))}
        </ul>
        <AddPerson page={page} refusal={ofPerson === undefined ? answer : undefined} />
      </div>
      {page?.toRemove && (
        <ConfirmDelete
          question={peopleMessages.confirmRemoval}
          subject={page.toRemove.username}
          id={page.toRemove.id}
          intent="remove-person"
          closeTo="/admin/people"
          openerId={`remove-${page.toRemove.id}`}
          toast={answer?.toast}
        />
      )}
    </>
  );
}

/** The link to pass on. Whoever has it gets the account, so it is shown once. */
function Invited({ name, link }: NonNullable<Answer["invited"]>) {
  return (
    <div className="notice grid gap-1" role="status">
      <p>
        Text or email this link to <strong>{name}</strong>. It lets them set a password, works once, within 48
        hours, and is not shown again.
      </p>
      <p className="font-semibold break-all select-all">{link}</p>
    </div>
  );
}
