import { centsToNumber, formatCents } from "~/pricing/money";
import { LEAD_SOURCES, leadSourceLabel } from "~/quotes/quote-options";
import { type Figures, median, winRate } from "./report-figures";
import type { Cell } from "./reports.server";

/** A row of a report in words. */
export interface ReportRow extends Record<"leads" | "quoted" | "won" | "lost", number> {
  label: string;
  /** "$10,993.50" */
  wonMoney: string;
  /** "40%"; a dash while nothing is decided. */
  winRate: string;
  /** "3.5 h"; a dash when nobody was contacted. */
  firstContact: string;
}

export function reportRow(label: string, figures: Figures): ReportRow {
  const { leads, quoted, won, lost, wonCents, hours } = figures;
  const rate = winRate(figures);
  const wait = median(hours);
  return {
    label,
    leads,
    quoted,
    won,
    lost,
    wonMoney: formatCents(wonCents),
    winRate: rate === undefined ? "-" : `${Math.round(rate * 100)}%`,
    firstContact: wait === undefined ? "-" : `${wait.toFixed(1)} h`,
  };
}

/** The label of a source of ours; any other text itself. */
export function sourceLabel(source: string): string {
  return LEAD_SOURCES.some(({ value }) => value === source) ? leadSourceLabel(source) : source;
}

/** The columns of the report's CSV, in the order of `reportCells`. */
export const REPORT_COLUMNS = [
  "month",
  "source",
  "leads",
  "quoted",
  "won",
  "lost",
  "won_dollars",
  "win_rate",
  "median_hours_to_first_contact",
] as const;

export function reportCells(cell: Cell): unknown[] {
  const { month, source, leads, quoted, won, lost, wonCents, hours } = cell;
  return [
    month,
    sourceLabel(source),
    leads,
    quoted,
    won,
    lost,
    centsToNumber(wonCents),
    winRate(cell),
    median(hours),
  ];
}
