import { addMonths } from "date-fns/addMonths";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { startOfAlbertaDay } from "./time";

/** Months "YYYY-MM" in Alberta, both included. */
export type Months = Record<"from" | "to", string>;

/** The instants at which months begin and the next one after them begins: ISO in UTC. */
export function instantsOf({ from, to }: Months): { start: string; end: string } {
  const next = format(addMonths(parseISO(`${to}-01`), 1), "yyyy-MM-dd");
  return { start: startOfAlbertaDay(`${from}-01`)!, end: startOfAlbertaDay(next)! };
}
