import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { revalidateAfter } from "~/forms/revalidate-after";
import { listJobsTriedOut, sampleDesk } from "~/samples/sample-desk.server";
import { Button } from "~/ui/button";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";

export const meta: MetaFunction = () => [{ title: "Sample company" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  await requireUser(request);
  const desk = sampleDesk();
  return desk ? { triedOut: await listJobsTriedOut(desk) } : null;
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** Somebody has added a job to the samples. */
export const shouldRevalidate = revalidateAfter(409);

/** Opens, leaves and removes the sample company. */
export default function Samples() {
  const samples = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal>();
  const isOpening = useNavigation().formData?.get("intent") === "open-samples";
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      <h1 className="text-title">Sample company</h1>
      <FormNotice
        id="samples-refused"
        errors={refusal?.lastResult?.error?.[""] ?? undefined}
        refusal={refusal}
      />
      <Form noValidate method="post" className="card grid gap-4 p-4 sm:p-6">
        <p className="measure">
          Fourteen jobs in every stage and two crews with a full week, around today, so you can see the office
          at work and try everything. It is separate from your own desk: nothing in it is emailed, billed,
          counted or backed up, and it takes no free visit time. It starts fresh each day, and each time the
          server starts, unless you have added a job to it. While you look around, contacts and the spring
          list are closed.
        </p>
        <p role="status" className="text-muted empty:hidden">
          {isOpening && !samples && "Making the sample company. This takes a few seconds."}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="open-samples">
            {samples ? "Look around in it" : "Open the sample company"}
          </Button>
          {samples && (
            <Button look="secondary" name="intent" value="leave-samples">
              To your own desk
            </Button>
          )}
        </div>
      </Form>
      {samples && <Remove triedOut={samples.triedOut} />}
    </>
  );
}

function Remove({ triedOut }: { triedOut: readonly string[] }) {
  return (
    <Form noValidate method="post" className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-lg">Remove the samples</h2>
      {triedOut.length > 0 && (
        <>
          <p>
            These jobs were added to the samples and will be removed with them. To keep one, enter it at your
            own desk first.
          </p>
          <ul className="list-disc pl-5">
            {triedOut.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may have one name, and the list never changes order
              <li key={place} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          <input type="hidden" name="sure" value="on" />
        </>
      )}
      <Button look="danger" name="intent" value="remove-samples" className="w-fit">
        {triedOut.length > 0 ? "Remove all the same" : "Remove the samples"}
      </Button>
    </Form>
  );
}
