import { type ActionFunctionArgs, data, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { deployment } from "~/deployment.server";
import { logBug } from "~/http/answers.server";
import { failureStatus } from "~/http/full-disk.server";
import { answerPage, type Outcome, refuse, refuseTooMany } from "~/http/page-outcome.server";
import { parseForm } from "~/http/parse-form.server";
import { countVisit } from "~/http/rate-limit.server";
import { readForm } from "~/http/read-form.server";
import { quoteMessages } from "~/quotes/quote-messages";
import type { PageHandle } from "~/root";
import { ToastMessage, toast } from "~/ui/toast";
import { requestVisit } from "~/visits/book-visit.server";
import { NoTimes } from "~/visits/no-times";
import { offeredDays } from "~/visits/offered-days";
import { visitRequestForm } from "~/visits/visit-forms.server";
import { visitMessages } from "~/visits/visit-messages";
import { listFreeTimes } from "~/visits/visits.server";
import { VisitForm } from "./visit-form";

const FRESH = { "Cache-Control": "no-store" };

export const handle: PageHandle = { sheet: "paper" };

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: PageMetaFunction = ({ matches }) => {
  const site = siteFacts(matches);
  return pageMeta(site, {
    title: "Book your free site visit",
    description: `Pick a day and time for a free site visit in ${site.business.city} and around. We measure, look at the surface and price it.`,
    path: "/visit",
  });
};

/** The free times of the next three weeks, made anew for each visitor. */
export async function loader() {
  const context = deployment();
  const days = offeredDays(await listFreeTimes(context));
  return data({ days, isOpen: context.business.visits.isOpen }, { headers: FRESH });
}

/** Books: on to the visit's own address, or the form again with what was typed and what is free now. */
export async function action({ request }: ActionFunctionArgs) {
  return answerPage(await takeBooking(request));
}

async function takeBooking(request: Request): Promise<Outcome> {
  const submission = parseForm(await readForm(request), visitRequestForm);
  const context = deployment();
  const visit = countVisit(request, "form");
  if (!visit.ok) return refuseTooMany(quoteMessages.tooMany(context.business), visit, submission.reply());
  if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
  try {
    const booked = await requestVisit(context, submission.value);
    if (booked.ok) return { ok: true, to: `/visit/${booked.token}` };
    const start = [visitMessages.refused(booked.reason, context.business)];
    return refuse(409, { lastResult: submission.reply({ fieldErrors: { start } }) });
  } catch (error) {
    logBug(error, request);
    const said = toast(quoteMessages.failed(context.business), "destructive");
    return refuse(failureStatus(error), { lastResult: submission.reply(), toast: said });
  }
}

export default function BookVisit() {
  const { days, isOpen } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <div className="wrap grid gap-6 py-10 md:py-14">
      <ToastMessage toast={refusal?.toast} />
      <header className="grid max-w-2xl gap-2">
        <h1 className="text-section">Book your free site visit</h1>
        <p>We measure the area, look at the surface underneath and give you a firm price.</p>
      </header>
      {days.length > 0 ? (
        <VisitForm days={days} lastResult={refusal?.lastResult} />
      ) : (
        <NoTimes isOpen={isOpen} />
      )}
    </div>
  );
}
