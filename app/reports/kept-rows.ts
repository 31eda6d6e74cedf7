import type { Cells } from "~/business/csv.server";
import { formatNumber } from "~/business/format-number";
import { hoursInWords, permilleInWords } from "~/costs/cost-words";
import { centsToNumber, formatCents } from "~/pricing/money";
import { KEPT_BY, type KeptBy, type KeptJob, type KeptRow, keptRows, keptSum } from "./kept";

/** A row of what was kept, in words; a dash for what can't be divided. */
export interface ShownKept {
  label: string;
  jobs: string;
  sold: string;
  planned: string;
  plannedShare: string;
  kept: string;
  keptShare: string;
  hours: string;
  perHour: string;
  /** Tenths of a percent, for the picture. */
  permille: { planned: number | undefined; kept: number | undefined };
  isBelowWanted: boolean;
}

const NOTHING = "-";

export function shownKept({ label, jobs, planned, used }: KeptRow): ShownKept {
  const share = (permille: number | undefined) =>
    permille === undefined ? NOTHING : permilleInWords(permille);
  return {
    label,
    jobs: formatNumber(jobs),
    sold: formatCents(used.netCents),
    planned: formatCents(planned.left.cents),
    plannedShare: share(planned.left.permille),
    kept: formatCents(used.left.cents),
    keptShare: share(used.left.permille),
    hours: hoursInWords(used.hours),
    perHour: used.left.perHourCents === undefined ? NOTHING : formatCents(used.left.perHourCents),
    permille: { planned: planned.left.permille, kept: used.left.permille },
    isBelowWanted: used.left.isBelowWanted === true,
  };
}

/** "You kept 38.2% and $61.40 an hour; 41.0% was planned.", without what can't be divided. */
export function keptInWords({ kept, keptShare, perHour, plannedShare }: ShownKept): string {
  if (keptShare === NOTHING) return `You kept ${kept}.`;
  const rate = perHour === NOTHING ? "" : ` and ${perHour} an hour`;
  return `You kept ${keptShare}${rate}; ${plannedShare} was planned.`;
}

export const KEPT_LABELS: Record<KeptBy, string> = {
  service: "By service",
  crew: "By crew",
  mix: "By mix",
};

export type KeptLine = KeptRow & { by: KeptBy | "all" };

/** Every row of the report with what it is told apart by, and the sum of all as the last. */
export function keptLines(jobs: readonly KeptJob[]): KeptLine[] {
  return [
    ...KEPT_BY.flatMap((by) => keptRows(jobs, by).map((row) => ({ ...row, by }))),
    { ...keptSum("All", jobs), by: "all" as const },
  ];
}

/** The report as CSV. Amounts in dollars before GST, margins from 0 to 1. */
export const KEPT_CELLS: Cells<KeptLine> = {
  by: ({ by }) => by,
  kind: ({ label }) => label,
  jobs: ({ jobs }) => jobs,
  sold_dollars: ({ used }) => centsToNumber(used.netCents),
  accepted_dollars: ({ planned }) => centsToNumber(planned.netCents),
  planned_kept_dollars: ({ planned }) => centsToNumber(planned.left.cents),
  planned_margin: ({ planned }) => shareOf(planned),
  kept_dollars: ({ used }) => centsToNumber(used.left.cents),
  margin: ({ used }) => shareOf(used),
  crew_hours: ({ used }) => used.hours / 100,
  kept_dollars_per_hour: ({ used: { left } }) =>
    left.perHourCents === undefined ? undefined : centsToNumber(left.perHourCents),
};

function shareOf({ left: { permille } }: KeptRow["used"]): number | undefined {
  return permille === undefined ? undefined : permille / 1000;
}
