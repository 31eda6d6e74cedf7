import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import type { VisitSettings } from "~/business/facts";
import { albertaDay, albertaToUtc } from "~/business/time";

/** How far ahead a visit can be booked. */
export const HORIZON_DAYS = 21;

/** What else is planned. Instants ISO in UTC. */
export interface Planned {
  startDate: string;
  endDate: string;
  /** Counts towards the most visits of its day. */
  isVisit: boolean;
}

/**
 * When a visit can begin: ISO instants in UTC, soonest first. Within the weekday's hours in Alberta, after the notice,
 * at most three weeks ahead, with the gap to whatever is planned, and not on a day that has as many visits as it may.
 * None while booking is switched off.
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

/** When a visit that begins then ends. */
export function visitEnd(start: string, { lengthMinutes }: Pick<VisitSettings, "lengthMinutes">): string {
  return addMinutes(start, lengthMinutes).toISOString();
}

/** How many visits of a day in Alberta may stand without a confirmed email: half of what the day can take, rounded down. */
export function mostUnconfirmed(visits: VisitSettings, day: string): number {
  return Math.floor(Math.min(visits.mostPerDay, startsOf(visits, day).length) / 2);
}

/** The span that has all that `freeTimes` must know. */
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

/** Every start that the hours of a day allow. */
function startsOf({ hours, lengthMinutes, gapMinutes }: VisitSettings, day: string): string[] {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const open = hours[fromMonday];
  if (!open) return [];
  const starts: string[] = [];
  for (let minutes = open.from; minutes + lengthMinutes <= open.to; minutes += lengthMinutes + gapMinutes) {
    // An hour that the clock skips is no time.
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
