import type { SubmissionResult } from "@conform-to/react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { instantQuote } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { TWO_CAR_SQUARE_FEET } from "~/pricing/typical-sizes";
import { RequestForm } from "~/quotes/request-form";
import { ButtonLink } from "~/ui/button";
import { SentCard } from "./sent-card";
import type { SentRequest } from "./sent-request.server";

const EXAMPLES = [
  { name: "Front walk, all black", squareFeet: 150, colorMixPercentage: 0 },
  { name: "Two-car driveway, all black", squareFeet: TWO_CAR_SQUARE_FEET, colorMixPercentage: 0 },
  { name: "Two-car driveway, colour mix", squareFeet: TWO_CAR_SQUARE_FEET, colorMixPercentage: 50 },
];

interface QuoteProps {
  /** The request that was just sent. */
  sent: SentRequest | undefined;
  lastResult: SubmissionResult | undefined;
}

/** Two ways to a price: the calculator right away, or a request that a person answers. */
export function Quote({ sent, lastResult }: QuoteProps) {
  const business = useBusiness();
  return (
    <section id={sent ? undefined : "quote"} className="later on-dark bg-graphite text-white">
      <div className="wrap grid gap-12 py-16 md:py-28 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start justify-items-start gap-6">
          <h2 className="text-section">What would your driveway cost?</h2>
          <p className="max-w-[60ch]">
            Set the size and colour to see your price, GST included. Or send a request and we will talk it
            through.
          </p>
          <Examples />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink href="/calculator">Calculate My Quote</ButtonLink>{" "}
            <a href={telHref(business.phone)} className="py-2.5 font-bold underline underline-offset-4">
              {formatPhone(business.phone)}
            </a>
          </div>
        </div>
        {sent ? <SentCard sent={sent} /> : <RequestForm lastResult={lastResult} />}
      </div>
    </section>
  );
}

function Examples() {
  const { prices } = useBusiness();
  return (
    <ul className="w-full max-w-[60ch] divide-y divide-muted border-y border-muted">
      {EXAMPLES.map((job) => (
        <li key={job.name}>
          <a
            href={`/calculator?squareFeet=${job.squareFeet}&colorMixPercentage=${job.colorMixPercentage}`}
            className="group flex flex-wrap items-baseline justify-between gap-x-4 py-3"
          >
            <span className="min-w-0 flex-1 basis-36">
              <span className="font-semibold underline-offset-4 group-hover:underline">{job.name}</span>{" "}
              <span className="block text-pale">{job.squareFeet} sq ft</span>
            </span>{" "}
            <span className="font-display text-xl font-bold whitespace-nowrap figures">
              {formatCents(instantQuote([job], prices).totalCents)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
