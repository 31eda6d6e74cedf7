import { differenceInDays } from "date-fns/differenceInDays";
import { differenceInMonths } from "date-fns/differenceInMonths";

/** Whether a warranty is in force on an Alberta day: its last day counts to its end. */
export function isInForce({ until }: { until: string }, today: string): boolean {
  return today <= until;
}

/** What is left on an Alberta day: "2 years and 8 months", "12 days", "until tonight" on the last one. */
export function timeLeft({ until }: { until: string }, today: string): string {
  const months = differenceInMonths(until, today);
  if (months === 0) {
    const days = differenceInDays(until, today);
    return days === 0 ? "until tonight" : `${counted(days, "day")} left`;
  }
  const parts = [counted(Math.floor(months / 12), "year"), counted(months % 12, "month")];
  return `${parts.filter((part) => !part.startsWith("0")).join(" and ")} left`;
}

/** The years that have passed on an Alberta day, as shares of each: 1, 1, 0.3, 0, 0. */
export function yearsPassed(
  { startsOn, until }: { startsOn: string; until: string },
  { years, today }: { years: number; today: string },
): number[] {
  const passed = (years * differenceInDays(today, startsOn)) / differenceInDays(until, startsOn);
  return Array.from({ length: years }, (_, year) => Math.min(Math.max(passed - year, 0), 1));
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
