import { ContactLinks } from "~/quotes/contact-links";
import type { QuoteStatus } from "~/quotes/quote-options";
import { MadeOnce } from "~/ui/made-once";
import { CardActions, type CardLinks } from "./card-actions";
import { Appointments, FollowUp } from "./card-boxes";
import { CardHead } from "./card-head";
import type { QuoteCardData } from "./dashboard.server";

interface QuoteCardProps {
  quote: QuoteCardData;
  links: CardLinks;
  /** The status being sent for it, if any. */
  sending: QuoteStatus | undefined;
}

/** A request: who asks, what they want, what it is worth, what happens next. */
export function QuoteCard(card: QuoteCardProps) {
  const { id } = card.quote;
  return (
    <MadeOnce
      as="article"
      id={`quote-${id}`}
      aria-labelledby={`quote-${id}-name`}
      className="card quote-card"
      content={CardContent}
      given={card}
    />
  );
}

function CardContent({ quote, links, sending }: QuoteCardProps) {
  return (
    // One form for the status and the buttons that need no dialog.
    <form noValidate method="post" action={links.act}>
      <input type="hidden" name="quoteId" value={quote.id} />
      <CardHead quote={quote} sending={sending} />
      <div className="quote-card-body">
        <address>
          <ContactLinks {...quote} />
          {quote.address && <span>{quote.address}</span>}
          <span>{`Contact by ${quote.contactMethods}`}</span>
        </address>
        <Project quote={quote} />
        <p>{quote.details}</p>
        <Boxes quote={quote} />
      </div>
      <CardActions quote={quote} links={links} />
    </form>
  );
}

function Project({ quote }: { quote: QuoteCardData }) {
  return (
    <div>
      <p>{quote.projectType}</p>
      {quote.projectSize && <p>{quote.projectSize}</p>}
      {quote.budget && <p>{`Budget ${quote.budget}`}</p>}
      <p>{`Submitted ${quote.submitted}`}</p>
    </div>
  );
}

function Boxes({ quote: { name, photoUrl, appointments, followUp, due } }: { quote: QuoteCardData }) {
  if (!photoUrl && appointments.length === 0 && !followUp) return null;
  return (
    <div className="quote-card-boxes">
      {photoUrl && <Photo url={photoUrl} customer={name} />}
      {appointments.length > 0 && <Appointments appointments={appointments} />}
      {followUp && <FollowUp followUp={followUp} isOverdue={due === "Overdue"} />}
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
