import { type EstimateValues, figuresOf } from "~/estimates/estimate-values";
import type { RevisedPrice } from "~/estimates/lead-estimate.server";
import { estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";

/** The accepted or earlier total beside the revision's, so that nothing sold gets lost unseen. */
export function RevisedTotal({ values, before }: { values: EstimateValues; before: RevisedPrice }) {
  const priced = estimateTotals(figuresOf(values));
  const totalCents = priced.ok ? priced.totals.totalCents : undefined;
  return (
    <div className="notice grid gap-2">
      <dl className="grid grid-cols-2 gap-x-6">
        <dt>
          {before.number}, {before.isAccepted ? "accepted" : "as it was sent"}
        </dt>
        <dt>This revision</dt>
        <dd className="text-lg font-bold figures">{formatCents(before.totalCents)}</dd>
        <dd className="text-lg font-bold figures">
          {totalCents === undefined ? "" : formatCents(totalCents)}
        </dd>
      </dl>
      {totalCents !== undefined && <p>{differenceOf(totalCents - before.totalCents)}</p>}
      {before.bought.length > 0 && (
        <p className="wrap-anywhere">
          The customer chose {before.bought.join(", ")}: it is a part of the price now, and no longer
          optional.
        </p>
      )}
    </div>
  );
}

/** "$498.75 more than before, with GST" */
function differenceOf(cents: number): string {
  if (cents === 0) return "The same total as before.";
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? "more" : "less"} than before, with GST.`;
}
