import { formatNumber } from "~/business/format-number";
import { formatCents } from "~/pricing/money";
import type { Story } from "~/projects/stories.server";

interface FactsProps {
  story: Story;
  /** "September 2026". */
  when: string | undefined;
}

/** What is known of the job. What the owner left blank is left out. */
export function Facts({ story, when }: FactsProps) {
  const { place, squareFeet, mix, days, priceCents } = story;
  const facts = [
    ["Place", place],
    ["Month", when],
    ["Size", squareFeet && `${formatNumber(squareFeet)} sq ft`],
    ["Colour", mix],
    ["Work", days && (days === 1 ? "1 day" : `${days} days`)],
  ];
  return (
    <dl className="story-facts">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {priceCents && (
        <div>
          <dt>Price</dt>
          <dd>
            <span className="font-display text-title">{formatCents(priceCents)}</span> with GST
          </dd>
        </div>
      )}
    </dl>
  );
}
