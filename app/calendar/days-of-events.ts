import { dayAfter } from "~/business/days";
import { albertaDay, startOfAlbertaDay } from "~/business/time";

interface Stretch {
  /** ISO in UTC. */
  startDate: string;
  endDate: string;
}

/**
 * The Alberta days, "YYYY-MM-DD" in order, on which events take place. An event that ends at midnight is not on the
 * next day. Each day is converted only once, because a year has thousands of events.
 */
export function daysOfEvents(events: readonly Stretch[]): string[] {
  const days = new Map<string, Day>();
  function named(name: string): Day {
    const day = days.get(name) ?? dayNamed(name);
    days.set(name, day);
    return day;
  }
  const found = new Set<string>();
  let day: Day | undefined;
  for (const { startDate, endDate } of events.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    // Try the following day first: it is the likeliest, and computing it is cheaper than a conversion.
    if (day && startDate >= day.end) day = named(day.next);
    if (!day || startDate >= day.end) day = named(albertaDay(startDate));
    found.add(day.name);
    for (let each = day; endDate > each.end; found.add(each.name)) each = named(each.next);
  }
  return [...found].sort();
}

interface Day {
  name: string;
  next: string;
  /** The first instant of the next day. */
  end: string;
}

function dayNamed(name: string): Day {
  const next = dayAfter(name, 1);
  return { name, next, end: startOfAlbertaDay(next)! };
}
