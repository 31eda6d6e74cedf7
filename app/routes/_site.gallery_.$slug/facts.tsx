import { formatNumber } from "~/business/format-number";
import { formatCents } from "~/pricing/money";
import type { Story } from "~/projects/stories.server";

interface Fact {
  term: string;
  value: string;
  /** Large, with GST. */
  isPrice?: boolean;
}

/** What is known of a job, in order; `when` is its month in words. What the owner left blank is left out. */
export function factsOf(
  { place, squareFeet, mix, days, priceCents }: Story,
  when: string | undefined,
): Fact[] {
  const facts = {
    Place: place,
    Month: when,
    Size: squareFeet && `${formatNumber(squareFeet)} sq ft`,
    Colour: mix,
    Work: days && (days === 1 ? "1 day" : `${days} days`),
  };
  const known = Object.entries(facts).flatMap(([term, value]) => (value ? [{ term, value }] : []));
  return priceCents ? [...known, { term: "Price", value: formatCents(priceCents), isPrice: true }] : known;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="story-facts">
      {facts.map(({ term, value, isPrice }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{isPrice ? <Price value={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Price({ value }: { value: string }) {
  return (
    <>
      <span className="font-display text-title">{value}</span> with GST
    </>
  );
}
