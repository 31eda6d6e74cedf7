import { useBusiness } from "~/business/business-context";
import { formatNumber } from "~/business/format-number";
import { formatCents } from "~/pricing/money";
import { samePrice } from "~/projects/same-price";
import type { Story } from "~/projects/stories.server";
import { ButtonLink } from "~/ui/button";

interface YoursProps {
  story: Story;
  isVisitOpen: boolean;
}

/** What the same costs today where the calculator knows it, and the way to a price where it does not. */
export function Yours({ story, isVisitOpen }: YoursProps) {
  const price = samePrice(story, useBusiness().prices);
  return (
    <section className="card story-yours">
      <h2 className="text-title">The same on yours?</h2>
      {price ? (
        <>
          <p>{formatNumber(price.squareFeet)} sq ft today, with GST</p>
          <dl className="grid gap-1">
            <Amount term="All black" cents={price.blackCents} />
            <Amount term="With colour" cents={price.colourCents} />
          </dl>
          <ButtonLink href={`/calculator?squareFeet=${price.squareFeet}`}>Price My Driveway</ButtonLink>
          <p>The calculator opens with this size.</p>
        </>
      ) : (
        <p>We look at the surface, measure it and give you a firm price.</p>
      )}
      {isVisitOpen && (
        <ButtonLink href="/visit" look={price ? "secondary" : "primary"}>
          Book a Free Visit
        </ButtonLink>
      )}
      {!price && (
        <ButtonLink href="/#quote" look={isVisitOpen ? "secondary" : "primary"}>
          Get Quote
        </ButtonLink>
      )}
    </section>
  );
}

function Amount({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{term}</dt>
      <dd className="font-display text-title whitespace-nowrap">{formatCents(cents)}</dd>
    </div>
  );
}
