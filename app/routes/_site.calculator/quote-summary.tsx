import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useBusiness } from "~/business/business-context";
import { type InstantQuoteRequest, instantQuote } from "~/pricing/instant-quote";
import type { JobSize } from "~/pricing/job-size";
import { formatCents } from "~/pricing/money";
import type { ShownPrices } from "~/pricing/price-list";
import { quoteFigures } from "~/pricing/quote-figures";
import { mixByName } from "~/driveway/mix-shown";

interface QuoteSummaryProps {
  size: JobSize;
  /** Today in Alberta, in words: "Nov 20, 2026". */
  today: string;
  /** What every job includes. */
  included: readonly string[];
  /** The picture above it, where the screen is wide enough. */
  driveway: ReactNode;
  /** For paper: the colour that is named. */
  color: string;
}

/** The price with its breakdown, or why there is none yet; below it what every job includes. */
export function QuoteSummary({ size, today, included, driveway, color }: QuoteSummaryProps) {
  const business = useBusiness();
  const adds = addedByColor(size, business.prices);
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
        <p>
          <output className="block font-display text-price font-bold figures">
            {totalOf(size, business.prices)}
          </output>
          {adds && <span className="block font-semibold">{adds}</span>}
          <span className="text-muted">{underTotal(size, business.prices)}</span>
          {/* On paper: the price is valid for so many days, and nothing else says from when. */}
          <span className="hidden print:block">Date: {today}</span>
        </p>
        {size.ok && <Breakdown job={size.job} prices={business.prices} color={color} />}
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

/** The total, or the words in its place. */
export function totalOf(size: JobSize, prices: ShownPrices): string {
  if (size.ok) return formatCents(instantQuote(size.job, prices).totalCents);
  return size.problem.reason ? "Priced after a free visit" : "No price yet";
}

/** What colour makes of the total: "Colour adds $787.50"; undefined while the job is all black. */
export function addedByColor(size: JobSize, prices: ShownPrices): string | undefined {
  if (!size.ok || size.job.colorMixPercentage === 0) return undefined;
  const black = instantQuote({ ...size.job, colorMixPercentage: 0 }, prices);
  return `Colour adds ${formatCents(instantQuote(size.job, prices).totalCents - black.totalCents)}`;
}

function underTotal(size: JobSize, { validDays }: ShownPrices): string {
  if (size.ok)
    return `GST included. An estimate, confirmed at your free site visit. Valid ${validDays} days.`;
  return size.problem.reason ? "The visit and the advice are free." : size.problem.message;
}

function Breakdown({ job, prices, color }: { job: InstantQuoteRequest; prices: ShownPrices; color: string }) {
  const figures = quoteFigures({ ...job, ...instantQuote(job, prices) });
  return (
    <dl className="grid gap-2">
      {/* On paper the sliders are gone. */}
      <div className="hidden justify-between gap-4 print:flex">
        <dt>Colour</dt>
        <dd>{mixByName({ colorMixPercentage: job.colorMixPercentage, color })}</dd>
      </div>
      {figures.map(({ label, value, isTotal }) => (
        <div
          key={label}
          className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? "border-t border-line pt-2 font-bold" : ""}`}
        >
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
