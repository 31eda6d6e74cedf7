import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { siteOutOfSeason } from "~/business/season";
import { deployment } from "~/deployment.server";
import { answerPage, type Outcome, pageHeaders, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { takeForm } from "~/forms/take-form.server";
import { pressOf } from "~/http/rate-limit.server";
import { quoteMessages } from "~/quotes/quote-messages";
import type { PageHandle } from "~/root";
import { type Toast, ToastMessage } from "~/ui/toast";
import { requestVisit } from "~/visits/book-visit.server";
import { NoTimes } from "~/visits/no-times";
import { takeTimeOfDay, visitRequestForm, wantedTime } from "~/visits/visit-forms.server";
import { visitMessages } from "~/visits/visit-messages";
import { VisitSide } from "~/visits/visit-side";
import { listFreeTimes, offerTimes } from "~/visits/visits.server";
import { VisitForm } from "./visit-form";

const FRESH = { "Cache-Control": "no-store" };

export const handle: PageHandle = { sheet: "visit" };

export { pageHeaders as headers };

export const meta: PageMetaFunction = ({ matches }) => {
  const site = siteFacts(matches);
  return pageMeta(site, {
    title: "Book your free site visit",
    description: `Pick a day and time for a free site visit in ${site.business.city} and around. We measure, look at the surface and price it.`,
    path: "/visit",
  });
};

/** The free times of the next three weeks, for each visitor anew. `?day=` or `?start=` says which is asked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = deployment();
  const { isOpen, lengthMinutes } = context.business.visits;
  const weeks = await offerTimes(context, await listFreeTimes(context));
  const season = siteOutOfSeason(context.business, context.now);
  return data({ weeks, isOpen, lengthMinutes, season, wanted: wantedTime(request.url) }, { headers: FRESH });
}

/** Books, or takes a wish, and shows its page; or the form filled in, with the times that are free now. */
export async function action({ request }: ActionFunctionArgs) {
  return answerPage(await takeBooking(request));
}

async function takeBooking(request: Request): Promise<Outcome> {
  const form = await readForm(request);
  const submission = parseForm(takeTimeOfDay(form), visitRequestForm);
  const press = pressOf(request, form.get("origin"));
  const context = { ...deployment(), press };
  const words = {
    tooMany: quoteMessages.tooMany(context.business),
    failed: quoteMessages.failed(context.business),
  };
  const again = (said: Toast) => ({ lastResult: submission.reply(), toast: said });
  return takeForm({ request, allowance: "form", words, origin: press.origin, again }, async () => {
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    const booked = await requestVisit(context, submission.value);
    if (booked.ok) return { ok: true, to: `/visit/${booked.token}` };
    const start = [visitMessages.refused(booked.reason, context.business)];
    return refuse(409, { lastResult: submission.reply({ fieldErrors: { start } }) });
  });
}

export default function BookVisit() {
  const { weeks, isOpen, lengthMinutes, season, wanted } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <div className="wrap grid gap-6 py-6 md:py-14">
      <ToastMessage toast={refusal?.toast} />
      <header className="grid max-w-2xl gap-2">
        <h1 className="text-section">Book your free site visit</h1>
        <p>We measure the area, look at the surface underneath and give you a firm price.</p>
        {season && <p className="border-l-2 border-amber pl-4">{season}</p>}
      </header>
      {weeks.length > 0 ? (
        <div className="visit-columns">
          <VisitForm
            weeks={weeks}
            wanted={wanted}
            lengthMinutes={lengthMinutes}
            lastResult={refusal?.lastResult}
          />
          <VisitSide lengthMinutes={lengthMinutes} />
        </div>
      ) : (
        <NoTimes isOpen={isOpen} />
      )}
    </div>
  );
}
