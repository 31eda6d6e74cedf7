import { addMonths } from "date-fns/addMonths";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";

/** By what GST is summed, each with its months. */
const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;

export type GstStep = keyof typeof MONTHS_OF;
export const GST_STEPS = Object.keys(MONTHS_OF) as GstStep[];

/** A whole month, quarter or year; its first and last month are "YYYY-MM". */
export interface GstPeriod {
  /** "November 2026", "Q4 2026" or "2026" */
  label: string;
  from: string;
  to: string;
}

/** Reads by what GST is summed; by quarter for other text. */
export function readGstStep(text: string | null): GstStep {
  return GST_STEPS.find((step) => step === text) ?? "quarter";
}

/** Every whole month, quarter or year of the calendar that these months ("YYYY-MM") touch. */
export function gstPeriods({ from, to }: Record<"from" | "to", string>, step: GstStep): GstPeriod[] {
  const months = MONTHS_OF[step];
  const [year = "", month = ""] = from.split("-");
  const first = Math.floor((Number(month) - 1) / months) * months + 1;
  const periods: GstPeriod[] = [];
  let start = parseISO(`${year}-${String(first).padStart(2, "0")}-01`);
  while (format(start, "yyyy-MM") <= to) {
    const last = addMonths(start, months - 1);
    periods.push({
      label: labelOf(start, step),
      from: format(start, "yyyy-MM"),
      to: format(last, "yyyy-MM"),
    });
    start = addMonths(start, months);
  }
  return periods;
}

function labelOf(start: Date, step: GstStep): string {
  const pattern = { month: "MMMM yyyy", quarter: "'Q'Q yyyy", year: "yyyy" } as const;
  return format(start, pattern[step]);
}
