import type { Estimate } from "~/estimates/estimates.server";
import type { JobPapers } from "~/quotes/job-papers.server";
import { type BilledLines, type InvoiceLine, linesOfEstimates } from "./invoice-lines";
import { addSums, type Sum } from "./shares";

/** What a customer agreed to: lines and their sums, in cents. All 0 when nothing was agreed yet. */
export interface Agreement extends Sum {
  lines: readonly InvoiceLine[];
  /** "EST-0042", of the accepted estimates. */
  estimates: readonly string[];
}

/**
 * What was agreed for a job: the newest accepted version of each estimate with its chosen options, the lines that were
 * typed for an invoice that stands, because no estimate says so, and the change orders.
 */
export function agreementOf(
  estimates: readonly Estimate[],
  { invoices, changes }: Pick<JobPapers, "invoices" | "changes">,
): Agreement {
  const accepted = newestAccepted(estimates);
  const typed = invoices.flatMap(({ agreed, cancelled_at }) =>
    agreed && !cancelled_at ? [JSON.parse(agreed) as BilledLines] : [],
  );
  const sold = [linesOfEstimates(accepted), ...typed];
  const changed = changes.map(({ words, net_cents, gst_cents }) => ({
    line: { description: `Change order: ${words}`, amountCents: net_cents },
    sum: { netCents: net_cents, gstCents: gst_cents, totalCents: net_cents + gst_cents },
  }));
  return {
    ...addSums([...sold, ...changed.map(({ sum }) => sum)]),
    lines: [...sold.flatMap(({ lines }) => lines), ...changed.map(({ line }) => line)],
    estimates: accepted.map(({ number }) => number),
  };
}

/** Of each estimate the newest version that was accepted, oldest estimate first. */
function newestAccepted(estimates: readonly Estimate[]): readonly Estimate[] {
  const accepted = estimates.filter(({ state }) => state === "accepted");
  return accepted.filter(
    ({ rootId, version }) => !accepted.some((other) => other.rootId === rootId && other.version > version),
  );
}
