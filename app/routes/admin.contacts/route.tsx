import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-user.server";
import { contactMessages } from "~/contacts/contact-messages";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { revalidateAfter } from "~/forms/revalidate-after";
import { MOST_PHOTOS_AT_ONCE } from "~/http/upload-limit";
import { LogInAgain } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { BringFile } from "./bring-file";
import { ContactList } from "./contact-list";
import { DryRun } from "./dry-run";
import { FAILURES } from "./intents";
import { loadContacts } from "./load.server";

export const meta: MetaFunction = () => [{ title: "Contacts" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireAdmin(request);
  return loadContacts(deployment(username), new URL(request.url).searchParams);
}

/** One file is taken; the room of ten lets one that is too large be read to its end, so that the page can come back. */
export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, { fileField: "file", mostFiles: MOST_PHOTOS_AT_ONCE });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export const shouldRevalidate = revalidateAfter(404, 409);

/** Customers brought from another program, for admins. */
export default function Contacts() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal>();
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      <h1 className="text-title">{page?.dryRun ? "What the import would do" : "Contacts"}</h1>
      {refusal?.isExpired && (
        <p className="notice notice-danger">
          <LogInAgain />
        </p>
      )}
      {page?.isGone && (
        <div className="card grid justify-items-start gap-3 p-4">
          <p>{contactMessages.gone}</p>
          <Link to="/admin/contacts" className="button button-primary">
            Contacts
          </Link>
        </div>
      )}
      {page?.dryRun && <DryRun key={page.dryRun.seen} dryRun={page.dryRun} refusal={refusal} />}
      {(page?.list || page === null) && <BringFile refusal={refusal} />}
      {page?.list && <ContactList list={page.list} />}
    </>
  );
}
