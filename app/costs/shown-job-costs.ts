import { formatCents } from "~/pricing/money";
import { hoursInWords, leftInWords, notKnownInWords, packsInWords } from "./cost-words";
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

/** What a job costs and leaves, in words, planned beside used. `works` has the name of each piece of work. */
export function shownJobCosts(
  { materials, planned, used, notKnown, ...of }: JobCosts,
  works: ReadonlyMap<number, string>,
) {
  const isWhole = {
    packs: !notKnown.some((each) => ["packs", "price", "work"].includes(each.of)),
    hours: !notKnown.some((each) => ["hours", "end", "work"].includes(each.of)),
  };
  const cents = (label: string, one: number, other: number, detail?: string): CostRow => ({
    label,
    detail,
    planned: formatCents(one),
    used: formatCents(other),
    left: formatCents(one - other),
  });
  const rows: CostRow[] = [
    ...materials.map(({ name, unit, planned: packs, used: count = 0, ...each }) =>
      asKnown(
        {
          label: name,
          planned: packsInWords({ packs, unit }),
          used: String(count),
          left: String(packs - count),
        },
        each.isEntered,
        count > 0,
      ),
    ),
    asKnown(
      cents("Materials", planned.materialCents, used.materialCents),
      isWhole.packs,
      used.materialCents > 0,
    ),
    asKnown(
      {
        label: "Crew hours",
        planned: hoursInWords(planned.hours),
        used: hoursInWords(used.hours),
        left: hoursInWords(planned.hours - used.hours),
      },
      isWhole.hours,
      used.hours > 0,
    ),
    asKnown(
      cents("Labour", planned.labourCents, used.labourCents, `at ${formatCents(of.personHourCents)}`),
      isWhole.hours,
      used.hours > 0,
    ),
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
    used: notKnown.length === 0 ? shown(used) : undefined,
    notKnown: notKnownInWords(notKnown, works),
    wanted: of.wantedPercentage === undefined ? undefined : `${of.wantedPercentage}%`,
  };
}

/** What is not entered is no 0, and of what is entered in part nobody knows what is left. */
function asKnown(row: CostRow, isWhole: boolean, hasAny: boolean): CostRow {
  return isWhole ? row : { ...row, used: hasAny ? `${row.used} so far` : NOT_ENTERED, left: NOT_ENTERED };
}
