import { addMonths } from "date-fns/addMonths";
import { parseISO } from "date-fns/parseISO";
import { toDay } from "~/business/days";

/** Spring as a calendar has it: March to May. */
const FIRST_DAY = "03-01";
const LAST_DAY = "05-31";

/** The spring that is asked about: this year's until it is over, then the next. Days "YYYY-MM-DD" in Alberta. */
export interface Spring {
  year: number;
  firstDay: string;
  lastDay: string;
  /** Of this year. */
  isThis: boolean;
}

export function springOf(today: string): Spring {
  const thisYear = Number(today.slice(0, 4));
  const isThis = today.slice(5) <= LAST_DAY;
  const year = isThis ? thisYear : thisYear + 1;
  return { year, firstDay: `${year}-${FIRST_DAY}`, lastDay: `${year}-${LAST_DAY}`, isThis };
}

export function isSpring(today: string): boolean {
  return today >= springOf(today).firstDay;
}

/** When work that was done or looked after on a day is due for care. */
export function careDueOn(day: string, months: number): string {
  return toDay(addMonths(parseISO(day), months));
}

/** The first day that is not twelve months after this one. */
export function yearAgo(today: string): string {
  return careDueOn(today, -12);
}
