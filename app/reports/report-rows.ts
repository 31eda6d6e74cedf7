import type { Cells } from "~/business/csv.server";
import { centsToNumber, formatCents } from "~/pricing/money";
import { LEAD_SOURCES, leadSourceLabel } from "~/quotes/quote-options";
import { type Figures, median, winRate } from "./report-figures";
import type { Cell } from "./reports.server";

/** A row of a report, worded. */
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

/** The label of a known source; any other text itself. */
export function sourceLabel(source: string): string {
  return LEAD_SOURCES.some(({ value }) => value === source) ? leadSourceLabel(source) : source;
}

/** A report as CSV. Amounts in dollars, the win rate from 0 to 1. */
export const REPORT_CELLS: Cells<Cell> = {
  month: ({ month }) => month,
  source: ({ source }) => sourceLabel(source),
  leads: ({ leads }) => leads,
  quoted: ({ quoted }) => quoted,
  won: ({ won }) => won,
  lost: ({ lost }) => lost,
  won_dollars: ({ wonCents }) => centsToNumber(wonCents),
  win_rate: winRate,
  median_hours_to_first_contact: ({ hours }) => median(hours),
};
