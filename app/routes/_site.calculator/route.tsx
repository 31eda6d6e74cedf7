import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { useBusiness } from "~/business/business-context";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { WithPhoneLink } from "~/business/phone-link";
import { outOfSeason } from "~/business/season";
import { CALCULATOR_PRICES, includedIn, pricedAfterVisit } from "~/business/services";
import { albertaDay, formatDate } from "~/business/time";
import { deployment } from "~/deployment.server";
import { willLeave } from "~/email/mail-kinds";
import { LONGEST_COLOR } from "~/quotes/quote-forms.server";
import { requestMessages } from "~/quotes/request-messages";
import type { PageHandle, loader as rootLoader } from "~/root";
import { ToastMessage, toast, useLatest } from "~/ui/toast";
import { photoIn } from "./photo-in";
import { QuoteForm } from "./quote-form";
import { isEmpty, missingContact, readQuoteForm } from "./read-quote-form";
import { requestAction } from "./request-action.server";
import { justSent } from "./sent-quote.server";
import { listTileColors } from "./tile-colors.server";
import { startingSurfaces } from "./typed-surfaces";
import { usualSizeToOffer } from "./usual-size.server";

const loadCard = async () => ({ default: (await import("./sent-card")).SentCard });
/** When its code can't be fetched, the page is opened anew, with the card in it. */
const SentCard = lazy(() =>
  loadCard().catch(() => {
    if (!document.querySelector(".sent-card")) location.reload();
    return new Promise<never>(() => {});
  }),
);

export const handle: PageHandle = { hydrate: true, sheet: "calculator" };

export const meta: PageMetaFunction<typeof loader> = ({ matches }) => {
  const site = siteFacts(matches);
  return pageMeta(site, {
    title: `Instant quote for a rubber driveway in ${site.business.city}`,
    description:
      "Set the size and the colour mix and read the price of your rubber driveway, GST included. No obligation.",
    path: "/calculator",
  });
};

/** The address may fill in the job: `?squareFeet=850&colorMixPercentage=20&surface=walk:120:0&customColor=Slate%20Grey`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { now, business, mailer } = deployment();
  return {
    start: startingSurfaces(searchParams),
    startColor: (searchParams.get("customColor") ?? "").slice(0, LONGEST_COLOR),
    today: formatDate(now.toISOString()),
    season: outOfSeason(business.season, albertaDay(now.toISOString()), ["rubber_resurfacing"]),
    intro: `For ${CALCULATOR_PRICES}. Move the sliders to see your price with GST. ${pricedAfterVisit(business)}`,
    wayToVisit: business.visits.isOpen
      ? { href: "/visit", words: "pick a time" }
      : { href: "/#quote", words: "request one" },
    included: includedIn(business),
    colors: await listTileColors(),
    usualSize: usualSizeToOffer(business),
    isMailed: willLeave("instant-quote", { business, mailer }),
    sent: await justSent(request),
  };
}

export { requestAction as action };

/**
 * Does not send while the email, phone or a price is missing, and keeps the form when the server can't be reached, by
 * answering as a refusing server would. After any other answer the router would reload the data.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const send = () => serverAction<typeof requestAction>();
  const form = await request.clone().formData();
  const missing = missingContact(form);
  const error = { ...readQuoteForm(form, []).sizeErrors, ...missing };
  if (!isEmpty(error)) {
    const message = isEmpty(missing) ? undefined : toast(requestMessages.missing, "destructive");
    return Response.json({ lastResult: { status: "error", error }, toast: message }, { status: 400 });
  }
  // Fetched while the form is on its way.
  const card = loadCard().catch(() => undefined);
  try {
    const photo = photoIn(form);
    const upload = photo && (await import("./photo-upload").catch(() => undefined));
    const answer = await (photo && upload ? upload.sendWithPhoto(photo, request.signal, send) : send());
    await card;
    return answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return Response.json({ isUnreachable: true }, { status: 503 });
  }
}

/** Keeps Retry-After on the page that says "Too Many Requests". */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Calculator() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useLatest(loaded.sent);
  const refusal = useActionData<typeof requestAction>();
  const done = useLatest(useRouteLoaderData<typeof rootLoader>("root")?.toast);
  const business = useBusiness();
  const failure = useMemo(
    () => (refusal?.isUnreachable ? toast(requestMessages.failed(business), "destructive") : undefined),
    [refusal, business],
  );
  const said = failure ?? refusal?.toast;
  return (
    <div className="wrap py-10 md:py-14">
      <ToastMessage toast={said}>
        <WithPhoneLink text={said?.text} />
      </ToastMessage>
      <a
        href="/"
        className="flex w-fit items-center gap-2 py-2.5 font-semibold text-accent print:hidden underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" /> Back to Home
      </a>
      <h1 className="mt-3 text-section">Get Your Instant Quote</h1>
      {sent && (
        <Suspense>
          <SentCard key={sent.id} sent={sent} />
        </Suspense>
      )}
      {sent && <h2 className="mt-10 text-title">Price another surface</h2>}
      {!sent && (
        <p className="mt-2 max-w-[60ch] text-muted print:hidden">
          {loaded.intro.replace(/\.$/, ":")}{" "}
          <a href={loaded.wayToVisit.href} className="font-semibold text-accent underline underline-offset-4">
            {loaded.wayToVisit.words}
          </a>
          .
        </p>
      )}
      {loaded.season && (
        <p className="mt-3 max-w-[60ch] border-l-2 border-amber pl-4 print:hidden">{loaded.season}</p>
      )}
      {/* The key makes the form empty after one was sent. */}
      <QuoteForm
        key={done?.id}
        start={loaded.start.surfaces}
        leftOut={loaded.start.leftOut}
        startColor={loaded.startColor}
        today={loaded.today}
        included={loaded.included}
        colors={loaded.colors}
        usualSize={loaded.usualSize}
        isMailed={loaded.isMailed}
        sentCents={sent?.totalCents}
        lastResult={refusal?.lastResult}
      />
    </div>
  );
}
