import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { Check } from "lucide-react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { Removed } from "~/business/removed";
import { includedIn } from "~/business/services";
import { albertaDay, formatDayInFull } from "~/business/time";
import { deployment } from "~/deployment.server";
import { Driveway, type Swatch } from "~/driveway/driveway";
import { mixByName, plainName } from "~/driveway/mix-shown";
import { nextSteps } from "~/email/next-steps";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import { listImages } from "~/images/images.server";
import { formatCents } from "~/pricing/money";
import { type QuoteFigure, quoteFigures } from "~/pricing/quote-figures";
import { hasBookedVisit } from "~/quotes/booked-visit.server";
import { findQuote, type Quote } from "~/quotes/quotes.server";
import type { PageHandle } from "~/root";
import { ButtonLink } from "~/ui/button";
import { PrintButton } from "~/ui/print-button";

export const handle: PageHandle = { sheet: "paper" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.quote ? "Your quote" : data ? "This quote was removed" : "Page Not Found" },
  { name: "robots", content: "noindex" },
  { name: "description", content: "Your price for a rubber surface, what is included, and how to go ahead." },
];

/** An instant quote with the prices that the customer was shown, for whoever has its link. Writes nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { db, now, business } = deployment();
  const token = params.token ?? "";
  const found = await findQuote(db, token);
  if (!found || (!found.instantQuote && !found.deletedAt)) refuseWrongToken(request);
  const quote = found.deletedAt ? undefined : toldBy(found, now);
  if (!quote) return data({ quote: undefined }, { status: 410, headers: SECRET_HEADERS });
  const colors = await listImages(db, { activeOnly: true, locations: ["color-options"] });
  const swatch = colors.find(({ name }) => plainName(name) === plainName(quote.mix.color));
  const told = {
    quote,
    swatch: swatch && { name: swatch.name, url: swatch.url },
    included: includedIn(business),
    steps: nextSteps({
      ...{ business, now, projectType: "rubber_resurfacing", pricing: "confirm the price" },
      hasVisit: await hasBookedVisit({ db, now }, { quoteId: quote.id }),
    }),
    visitPath: business.visits.isOpen ? `/visit/${token}` : undefined,
  };
  return data(told, { headers: SECRET_HEADERS });
}

function toldBy({ id, instantQuote: told, createdAt }: Quote, now: Date) {
  if (!told) return undefined;
  const color = told.customColor ?? "";
  const [largest, ...others] = told.surfaces;
  const mix = { colorMixPercentage: largest?.colorMixPercentage ?? 0, color };
  const colour = { label: "Colour", value: mixByName(mix) };
  return {
    id,
    mix,
    total: formatCents(told.totalCents),
    figures: [...(others.length > 0 ? [] : [colour]), ...quoteFigures(told, color)],
    date: formatDayInFull(albertaDay(createdAt)),
    until: formatDayInFull(told.validUntil),
    isOver: albertaDay(now.toISOString()) > told.validUntil,
  };
}

export default function QuotePage() {
  const told = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 md:py-14">
      {told.quote ? (
        <ToldQuote {...told} quote={told.quote} />
      ) : (
        <Removed what="quote" anew={{ href: "/calculator", words: "get a new price" }} />
      )}
    </div>
  );
}

interface ToldQuoteProps {
  quote: NonNullable<ReturnType<typeof toldBy>>;
  swatch: Swatch | undefined;
  included: readonly string[];
  steps: readonly string[];
  /** Where the visit is booked; undefined while booking is off. */
  visitPath: string | undefined;
}

function ToldQuote({ quote, swatch, included, steps, visitPath }: ToldQuoteProps) {
  return (
    <article className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[1fr_30rem] print:grid-cols-[1fr_22rem] print:grid-rows-[auto_1fr]">
      <header className="grid justify-items-start gap-2">
        <h1 className="text-section">Your rubber resurfacing quote</h1>
        <p className="text-muted">
          Quote #{quote.id}, {quote.date}
        </p>
        <p className="font-display text-price font-bold figures">{quote.total}</p>
        <p>GST included. An estimate, confirmed at your free site visit.</p>
        <p className={quote.isOver ? "notice" : "font-semibold"}>
          {quote.isOver
            ? `This price was valid until ${quote.until}. Call us for today’s price.`
            : `Valid until ${quote.until}.`}
        </p>
        {visitPath && (
          <ButtonLink href={visitPath} data-first-buttons>
            Pick a Time for the Visit
          </ButtonLink>
        )}
      </header>
      <div className="card overflow-hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
        <Driveway
          mix={quote.mix}
          swatch={swatch}
          sizes="(min-width: 64rem) 30rem, 100vw"
          className="driveway-told"
        />
        <Figures rows={quote.figures} />
      </div>
      <div className="grid gap-8">
        <GoOn steps={steps} visitPath={visitPath} />
        <section className="grid gap-3">
          <h2 className="text-title">What's Included</h2>
          <ul className="grid gap-1.5">
            {included.map((item) => (
              <li key={item} className="flex gap-2">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" /> {item}
              </li>
            ))}
          </ul>
        </section>
      </div>
      {visitPath && <VisitBar total={quote.total} visitPath={visitPath} />}
    </article>
  );
}

/** At the bottom of a phone's screen. */
function VisitBar({ total, visitPath }: { total: string; visitPath: string }) {
  return (
    <div className="paper-bar">
      <p>
        <span className="block text-sm text-pale">Total with GST</span>
        <strong className="font-display text-xl figures">{total}</strong>
      </p>
      <ButtonLink href={visitPath}>Pick a Time</ButtonLink>
    </div>
  );
}

function Figures({ rows }: { rows: readonly QuoteFigure[] }) {
  return (
    <dl className="grid gap-2 p-5 sm:p-8">
      {rows.map(({ label, value, isTotal }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: each surface has the same labels, and no line moves.
          key={place}
          className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? "border-t border-line pt-2 font-bold" : ""}`}
        >
          <dt>{label}</dt>
          <dd className="text-right figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How to book the free visit, and what comes after. */
function GoOn({ steps, visitPath }: Pick<ToldQuoteProps, "steps" | "visitPath">) {
  const { phone, email } = useBusiness();
  return (
    <section className="grid gap-3">
      <h2 className="text-title">Book your free site visit</h2>
      <p>
        {visitPath ? "Pick a day and time, call" : "Call"}{" "}
        <a href={telHref(phone)} className="font-semibold whitespace-nowrap underline underline-offset-4">
          {formatPhone(phone)}
        </a>{" "}
        or email{" "}
        <a
          href={`mailto:${email}?subject=${encodeURIComponent("Free site visit")}`}
          className="font-semibold underline underline-offset-4"
        >
          {email}
        </a>
        . We have your quote on file, so all we need is a day that suits you.
      </p>
      <ol className="grid list-decimal gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        <a href={telHref(phone)} className={`button ${visitPath ? "button-secondary" : "button-primary"}`}>
          <span>Call {formatPhone(phone)}</span>
        </a>
        <PrintButton>Print this quote</PrintButton>
      </p>
    </section>
  );
}
