import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import type { VisitSettings } from "~/business/facts";
import { albertaDay, albertaToUtc } from "~/business/time";

/** How many days ahead a visit can be booked. */
export const HORIZON_DAYS = 21;

/** Something else in the calendar. Instants ISO in UTC. */
export interface Planned {
  startDate: string;
  endDate: string;
  /** It counts towards the day's limit of visits. */
  isVisit: boolean;
}

/**
 * The times at which a visit can begin: ISO in UTC, soonest first. They are within the weekday's hours in Alberta,
 * after the notice, within three weeks, with the gap to other events, on days that are not full. Empty while booking is
 * off.
 */
export function freeTimes(visits: VisitSettings, planned: readonly Planned[], now: Date): string[] {
  if (!visits.isOpen) return [];
  const soonest = addHours(now, visits.noticeHours).toISOString();
  const latest = addDays(now, HORIZON_DAYS).toISOString();
  const visitDays = planned.filter(({ isVisit }) => isVisit).map(({ startDate }) => albertaDay(startDate));
  return daysAhead(now).flatMap((day) => {
    if (visitDays.filter((other) => other === day).length >= visits.mostPerDay) return [];
    return startsOf(visits, day).filter(
      (start) =>
        start >= soonest && start > now.toISOString() && start <= latest && isFree(visits, start, planned),
    );
  });
}

/** The end of a visit that begins at `start`. */
export function visitEnd(start: string, { lengthMinutes }: Pick<VisitSettings, "lengthMinutes">): string {
  return addMinutes(start, lengthMinutes).toISOString();
}

/** How many visits of an Alberta day may be without a confirmed email: half of the day's limit, rounded down. */
export function mostUnconfirmed(visits: VisitSettings, day: string): number {
  return Math.floor(Math.min(visits.mostPerDay, startsOf(visits, day).length) / 2);
}

/** Whether the day's hours leave room for a visit, whatever else is planned. */
export function hasVisits(visits: VisitSettings, day: string): boolean {
  return startsOf(visits, day).length > 0;
}

/** The span in which `freeTimes` has to know all events. */
export function spanToKnow(now: Date): { from: string; to: string } {
  return { from: addDays(now, -1).toISOString(), to: addDays(now, HORIZON_DAYS + 2).toISOString() };
}

function daysAhead(now: Date): string[] {
  const today = Date.parse(`${albertaDay(now.toISOString())}T00:00:00Z`);
  return Array.from({ length: HORIZON_DAYS + 1 }, (_, ahead) =>
    addHours(today, 24 * ahead)
      .toISOString()
      .slice(0, 10),
  );
}

/** Every start that the day's hours allow. */
function startsOf({ hours, lengthMinutes, gapMinutes }: VisitSettings, day: string): string[] {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const open = hours[fromMonday];
  if (!open) return [];
  const starts: string[] = [];
  for (let minutes = open.from; minutes + lengthMinutes <= open.to; minutes += lengthMinutes + gapMinutes) {
    // Skips an hour that daylight saving skips.
    const start = albertaToUtc(`${day}T${clock(minutes)}`);
    if (start) starts.push(start);
  }
  return starts;
}

function clock(minutes: number): string {
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

function isFree(visits: VisitSettings, start: string, planned: readonly Planned[]): boolean {
  const from = addMinutes(start, -visits.gapMinutes).toISOString();
  const to = addMinutes(visitEnd(start, visits), visits.gapMinutes).toISOString();
  return !planned.some(({ startDate, endDate }) => startDate < to && endDate > from);
}
