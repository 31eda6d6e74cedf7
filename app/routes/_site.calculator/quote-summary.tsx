import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useBusiness, useCanBook } from "~/business/business-context";
import { mixByName } from "~/driveway/mix-shown";
import { type AskedSurface, instantQuote } from "~/pricing/instant-quote";
import type { Job } from "~/pricing/job-size";
import { formatCents } from "~/pricing/money";
import type { ShownPrices } from "~/pricing/price-list";
import { quoteFigures } from "~/pricing/quote-figures";

interface QuoteSummaryProps {
  job: Job;
  /** Today in Alberta: "Nov 20, 2026". */
  today: string;
  /** What every job includes. */
  included: readonly string[];
  /** The picture above it on wide screens. */
  driveway: ReactNode;
  /** The named colour, for printing. */
  color: string;
  /** A quote was just sent, and its price is another. */
  isAfterSent: boolean;
}

/** The price with its breakdown, or why there is none; below it what is included. */
export function QuoteSummary({ job, today, included, driveway, color, isAfterSent }: QuoteSummaryProps) {
  const business = useBusiness();
  const canBook = useCanBook() && !job.ok && job.problem.reason;
  const adds = addedByColor(job, business.prices);
  return (
    <aside
      data-result
      aria-labelledby="summary-title"
      className="later card overflow-hidden lg:sticky lg:top-24"
    >
      {driveway}
      <div className="grid gap-5 p-5 sm:p-8 lg:pt-5">
        <h2 id="summary-title" className="text-title">
          Quote Summary
        </h2>
        {isAfterSent && <p className="notice">For another surface. The quote that you sent is above.</p>}
        <p>
          <output className="block font-display text-price font-bold figures">
            {totalOf(job, business.prices)}
          </output>
          {adds && <span className="block font-semibold">{adds}</span>}
          <span className="text-muted">{underTotal(job, business.prices)}</span>{" "}
          {canBook && (
            <a href="/visit" className="button-quiet font-semibold">
              Pick a time for the visit
            </a>
          )}
          {/* Printed, because the price is valid for a number of days from today. */}
          <span className="hidden print:block">Date: {today}</span>
        </p>
        {job.ok && <Breakdown surfaces={job.surfaces} prices={business.prices} color={color} />}
        <div className="grid gap-2">
          <h3 className="text-lg">What's Included</h3>
          <ul className="grid gap-1.5">
            {included.map((item) => (
              <li key={item} className="flex gap-2">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" /> {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}

/** The total, or words when there is none. */
export function totalOf(job: Job, prices: ShownPrices): string {
  if (job.ok) return formatCents(instantQuote(job.surfaces, prices).totalCents);
  return job.problem.reason ? "Priced after a free visit" : "No price yet";
}

/** The part of the total that colour adds: "Colour adds $787.50"; undefined for an all-black job. */
export function addedByColor(job: Job, prices: ShownPrices): string | undefined {
  if (!job.ok) return undefined;
  const black = job.surfaces.map((surface) => ({ ...surface, colorMixPercentage: 0 }));
  const cents = instantQuote(job.surfaces, prices).totalCents - instantQuote(black, prices).totalCents;
  return cents > 0 ? `Colour adds ${formatCents(cents)}` : undefined;
}

function underTotal(job: Job, { validDays }: ShownPrices): string {
  if (job.ok) return `GST included. An estimate, confirmed at your free site visit. Valid ${validDays} days.`;
  return job.problem.reason ? "The visit and the advice are free." : job.problem.message;
}

interface BreakdownProps {
  surfaces: readonly AskedSurface[];
  prices: ShownPrices;
  color: string;
}

function Breakdown({ surfaces, prices, color }: BreakdownProps) {
  const figures = quoteFigures(instantQuote(surfaces, prices), color);
  const [only, ...others] = surfaces;
  return (
    <dl className="grid gap-2">
      {/* For paper, where the sliders are missing. */}
      {only && others.length === 0 && (
        <div className="hidden justify-between gap-4 print:flex">
          <dt>Colour</dt>
          <dd>{mixByName({ colorMixPercentage: only.colorMixPercentage, color })}</dd>
        </div>
      )}
      {figures.map(({ label, value, isTotal }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: each surface has the same labels.
          key={place}
          className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? "border-t border-line pt-2 font-bold" : ""}`}
        >
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
