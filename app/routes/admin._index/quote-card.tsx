import { ContactLinks } from "~/quotes/contact-links";
import { CardActions } from "./card-actions";
import { Appointments, FollowUp } from "./card-boxes";
import { CardHead } from "./card-head";
import type { QuoteCardData } from "./dashboard.server";

/** One request: who asks, what they want, what it is worth, and what happens next. */
export function QuoteCard({ quote }: { quote: QuoteCardData }) {
  return (
    <article
      id={`quote-${quote.id}`}
      aria-labelledby={`quote-${quote.id}-name`}
      className="card quote-card target:border-accent"
    >
      <CardHead quote={quote} />
      <div className="quote-card-body">
        <address>
          <ContactLinks {...quote} />
          {quote.address && <span>{quote.address}</span>}
          <span className="text-muted">{`Contact by ${quote.contactMethods}`}</span>
        </address>
        <Project quote={quote} />
        <p className="quote-card-details">{quote.details}</p>
        <div className="quote-card-boxes">
          {quote.photoUrl && <Photo url={quote.photoUrl} customer={quote.name} />}
          <Appointments appointments={quote.appointments} />
          <FollowUp followUp={quote.followUp} />
        </div>
      </div>
      <CardActions quote={quote} />
    </article>
  );
}

function Project({ quote }: { quote: QuoteCardData }) {
  return (
    <div>
      <p className="font-semibold">{quote.projectType}</p>
      {quote.projectSize && <p>{quote.projectSize}</p>}
      {quote.budget && <p>{`Budget ${quote.budget}`}</p>}
      <p className="text-muted">{`Submitted ${quote.submitted}`}</p>
    </div>
  );
}

function Photo({ url, customer }: { url: string; customer: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="w-fit">
      <img
        src={url}
        alt={`From ${customer}, opens large`}
        width={108}
        height={81}
        loading="lazy"
        className="h-20 w-27 rounded-base object-cover"
      />
    </a>
  );
}
