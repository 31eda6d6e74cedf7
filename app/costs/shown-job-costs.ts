import { formatCents } from "~/pricing/money";
import { hoursInWords, leftInWords, packsInWords } from "./cost-words";
import type { JobCosts } from "./job-costs";

/** A row of a job's costs: planned, used, and how much of the plan is left. */
export interface CostRow {
  label: string;
  detail?: string | undefined;
  planned: string;
  used: string;
  left: string;
}

const NOT_ENTERED = "?";

/** What a job costs and leaves, in words, planned beside used. */
export function shownJobCosts({ materials, planned, used, isUsedEntered, ...of }: JobCosts) {
  const cents = (label: string, one: number, other: number, detail?: string): CostRow => ({
    label,
    detail,
    planned: formatCents(one),
    used: formatCents(other),
    left: formatCents(one - other),
  });
  const rows: CostRow[] = [
    ...materials.map((each) => ({
      label: each.name,
      planned: packsInWords({ packs: each.planned, unit: each.unit }),
      used: each.used === undefined ? NOT_ENTERED : String(each.used),
      left: each.used === undefined ? NOT_ENTERED : String(each.planned - each.used),
    })),
    cents("Materials", planned.materialCents, used.materialCents),
    {
      label: "Crew hours",
      planned: hoursInWords(planned.hours),
      used: hoursInWords(used.hours),
      left: hoursInWords(planned.hours - used.hours),
    },
    cents("Labour", planned.labourCents, used.labourCents, `at ${formatCents(of.personHourCents)}`),
    cents("Overhead", planned.overheadCents, used.overheadCents, `${of.overheadPercentage}%`),
  ];
  const shown = ({ netCents, left }: JobCosts["planned"]) => ({
    left: formatCents(left.cents),
    isLoss: left.cents < 0,
    words: [leftInWords(left), `of ${formatCents(netCents)} before GST`].filter(Boolean).join(", "),
    isBelowWanted: left.isBelowWanted ?? false,
  });
  return {
    rows,
    planned: shown(planned),
    used: isUsedEntered ? shown(used) : undefined,
    wanted: of.wantedPercentage === undefined ? undefined : `${of.wantedPercentage}%`,
  };
}
