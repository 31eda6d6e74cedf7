import { groupBy } from "~/business/group-by";
import { hasRubber, projectTypeLabel } from "~/business/project-types";
import type { JobCosts } from "~/costs/job-costs";
import { type CostedArea, type Left, leftOf } from "~/costs/take-off";

/** A job that is done, with all its figures. */
export interface KeptJob {
  areas: readonly CostedArea[];
  /** Who did its work, each once; undefined for work without a crew, or of one that was removed. */
  crews: readonly (string | undefined)[];
  costs: Pick<JobCosts, "planned" | "used">;
}

/** What one kind of job left, as planned and in the end. Money in cents before GST, hours in hundredths. */
export interface KeptRow {
  label: string;
  jobs: number;
  planned: KeptSum;
  used: KeptSum;
}

interface KeptSum {
  netCents: number;
  hours: number;
  left: Left;
}

/** What the rows tell apart. */
export const KEPT_BY = ["service", "crew", "mix"] as const;
export type KeptBy = (typeof KEPT_BY)[number];

const SEVERAL: Record<KeptBy, string> = {
  service: "Several services",
  crew: "Several crews",
  mix: "Several mixes",
};
const NO_CREW = "No crew";
const NO_AREA = "No area";
/** Up to so many percent of colour, in the order of the table. */
const MIXES = [
  [0, "All black"],
  [30, "1% to 30% colour"],
  [60, "31% to 60% colour"],
  [99, "61% to 99% colour"],
  [100, "All colour"],
] as const;
const NO_MIX = "No mix";

const LABELS: Record<KeptBy, (job: KeptJob) => readonly string[]> = {
  service: ({ areas }) => areas.map(({ projectType }) => projectTypeLabel(projectType)),
  crew: ({ crews }) => crews.map((crew) => crew ?? NO_CREW),
  mix: ({ areas }) => areas.map(mixOf),
};

/**
 * Each job in one row, whole: with several services, crews or mixes it is in a row of its own kind, because packs and
 * hours are known of the job alone. So the rows add up to the sum of all.
 */
export function keptRows(jobs: readonly KeptJob[], by: KeptBy, wanted?: number): KeptRow[] {
  const groups = groupBy(jobs, (job) => labelOf(job, by));
  const rows = [...groups].map(([label, own]) => keptSum(label, own, wanted));
  return rows.sort(
    (one, other) =>
      placeOf(one.label, by) - placeOf(other.label, by) ||
      other.jobs - one.jobs ||
      one.label.localeCompare(other.label),
  );
}

/** The sum of these jobs. `wanted` is the margin in percent. */
export function keptSum(label: string, jobs: readonly KeptJob[], wanted?: number): KeptRow {
  const sum = (of: (job: KeptJob) => number) => jobs.reduce((all, job) => all + of(job), 0);
  const sumOf = (which: "planned" | "used"): KeptSum => {
    const own = (key: "netCents" | "hours" | "materialCents" | "labourCents" | "overheadCents") =>
      sum(({ costs }) => costs[which][key]);
    const netCents = own("netCents");
    const hours = own("hours");
    const figures = {
      ...{ netCents, hours, wantedPercentage: wanted },
      materialCents: own("materialCents"),
      labourCents: own("labourCents"),
      overheadCents: own("overheadCents"),
    };
    return { netCents, hours, left: leftOf(figures) };
  };
  return { label, jobs: jobs.length, planned: sumOf("planned"), used: sumOf("used") };
}

function labelOf(job: KeptJob, by: KeptBy): string {
  const [label = NO_AREA, ...others] = new Set(LABELS[by](job));
  return others.length > 0 ? SEVERAL[by] : label;
}

function mixOf({ projectType, colorMixPercentage }: CostedArea): string {
  if (!hasRubber(projectType)) return NO_MIX;
  return MIXES.find(([most]) => colorMixPercentage <= most)?.[1] ?? "All colour";
}

/** Mixes by their colour; what is no kind of its own comes last. */
function placeOf(label: string, by: KeptBy): number {
  if (label === SEVERAL[by]) return 2 + MIXES.length;
  if (label === NO_CREW || label === NO_AREA || label === NO_MIX) return 1 + MIXES.length;
  return by === "mix" ? MIXES.findIndex(([, mix]) => mix === label) : 0;
}
