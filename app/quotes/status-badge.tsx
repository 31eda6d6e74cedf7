import { QUOTE_STATUS_LABELS, type QuoteStatus } from "./quote-options";

/** A quote's status as a coloured word. */
export function StatusBadge({ status }: { status: QuoteStatus }) {
  return <span className={`badge badge-${status}`}>{QUOTE_STATUS_LABELS[status]}</span>;
}
