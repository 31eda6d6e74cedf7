import { addMonths } from "date-fns/addMonths";
import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import type { Months } from "~/business/months";
import { parseMonth } from "~/business/time";

/** A report has at most three years, because more months do not fit in the chart. */
const MOST_MONTHS = 36;
const USUAL_MONTHS = 12;

/** The requested months; the last twelve when they can't be read. `today` is "YYYY-MM-DD" in Alberta. */
export function readPeriod(asked: { from: string | null; to: string | null }, today: string): Months {
  const thisMonth = today.slice(0, 7);
  const to = parseMonth(asked.to) ?? thisMonth;
  const from = parseMonth(asked.from) ?? shift(to, 1 - USUAL_MONTHS);
  const period = from <= to ? { from, to } : { from: to, to: from };
  return monthsOf(period).length > MOST_MONTHS
    ? { from: shift(period.to, 1 - MOST_MONTHS), to: period.to }
    : period;
}

/** Each month of a period, in order. */
export function monthsOf({ from, to }: Months): string[] {
  const count = differenceInCalendarMonths(parseISO(`${to}-01`), parseISO(`${from}-01`)) + 1;
  return Array.from({ length: count }, (_, index) => shift(from, index));
}

function shift(month: string, by: number): string {
  return format(addMonths(parseISO(`${month}-01`), by), "yyyy-MM");
}
