import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { parseISO } from "date-fns/parseISO";
import { albertaDay } from "~/business/time";

/** How late what is owed is, in the order of the reports. */
export const AGES = [
  { label: "Not due", mostDays: 0 },
  { label: "1 to 30 days", mostDays: 30 },
  { label: "31 to 60 days", mostDays: 60 },
  { label: "61 days and more", mostDays: Number.POSITIVE_INFINITY },
] as const;

/** When an invoice is to be paid: YYYY-MM-DD in Alberta, undefined when due on receipt; `issuedAt` is an instant. */
interface Due {
  dueOn: string | undefined;
  issuedAt: string;
}

/** Days since the due day, below 0 before it. One that is due on receipt is due on the day of its issue. */
export function daysLate({ dueOn, issuedAt }: Due, today: string): number {
  return differenceInCalendarDays(parseISO(today), parseISO(dueOn ?? albertaDay(issuedAt)));
}

/** The place in `AGES` of so many days. */
export function ageOf(days: number): number {
  return AGES.findIndex(({ mostDays }) => days <= mostDays);
}

/** "12 days late", "due today", "due in 5 days". */
export function lateWords(days: number): string {
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  if (days === 0) return "due today";
  return days > 0 ? `${count} late` : `due in ${count}`;
}
