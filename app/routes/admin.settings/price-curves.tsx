import { formatCents } from "~/pricing/money";
import { type PricePair, pricePairs } from "~/pricing/price-gap";
import type { PriceList } from "~/pricing/price-list";

const WIDTH = 640;
const HEIGHT = 260;
/** Room for the numbers on the left and below. */
const LEFT = 64;
const BOTTOM = 32;
const TOP = 12;
const RIGHT = 16;

/**
 * A chart of the calculator's price and the estimates' suggested price, in dollars per square foot over the colour mix.
 */
export function PriceCurves({ prices }: { prices: PriceList }) {
  const pairs = pricePairs(prices);
  const mostCents = Math.max(...pairs.flatMap((pair) => [pair.calculatorCents, pair.estimateCents]));
  const x = (mix: number) => LEFT + (mix / 100) * (WIDTH - LEFT - RIGHT);
  const y = (cents: number) => HEIGHT - BOTTOM - (cents / mostCents) * (HEIGHT - BOTTOM - TOP);
  const line = (centsOf: (pair: PricePair) => number) =>
    pairs.map((pair) => `${x(pair.colorMixPercentage).toFixed(1)},${y(centsOf(pair)).toFixed(1)}`).join(" ");
  return (
    <figure className="grid gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full max-w-2xl" role="img">
        <title>{inWords(prices)}</title>
        {[0, mostCents / 2, mostCents].map((cents) => (
          <g key={cents}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(cents)} y2={y(cents)} className="stroke-line" />
            <text x={LEFT - 8} y={y(cents) + 5} textAnchor="end" fontSize={14} className="fill-muted">
              {formatCents(Math.round(cents))}
            </text>
          </g>
        ))}
        {[0, 50, 100].map((mix) => (
          <text
            key={mix}
            x={x(mix)}
            y={HEIGHT - 10}
            textAnchor={ANCHORS[mix]}
            fontSize={14}
            className="fill-muted"
          >
            {mix}% colour
          </text>
        ))}
        <polyline
          points={line(({ calculatorCents }) => calculatorCents)}
          fill="none"
          strokeWidth={3}
          className="stroke-accent"
        />
        <polyline
          points={line(({ estimateCents }) => estimateCents)}
          fill="none"
          strokeWidth={3}
          strokeDasharray="8 5"
          className="stroke-danger"
        />
      </svg>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1">
        <span>
          <span aria-hidden="true" className="mr-2 inline-block w-8 border-t-3 border-accent align-middle" />
          Calculator
        </span>
        <span>
          <span
            aria-hidden="true"
            className="mr-2 inline-block w-8 border-t-3 border-dashed border-danger align-middle"
          />
          Estimates
        </span>
      </figcaption>
    </figure>
  );
}

const ANCHORS: Record<number, "start" | "middle" | "end"> = { 0: "start", 50: "middle", 100: "end" };

function inWords({ baseRateCents, colorSurchargeCents, ...estimate }: PriceList): string {
  const any = formatCents(baseRateCents + colorSurchargeCents);
  return `Calculator: ${formatCents(baseRateCents)} all black, ${any} with any colour. Estimates: ${formatCents(estimate.blackPriceCents)} all black, rising to ${formatCents(estimate.fullColorPriceCents)} at ${estimate.fullColorPercentage}% colour.`;
}
