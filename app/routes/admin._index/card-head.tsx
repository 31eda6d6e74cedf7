import { StatusMenu } from "~/desk/status-menu";
import type { QuoteStatus } from "~/quotes/quote-options";
import { StatusBadge } from "~/quotes/status-badge";
import { WORTH_LOOK } from "~/quotes/worth";
import type { QuoteCardData } from "./dashboard.server";

const FOLD_WORDS = { converted: "Converted", merged: "Merged" };

/** Name, other requests of the job, what is due, worth, and the status menu. */
export function CardHead({ quote, sending }: { quote: QuoteCardData; sending: QuoteStatus | undefined }) {
  const { id, name, status, stage, due, hasReply, worth, partOfId } = quote;
  const isHead = !quote.isDeleted && !quote.isSuspect && partOfId === undefined;
  return (
    <header>
      <h3 id={`quote-${id}-name`}>
        <a href={`/admin/quotes/${id}`}>{name}</a>
      </h3>
      <StatusBadge status={status} />
      <small>{`Stage: ${stage}`}</small>
      <small>{`#${id}`}</small>
      <Family quote={quote} />
      {isHead && <SamePerson quote={quote} />}
      {hasReply && <span className="badge badge-new">Email to answer</span>}
      {due && <span className={due === "Overdue" ? "badge badge-overdue" : "badge badge-new"}>{due}</span>}
      <div>
        {worth && <b className={WORTH_LOOK[worth.tone]}>{worth.text}</b>}
        {quote.paymentDoubt && <small>{quote.paymentDoubt}</small>}
        {isHead && <StatusMenu customer={name} status={status} sending={sending} />}
      </div>
    </header>
  );
}

/** The parts of this job, or the job that this is part of. */
function Family({ quote: { partOfId, parts } }: { quote: QuoteCardData }) {
  if (partOfId !== undefined) {
    return <a href={`/admin/quotes/${partOfId}`}>{`Part of #${partOfId}`}</a>;
  }
  return parts.map(({ id, name, status }) => (
    <a
      key={id}
      // With the name, because the list may be longer than a page.
      href={`/admin?${new URLSearchParams({ status, q: name })}#quote-${id}`}
    >
      {`From request #${id} (${FOLD_WORDS[status]})`}
    </a>
  ));
}

function SamePerson({ quote: { known } }: { quote: QuoteCardData }) {
  if (!known) return null;
  return (
    <span>
      {known.customerSince && <span className="badge mr-2">{`Customer since ${known.customerSince}`}</span>}
      {`Same ${known.same} as #${known.id} `}
      <a href={`/admin/quotes/${known.id}`} aria-label={`Open #${known.id}`}>
        Open
      </a>
    </span>
  );
}
