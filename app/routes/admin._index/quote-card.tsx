import { Link } from "@remix-run/react";
import { ContactLinks } from "~/quotes/contact-links";
import { EstimateLink } from "~/quotes/estimate-link";
import { StatusBadge } from "~/quotes/status-badge";
import { StatusForm } from "~/quotes/status-form";
import { CardActions } from "./card-actions";
import { Appointments, FollowUp } from "./card-boxes";
import type { QuoteCardData } from "./dashboard.server";

/** One request: who asks, what they want, what it is worth, and what happens next. */
export function QuoteCard({ quote }: { quote: QuoteCardData }) {
  const isLive = !quote.isDeleted && !quote.isSuspect;
  return (
    <article
      id={`quote-${quote.id}`}
      aria-labelledby={`quote-${quote.id}-name`}
      className="card grid grid-cols-1 gap-4 p-4 target:border-accent"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={`quote-${quote.id}-name`} className="text-lg">
          <Link to={`/admin/quotes/${quote.id}`} className="hover:underline">
            {quote.name}
          </Link>
        </h3>
        <StatusBadge status={quote.status} />
        <span className="mr-auto text-muted">#{quote.id}</span>
        {isLive && <StatusForm quoteId={quote.id} customer={quote.name} status={quote.status} />}
      </header>
      <div className="grid gap-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto]">
        <Contact quote={quote} isLive={isLive} />
        <Wishes quote={quote} />
        {quote.photoUrl && <Photo url={quote.photoUrl} customer={quote.name} />}
      </div>
      <div className="grid items-start gap-3 empty:hidden lg:grid-cols-2">
        <Appointments appointments={quote.appointments} />
        <FollowUp followUp={quote.followUp} />
      </div>
      <CardActions quote={quote} />
    </article>
  );
}

function Contact({ quote, isLive }: { quote: QuoteCardData; isLive: boolean }) {
  return (
    <address className="grid content-start gap-1 not-italic">
      <ContactLinks {...quote} />
      {quote.address && <span>{quote.address}</span>}
      {isLive && <EstimateLink lead={quote} />}
    </address>
  );
}

function Wishes({ quote }: { quote: QuoteCardData }) {
  const rows = [
    ["Project", quote.projectType],
    ["Size", quote.projectSize],
    ["Budget", quote.budget],
    ["Price", quote.price],
    ["Paid", quote.paid],
    ["Submitted", quote.submitted],
    ["Contact by", quote.contactMethods],
    ["Details", quote.details],
  ].filter((row) => row[1]);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1">
      {rows.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="line-clamp-4 whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Photo({ url, customer }: { url: string; customer: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="w-fit">
      <img
        src={url}
        alt={`From ${customer}, opens large`}
        width={144}
        height={108}
        loading="lazy"
        className="h-27 w-36 rounded-base object-cover"
      />
    </a>
  );
}
