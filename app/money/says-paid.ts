import { addDays } from "date-fns/addDays";

/** Days for which the office waits when a customer says that an invoice is paid. */
export const WAITED_DAYS = 5;

/** Whether a customer's word, given at `saysPaidAt` (ISO in UTC), still counts: an invoice is not asked for meanwhile. */
export function isSaidPaid(saysPaidAt: string | undefined, now: Date): boolean {
  return saysPaidAt !== undefined && addDays(saysPaidAt, WAITED_DAYS) > now;
}
