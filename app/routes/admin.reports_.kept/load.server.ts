import { albertaDay } from "~/business/time";
import { areCostsOn } from "~/costs/costs";
import type { Deployment } from "~/deployment.server";
import { KEPT_BY, keptRows, keptSum } from "~/reports/kept";
import { LEFT_OUT, readKept } from "~/reports/kept.server";
import { KEPT_LABELS, keptInWords, type ShownKept, shownKept } from "~/reports/kept-rows";
import { readPeriod } from "~/reports/report-months";

export type KeptData = Awaited<ReturnType<typeof loadKept>>;

/** Jobs that are listed to be completed. */
const MOST_LISTED = 20;

/** What the jobs done from `?from=` to `?to=` left; of the last twelve months without them. */
export async function loadKept({ db, now, business: { costs } }: Deployment, parameters: URLSearchParams) {
  const asked = { from: parameters.get("from"), to: parameters.get("to") };
  const period = readPeriod(asked, albertaDay(now.toISOString()));
  const { jobs, leftOut } = await readKept(db, period);
  const wanted = costs.wantedPercentage;
  const groups = KEPT_BY.map((by) => ({
    by,
    label: KEPT_LABELS[by],
    rows: keptRows(jobs, by, wanted).map(shownKept),
  }));
  const all = shownKept(keptSum("All", jobs, wanted));
  const rows = groups.flatMap((group) => group.rows);
  const toEnter = leftOut.filter(({ reason }) => reason === "not_entered");
  return {
    period,
    areCostsOn: areCostsOn(costs),
    wanted,
    groups,
    all,
    words: keptInWords(all),
    below: rows
      .filter(({ isBelowWanted }) => isBelowWanted)
      .sort((one, other) => (one.permille.kept ?? 0) - (other.permille.kept ?? 0))
      .map(({ label, keptShare }) => `${label} ${keptShare}`),
    scale: scaleOf(rows, wanted),
    count: { done: jobs.length + leftOut.length, withFigures: jobs.length },
    leftOut: LEFT_OUT.map((reason) => ({
      reason,
      count: leftOut.filter((job) => job.reason === reason).length,
    })).filter(({ count }) => count > 0),
    toEnter: toEnter.slice(0, MOST_LISTED).map(({ id, name }) => ({ id, name })),
    moreToEnter: Math.max(0, toEnter.length - MOST_LISTED),
  };
}

/** The margins between which the picture is drawn, in tenths of a percent: whole tens of percent around all rows. */
function scaleOf(rows: readonly ShownKept[], wanted: number | undefined): { from: number; to: number } {
  const margins = rows.flatMap(({ permille }) => [permille.planned, permille.kept]);
  const all = [...margins, wanted === undefined ? undefined : wanted * 10].filter(
    (each) => each !== undefined,
  );
  if (all.length === 0) return { from: 0, to: 1000 };
  const from = Math.floor(Math.min(...all) / 100) * 100;
  const to = Math.ceil(Math.max(...all) / 100) * 100;
  return from < to ? { from, to } : { from: from - 100, to: from + 100 };
}
