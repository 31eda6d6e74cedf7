import { Link } from "@remix-run/react";
import { Mail, MapPin, Phone } from "lucide-react";
import { formatPhone, telHref } from "~/business/facts";
import { StatusBadge } from "~/quotes/status-badge";
import { StatusForm } from "~/quotes/status-form";
import { CardActions } from "./card-actions";
import { Appointments, FollowUp } from "./card-boxes";
import type { QuoteCardData } from "./dashboard.server";

/** One request: who asks, what they want, what it is worth, and what happens next. */
export function QuoteCard({ quote }: { quote: QuoteCardData }) {
  return (
    <article
      id={`quote-${quote.id}`}
      aria-labelledby={`quote-${quote.id}-name`}
      className="card quote-card target:border-accent"
    >
      <Head quote={quote} />
      <div className="quote-card-body">
        <Contact quote={quote} />
        <Wishes quote={quote} />
        <p className="line-clamp-4 min-w-0 grow-999 basis-64 whitespace-pre-line max-xl:empty:hidden">
          {quote.details}
        </p>
        {quote.photoUrl && <Photo url={quote.photoUrl} customer={quote.name} />}
        <Appointments quote={quote} />
        <FollowUp followUp={quote.followUp} />
      </div>
      <CardActions quote={quote} />
    </article>
  );
}

function Head({ quote }: { quote: QuoteCardData }) {
  const { id, name, status, due, worth } = quote;
  const isLive = !quote.isDeleted && !quote.isSuspect && quote.partOfId === undefined;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 id={`quote-${id}-name`} className="text-[1.125rem]">
        <Link to={`/admin/quotes/${id}`} className="hover:underline">
          {name}
        </Link>
      </h3>
      <StatusBadge status={status} />
      <span className="text-muted">#{id}</span>
      <Relatives quote={quote} />
      {due && <span className={due.isOverdue ? "tag tag-red" : "tag tag-amber"}>{due.words}</span>}
      {worth && <span className={`worth worth-${worth.tint}`}>{worth.words}</span>}
      {isLive && <StatusForm quoteId={id} customer={name} status={status} />}
    </header>
  );
}

/** The job that a row is part of, what was folded into it, and who looks like the same person. */
function Relatives({ quote: { partOfId, parts, duplicate } }: { quote: QuoteCardData }) {
  const look = "underline underline-offset-2";
  return (
    <>
      {partOfId !== undefined && (
        <Link to={`/admin/quotes/${partOfId}`} className={look}>
          Part of #{partOfId}
        </Link>
      )}
      {parts.map(({ id, how }) => (
        <Link key={id} to={`/admin?status=${how.toLowerCase()}#quote-${id}`} className={look}>
          From request #{id} ({how})
        </Link>
      ))}
      {duplicate && (
        <Link to={`/admin/quotes/${duplicate.id}`} className={look}>
          Same {duplicate.same} as #{duplicate.id}
        </Link>
      )}
    </>
  );
}

function Contact({ quote: { email, phone, address, contactMethods } }: { quote: QuoteCardData }) {
  const look = "w-fit max-w-full underline-offset-2 hover:underline pointer-coarse:py-2.75";
  const icon = "mr-1.5 inline size-3.5 text-muted";
  return (
    <address className="grid shrink-0 basis-58 grid-cols-1 content-start not-italic">
      {phone && (
        <a href={telHref(phone)} className={look}>
          <Phone aria-hidden className={icon} />
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${look} break-all xl:truncate`}>
          <Mail aria-hidden className={icon} />
          {email}
        </a>
      )}
      {address && (
        <span className="xl:truncate">
          <MapPin aria-hidden className={icon} />
          {address}
        </span>
      )}
      {contactMethods && <span className="text-muted">Contact by {contactMethods}</span>}
    </address>
  );
}

function Wishes({ quote: { projectType, projectSize, budget, submitted } }: { quote: QuoteCardData }) {
  return (
    <div className="grid shrink-0 basis-48 content-start">
      <b className="font-semibold">{projectType}</b>
      {projectSize && <span>{projectSize}</span>}
      {budget && <span>Budget {budget}</span>}
      <span className="text-muted">Submitted {submitted}</span>
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
        className="h-20.25 w-27 rounded-base object-cover"
      />
    </a>
  );
}
