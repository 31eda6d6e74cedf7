import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { useBusiness } from "~/business/business-context";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { CALCULATOR_PRICES, PRICED_AFTER_VISIT } from "~/business/services";
import { formatDate } from "~/business/time";
import { deployment } from "~/deployment.server";
import { logBug } from "~/http/answers.server";
import { failureStatus } from "~/http/full-disk.server";
import { parseForm } from "~/http/parse-form.server";
import { countVisit } from "~/http/rate-limit.server";
import { readUploadForm, type UploadForm } from "~/http/read-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { startingSize } from "~/pricing/job-size";
import { instantQuoteForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { submitInstantQuote } from "~/quotes/submit-instant-quote.server";
import type { PageHandle, loader as rootLoader } from "~/root";
import { type Toast, ToastMessage, toast, useLatest } from "~/ui/toast";
import { QuoteForm } from "./quote-form";
import { type FieldErrors, missingContact, readQuoteForm } from "./read-quote-form";

export const handle: PageHandle = { hydrate: true };

export const meta: PageMetaFunction<typeof loader> = ({ matches }) => {
  const site = siteFacts(matches);
  return pageMeta(site, {
    title: `Instant quote for a rubber driveway in ${site.business.city}`,
    description:
      "Set the size and the colour mix and read the price of your rubber driveway, GST included. The detailed quote comes by e-mail.",
    path: "/calculator",
  });
};

/** A link may carry the size: `?squareFeet=850&colorMixPercentage=20`. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { start: startingSize(searchParams), today: formatDate(deployment().now.toISOString()) };
}

interface Refusal {
  lastResult?: SubmissionResult;
  toast?: Toast;
  /** Set in the browser, where the facts for the words are only in the page. */
  isUnreachable?: boolean;
}

export function action({ request }: ActionFunctionArgs) {
  return readUploadForm(request, "image", (upload) => takeRequest(request, upload));
}

async function takeRequest(request: Request, { form, file, isTooLarge, isDropped }: UploadForm) {
  const { typed, priced, sizeErrors } = readQuoteForm(form);
  // For a page without script: the same form again, priced anew.
  if (form.get("intent") === "update-price") return refuse(200, { initialValue: typed });

  const context = deployment();
  const submission = parseForm(priced, instantQuoteForm);
  const reply = (fieldErrors?: FieldErrors) => ({
    ...submission.reply(fieldErrors && { fieldErrors }),
    initialValue: typed,
  });
  const visit = countVisit(request, "form");
  if (!visit.ok) {
    const headers = { "Retry-After": String(visit.retryAfterSeconds) };
    return refuse(429, reply(), toast(quoteMessages.tooMany(context.business), "destructive"), headers);
  }
  if (submission.status !== "success" || !isEmpty(sizeErrors)) {
    return refuse(400, reply(sizeErrors), isEmpty(missingContact(form)) ? undefined : missingToast());
  }
  if (isTooLarge) return refuse(413, reply({ image: [quoteMessages.too_large] }));
  let isPhotoLost: boolean;
  try {
    const photo = isDropped ? "dropped" : file;
    const submitted = await submitInstantQuote(context, { ...submission.value, photo });
    if (!submitted.ok) return refuse(400, reply({ image: [quoteMessages[submitted.reason]] }));
    isPhotoLost = submitted.isPhotoLost;
  } catch (error) {
    logBug(error, request);
    return refuse(
      failureStatus(error),
      reply(),
      toast(quoteMessages.failed(context.business), "destructive"),
    );
  }
  const { title, text } = quoteMessages.sent;
  const said = isPhotoLost ? `${text} ${quoteMessages.photoLost}` : text;
  return redirectWithToast("/calculator", toast({ title, text: said }));
}

function refuse(status: number, lastResult: SubmissionResult, message?: Toast, headers?: HeadersInit) {
  return data<Refusal>({ lastResult, toast: message }, { status, headers });
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

function missingToast(): Toast {
  return toast(quoteMessages.missing, "destructive");
}

/**
 * Sends nothing while the e-mail, the phone or a price is missing, and keeps the form when the server can't be reached.
 * Both answer as a refusing server would: after anything else the router fetches the page's data again.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const missing = missingContact(form);
  const error = { ...readQuoteForm(form).sizeErrors, ...missing };
  if (!isEmpty(error)) {
    const message = isEmpty(missing) ? undefined : missingToast();
    return Response.json({ lastResult: { status: "error", error }, toast: message }, { status: 400 });
  }
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return Response.json({ isUnreachable: true }, { status: 503 });
  }
}

/** Keeps Retry-After on the page that says "Too Many Requests". */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Calculator() {
  const { start, today } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const sent = useLatest(useRouteLoaderData<typeof rootLoader>("root")?.toast);
  const business = useBusiness();
  const failure = useMemo(
    () => (refusal?.isUnreachable ? toast(quoteMessages.failed(business), "destructive") : undefined),
    [refusal, business],
  );
  const said = failure ?? refusal?.toast;
  return (
    <div className="wrap py-10 md:py-14">
      {/* Of a refusal that says all beside its fields, what the one before said goes. */}
      {said && <ToastMessage toast={said} />}
      <a
        href="/"
        className="inline-flex items-center gap-2 py-2.5 font-semibold text-accent print:hidden underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" /> Back to Home
      </a>
      <h1 className="mt-3 text-section">Get Your Instant Quote</h1>
      <p className="mt-2 max-w-[60ch] text-muted print:hidden">
        For {CALCULATOR_PRICES}. Move the sliders: the price follows, GST included. {PRICED_AFTER_VISIT}{" "}
        <a href="/#quote" className="font-semibold text-accent underline underline-offset-4">
          Ask for one
        </a>
        .
      </p>
      {/* A new form once one was sent. */}
      <QuoteForm key={sent?.id} start={start} today={today} lastResult={refusal?.lastResult} />
    </div>
  );
}
