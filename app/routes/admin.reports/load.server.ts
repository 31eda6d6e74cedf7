import { albertaDay } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { formatCents } from "~/pricing/money";
import { lostReasonLabel } from "~/quotes/lost-reasons";
import { STAGE_LABELS } from "~/quotes/stages";
import { readPeriod } from "~/reports/report-months";
import { reportRow, sourceLabel } from "~/reports/report-rows";
import { type Cell, type Report, readReport, sumCells } from "~/reports/reports.server";
import { monthLabel, wonChart } from "~/reports/won-chart.server";

export type ReportData = Awaited<ReturnType<typeof loadReport>>;

/** The page's data for the months from `?from=` to `?to=`; the last twelve without them. */
export async function loadReport({ db, now }: Deployment, parameters: URLSearchParams) {
  const asked = { from: parameters.get("from"), to: parameters.get("to") };
  const period = readPeriod(asked, albertaDay(now.toISOString()));
  const report = await readReport(db, period);
  return {
    tab: "leads" as const,
    period,
    total: withLinks(reportRow("All", sumCells(report.cells)), period),
    byMonth: report.months.map((month) =>
      withLinks(reportRow(monthLabel(month), sumCells(report.cells, { month })), { from: month, to: month }),
    ),
    bySource: report.sources.map((source) =>
      withLinks(reportRow(sourceLabel(source), sumCells(report.cells, { source })), { ...period, source }),
    ),
    origins: report.origins.map(({ wonCents, ...row }) => ({ ...row, wonMoney: formatCents(wonCents) })),
    won: wonTable(report),
    lost: report.lostReasons.map(({ reason, count }) => ({
      label: reason === null ? "Nobody said" : lostReasonLabel(reason),
      count,
      to: listOf({ ...period, lost: reason ?? "" }),
    })),
    stages: report.stages.map(({ stage, count }) => ({ label: STAGE_LABELS[stage], count })),
    chart: wonChart(report),
  };
}

/** The chart's numbers: what each source brought in each month, a dash for nothing. */
function wonTable({ months, sources, cells }: Report) {
  const bySource = sources.filter((source) => sumCells(cells, { source }).wonCents > 0);
  const won = (which: Partial<Pick<Cell, "month" | "source">>) => {
    const { wonCents } = sumCells(cells, which);
    return wonCents ? formatCents(wonCents) : "-";
  };
  return {
    sources: bySource.map(sourceLabel),
    rows: months.map((month) => ({
      label: monthLabel(month),
      won: bySource.map((source) => won({ month, source })),
      total: won({ month }),
    })),
  };
}

function withLinks(row: ReturnType<typeof reportRow>, narrowed: Record<string, string>) {
  return {
    ...row,
    links: {
      leads: listOf(narrowed),
      quoted: listOf({ ...narrowed, reached: "quoted" }),
      won: listOf({ ...narrowed, status: "won" }),
      lost: listOf({ ...narrowed, status: "lost" }),
    },
  };
}

function listOf(narrowed: Record<string, string>): string {
  return `/admin/leads?${new URLSearchParams(narrowed)}`;
}
