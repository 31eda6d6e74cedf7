import { daysBetween } from "~/business/days";
import { albertaDay, albertaWallTime, formatAlberta, startOfAlbertaDay } from "~/business/time";

/** How many days the strip shows at once. */
const DAYS_SHOWN = 7;

/** A day with its free times, worded for the homeowner. */
export interface OfferedDay {
  /** "2026-12-01" */
  day: string;
  /** "Tuesday, December 1" */
  label: string;
  /** "Tue" and "1" */
  weekday: string;
  date: string;
  /** "Tue, Dec 1" */
  short: string;
  /** Without free times: whether there are no visits on that day at all. */
  isClosed: boolean;
  /** Morning, afternoon and evening, without those that have no free time. */
  halves: { label: string; times: OfferedTime[] }[];
  freeCount: number;
}

interface OfferedTime {
  start: string;
  /** "10:15 a.m." */
  label: string;
}

/** Seven days in a row; the last ones may be fewer. */
export interface OfferedWeek {
  /** "Nov 27 to Dec 3" */
  label: string;
  days: OfferedDay[];
}

/** What a link or a form asks for: a day, or an instant on it. */
export interface WantedTime {
  day?: string | undefined;
  start?: string | undefined;
}

/**
 * The calendar days from the first free time to the last, in sevens. `isClosed` says of an Alberta day whether there are
 * no visits on it.
 */
export function offeredWeeks(times: readonly string[], isClosed: (day: string) => boolean): OfferedWeek[] {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return [];
  const days = daysBetween(albertaDay(first), albertaDay(last)).map((day) => {
    const own = times.filter((start) => albertaDay(start) === day);
    return offeredDay(day, own, own.length === 0 && isClosed(day));
  });
  return Array.from({ length: Math.ceil(days.length / DAYS_SHOWN) }, (_, week) => {
    const own = days.slice(week * DAYS_SHOWN, (week + 1) * DAYS_SHOWN);
    return { label: spanOf(own), days: own };
  });
}

/** The day whose times are shown: of the wanted time, else the wanted day, else the first with a free time. */
export function openedDay(weeks: readonly OfferedWeek[], { day, start }: WantedTime): OfferedDay | undefined {
  const free = weeks.flatMap(({ days }) => days).filter(({ freeCount }) => freeCount > 0);
  const hasTime = ({ halves }: OfferedDay) =>
    halves.some(({ times }) => times.some((time) => time.start === start));
  return free.find(hasTime) ?? free.find((each) => each.day === day) ?? free[0];
}

/** The free visit, as it is offered to somebody whose request was just sent. */
export interface OfferedVisit {
  /** The page of this request's visit. */
  path: string;
  /** With their day: "Thursday, November 26, 10:30 a.m." */
  times: { start: string; label: string }[];
  lengthMinutes: number;
}

/** The first free time of each day that has one, soonest first. */
export function firstOfEachDay(times: readonly string[]): OfferedVisit["times"] {
  const firsts = times.filter(
    (start, place) => place === 0 || albertaDay(start) !== albertaDay(times[place - 1]!),
  );
  return firsts.map((start) => ({ start, label: whenSoon(start) }));
}

/** "Thursday, November 26, 2026, 10:30 a.m." */
export function whenInWords(start: string): string {
  return `${formatAlberta(start, "EEEE, MMMM d, yyyy")}, ${timeOfDay(start)}`;
}

/** "Thursday, November 26, 10:30 a.m.", for a day that is near. */
export function whenSoon(start: string): string {
  return `${formatAlberta(start, "EEEE, MMMM d")}, ${timeOfDay(start)}`;
}

/** "Thu, Nov 26, 10:30 a.m." */
export function whenShort(start: string): string {
  return `${formatAlberta(start, "EEE, MMM d")}, ${timeOfDay(start)}`;
}

function timeOfDay(start: string): string {
  return formatAlberta(start, "h:mm aaaa");
}

function offeredDay(day: string, times: readonly string[], isClosed: boolean): OfferedDay {
  const said = (pattern: string) => formatAlberta(startOfAlbertaDay(day)!, pattern);
  const halves = HALVES.map(({ label, from, to }) => ({
    label,
    times: times
      .filter((start) => isWithin(start, from, to))
      .map((start) => ({ start, label: timeOfDay(start) })),
  }));
  return {
    ...{ day, isClosed, label: said("EEEE, MMMM d"), short: said("EEE, MMM d") },
    ...{ weekday: said("EEE"), date: said("d") },
    halves: halves.filter((half) => half.times.length > 0),
    freeCount: times.length,
  };
}

const HALVES = [
  { label: "Morning", from: 0, to: 12 },
  { label: "Afternoon", from: 12, to: 17 },
  { label: "Evening", from: 17, to: 24 },
];

function isWithin(start: string, from: number, to: number): boolean {
  const hour = Number(albertaWallTime(start).slice(11, 13));
  return from <= hour && hour < to;
}

/** "Nov 27 to Dec 3", or one day. */
function spanOf(days: readonly OfferedDay[]): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => day?.short.replace(/^\w+, /, ""));
  return first === last ? (first ?? "") : `${first} to ${last}`;
}
