import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { formatDateTime } from "~/business/time";
import { deployment } from "~/deployment.server";
import { willLeave } from "~/email/mail-kinds";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { revalidateAfter } from "~/forms/revalidate-after";
import { type ChangeOffer, listOffers, standingOfOffer } from "~/money/change-offers.server";
import { readJobLedger } from "~/money/ledger.server";
import { formatCents } from "~/pricing/money";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";
import { Offers, type ShownOffer } from "./offers";

export const meta: MetaFunction = () => [{ title: "Change order" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context: handed, params }: LoaderFunctionArgs) {
  if (isExpired({ context: handed })) return null;
  const { username } = await requireUser(request);
  const context = deployment(username);
  const job = await readJobLedger(context.db, idOf(params.id));
  if (!job) throw new Response("There is no such job.", { status: 404 });
  const { head, ledger } = job;
  const { totalCents } = ledger.agreed;
  return {
    id: head.id,
    name: head.name,
    agreed: formatCents(totalCents),
    agreedCents: totalCents,
    /** Whether a mail with the link leaves. */
    isMailed: head.email !== "" && willLeave("change-offer", context),
    offers: (await listOffers(context.db, head.id)).map((offer) => shownOffer(offer, head)),
  };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** What was agreed has changed: the page shows the new sum beside what was typed. */
export const shouldRevalidate = revalidateAfter(409);

function shownOffer(offer: ChangeOffer, head: { status: string }): ShownOffer {
  const { id, words, netCents, writtenAt, viewedAt, agreedBy, answeredAt } = offer;
  const standing = standingOfOffer(offer, head);
  return {
    id,
    words,
    amount: formatCents(netCents),
    asked: formatDateTime(writtenAt),
    viewed: viewedAt && formatDateTime(viewedAt),
    answered: answeredAt && formatDateTime(answeredAt),
    agreedBy,
    standing,
    path: `/c/${offer.token}`,
  };
}

/** What changes after the estimate. A change order is kept for good, so a wrong one takes another. */
export default function ChangeOrder() {
  const job = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { initialValue: typed = {}, error: errors = {} } = refusal?.lastResult ?? {};
  const bind = (name: string) => ({
    id: name,
    name,
    defaultValue: String(typed?.[name] ?? ""),
    errors: errors?.[name] ?? undefined,
  });
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      {job && (
        <p>
          <Link
            to={`/admin/quotes/${job.id}`}
            className="text-accent underline underline-offset-2 pointer-coarse:py-2.75"
          >
            Back to {job.name}
          </Link>
        </p>
      )}
      <Form key={job?.offers[0]?.id} noValidate method="post" className="card grid max-w-3xl gap-4 p-4">
        <h1 className="text-title">Change order</h1>
        <FormNotice id="change-error" errors={errors?.[""] ?? undefined} refusal={refusal} />
        <p>
          {job && `Agreed so far: ${job.agreed} with GST. `}A change order is kept for good: fix a wrong one
          with another.
        </p>
        <input type="hidden" name="quoteId" value={job?.id ?? String(typed?.quoteId ?? "")} />
        <input
          type="hidden"
          name="agreedCents"
          value={job?.agreedCents ?? String(typed?.agreedCents ?? "")}
        />
        <TextareaField label="What changes" rows={2} maxLength={500} {...bind("words")} />
        <TextField
          label="Amount before GST"
          hint="Use a minus if it costs less."
          inputMode="text"
          autoComplete="off"
          maxLength={20}
          {...bind("amount")}
        />
        <div className="grid gap-2 border-t border-line pt-4">
          <p>
            {job?.isMailed
              ? "The customer gets an email with a link to agree. The price changes once they do."
              : "The customer agrees on a web page; send them the link. The price changes once they do."}
          </p>
          <Button name="intent" value="offer-change" className="w-fit">
            {job?.isMailed ? "Send it to the customer" : "Make a link for the customer"}
          </Button>
        </div>
        <div className="grid gap-4 border-t border-line pt-4">
          <p>Or they already agreed by phone: the price changes right away.</p>
          <TextField label="Who agreed by phone" maxLength={100} {...bind("agreedBy")} />
          <Button look="secondary" name="intent" value="add-change" className="w-fit">
            Save the change order
          </Button>
        </div>
      </Form>
      {job && job.offers.length > 0 && <Offers offers={job.offers} />}
    </>
  );
}
