import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { isOnWeekend } from "~/business/days";
import { albertaDay } from "~/business/time";
import { movedTimes } from "./moved-times";
import { offOn } from "./off-on";
import { daysOf } from "./whole-days";

/** An appointment in a crew's time. ISO in UTC. */
export interface Booked {
  id: number;
  crewId: number | undefined;
  startDate: string;
  endDate: string;
  allDay: boolean;
}

interface Around {
  /** The events that stay. */
  others: readonly Booked[];
  daysOff: Parameters<typeof offOn>[0];
  /** The day that they leave, in Alberta: the new first day is later. */
  leave: string;
  /** Whether the weather speaks against an event on a day; nobody says so of a day that is not known. */
  isUnfit: (event: Booked, day: string) => boolean;
}

/** How far ahead free days are looked for. */
export const DAYS_AHEAD = 28;

/**
 * For each event the first of its crew's next free days, in the order of their starts: as many days as it has, none of
 * them off or unfit, and on a weekend only for what is on one now. None is given twice. Undefined for an event whose crew has no
 * such days within four weeks.
 */
export function nextFreeDays(
  events: readonly Booked[],
  { others, daysOff, leave, isUnfit }: Around,
): Map<number, string | undefined> {
  const taken = [...others];
  const found = new Map<number, string | undefined>();
  const inOrder = events.toSorted(
    (one, other) => one.startDate.localeCompare(other.startDate) || one.id - other.id,
  );
  for (const event of inOrder) {
    const first = albertaDay(event.startDate);
    const least = differenceInCalendarDays(leave, first) + 1;
    const wasOnWeekend = daysOf(event).some(isOnWeekend);
    const moves = Array.from({ length: DAYS_AHEAD }, (_, day) => movedBy(event, Math.max(1, least) + day));
    const free = moves.find(
      (moved) =>
        clashesOf(moved, taken).length === 0 &&
        daysOf(moved).every(
          (day) =>
            (wasOnWeekend || !isOnWeekend(day)) && isWorked(event, day, daysOff) && !isUnfit(event, day),
        ),
    );
    found.set(event.id, free && albertaDay(free.startDate));
    if (free) taken.push(free);
  }
  return found;
}

/** An event by whole days later, or earlier. */
export function movedBy<Event extends Booked>(event: Event, days: number): Event {
  return { ...event, ...movedTimes(event, days) };
}

/** Those of the same crew at the same time; events without a crew are one crew. */
export function clashesOf<Other extends Booked>(event: Booked, others: readonly Other[]): Other[] {
  return others.filter(
    (other) =>
      other.id !== event.id &&
      other.crewId === event.crewId &&
      other.startDate < event.endDate &&
      other.endDate > event.startDate,
  );
}

function isWorked({ crewId }: Booked, day: string, daysOff: Around["daysOff"]): boolean {
  return offOn(daysOff, day, { crewId }).length === 0;
}
