import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";

const inWords = (day: string) => format(parseISO(day), "EEE, MMM d");

/** "Thu, Dec 3", or "Thu, Dec 3 to Fri, Dec 4". Days are "YYYY-MM-DD". */
export function daysInWords(first: string, last: string): string {
  return first === last ? inWords(first) : `${inWords(first)} to ${inWords(last)}`;
}
