import { formatCents } from "~/pricing/money";
import { type PricePair, priceGaps } from "~/pricing/price-gap";
import type { PriceList } from "~/pricing/price-list";
import { typedPrices } from "~/settings/typed-prices";
import { TextField } from "~/ui/field";
import { type AreaFields, Group } from "./area-form";
import { PriceCurves } from "./price-curves";

/** Both price lists with a chart, which follows what is typed if there is JavaScript. */
export function PricesFields({ bind, typed }: AreaFields) {
  const prices = typedPrices(typed);
  return (
    <>
      <Group
        title="Calculator"
        hint="In dollars, before GST. Rate = base + surcharge, for any colour at all."
      >
        <TextField {...bind("baseRate")} inputMode="decimal" required />
        <TextField {...bind("colorSurcharge")} inputMode="decimal" required />
      </Group>
      <Group
        title="Estimates"
        hint="What a new estimate suggests: it rises evenly from all black to full colour, and stays there."
      >
        <TextField {...bind("blackPrice")} inputMode="decimal" required />
        <TextField {...bind("fullColorPrice")} inputMode="decimal" required />
        <TextField {...bind("fullColorPercentage")} inputMode="numeric" required />
      </Group>
      <Group title="Validity" hint="Quotes and estimates already sent keep their prices and dates.">
        <TextField {...bind("validDays")} inputMode="numeric" required />
      </Group>
      <section aria-labelledby="curves" className="card grid gap-3 p-4 sm:p-6">
        <h2 id="curves" className="text-lg">
          Both prices, by colour mix
        </h2>
        {prices ? <Picture prices={prices} /> : <p>Fill in every price to see the picture.</p>}
      </section>
    </>
  );
}

function Picture({ prices }: { prices: PriceList }) {
  const gaps = priceGaps(prices);
  return (
    <>
      <PriceCurves prices={prices} />
      {gaps.length > 0 ? (
        <p className="notice" role="status">
          {gapInWords(gaps)}
        </p>
      ) : (
        <p role="status">The two are within 10% of each other at every mix.</p>
      )}
    </>
  );
}

function gapInWords(gaps: readonly PricePair[]): string {
  const mixes = gaps.map(({ colorMixPercentage }) => colorMixPercentage);
  const [first, last] = [Math.min(...mixes), Math.max(...mixes)];
  const where = first === last ? `at ${first}% colour` : `between ${first}% and ${last}% colour`;
  const widest = gaps.reduce((most, gap) => (apart(gap) > apart(most) ? gap : most));
  return `The two differ by more than 10% ${where}. At ${widest.colorMixPercentage}% the calculator says ${formatCents(widest.calculatorCents)} per sq ft, and an estimate ${formatCents(widest.estimateCents)}.`;
}

function apart({ calculatorCents, estimateCents }: PricePair): number {
  return Math.abs(estimateCents - calculatorCents) / calculatorCents;
}
