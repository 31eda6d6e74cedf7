import { BALANCE_LOOK } from "~/quotes/balance";
import { StatusBadge } from "~/quotes/status-badge";
import { StatusMenu } from "~/quotes/status-menu";
import type { QuoteCardData } from "./dashboard.server";

const WORTH_LOOK = { plain: undefined, ...BALANCE_LOOK };
const FOLD_WORDS = { converted: "Converted", merged: "Merged" };

/** Who asks, which other requests belong to it, what is due and what it is worth; the status is set here. */
export function CardHead({ quote }: { quote: QuoteCardData }) {
  const { id, name, status, due, worth, partOfId } = quote;
  const isHead = !quote.isDeleted && !quote.isSuspect && partOfId === undefined;
  return (
    <header className="quote-card-head">
      <h3 id={`quote-${id}-name`}>
        <a href={`/admin/quotes/${id}`}>{name}</a>
      </h3>
      <StatusBadge status={status} />
      <span className="text-muted">{`#${id}`}</span>
      <Family quote={quote} />
      {isHead && <SamePerson quote={quote} />}
      {due && <span className={due === "Overdue" ? "badge badge-overdue" : "badge badge-new"}>{due}</span>}
      <div className="quote-card-worth">
        {worth && <b className={WORTH_LOOK[worth.tone]}>{worth.text}</b>}
        {quote.paymentDoubt && <span className="text-muted">{quote.paymentDoubt}</span>}
        {isHead && <StatusMenu quoteId={id} customer={name} status={status} />}
      </div>
    </header>
  );
}

const LINK = "underline underline-offset-2 pointer-coarse:py-2.75";

/** Which requests were folded into this job, or which job this request was folded into. */
function Family({ quote: { partOfId, parts } }: { quote: QuoteCardData }) {
  if (partOfId !== undefined) {
    return (
      <a href={`/admin/quotes/${partOfId}`} className={LINK}>
        Part of #{partOfId}
      </a>
    );
  }
  return parts.map(({ id, name, status }) => (
    <a
      key={id}
      // By the name too: the list may be longer than a page.
      href={`/admin?${new URLSearchParams({ status, q: name })}#quote-${id}`}
      className={LINK}
    >
      From request #{id} ({FOLD_WORDS[status]})
    </a>
  ));
}

function SamePerson({ quote: { known } }: { quote: QuoteCardData }) {
  if (!known) return null;
  return (
    <span>
      {known.customerSince && <span className="badge mr-2">Customer since {known.customerSince}</span>}
      {`Same ${known.same} as #${known.id} `}
      <a href={`/admin/quotes/${known.id}`} className={LINK} aria-label={`Open #${known.id}`}>
        Open
      </a>
    </span>
  );
}
