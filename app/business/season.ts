import { dayAfter } from "./days";
import type { Business, Season } from "./facts";
import { isOffered } from "./offered";
import { hasRubber, PROJECT_TYPES } from "./project-types";
import { SERVICE_CODES, SERVICE_SLUGS } from "./service-words";
import { soldService } from "./sold-services";
import { albertaDay, startOfAlbertaDay } from "./time";

/*
 * When outdoor work is done, and which acceptances wait for it. Days are Alberta's, "YYYY-MM-DD"; days of every year are
 * "MM-DD".
 */

/** Days, both included. */
interface Span {
  first: string;
  last: string;
}

/** February 29 comes every four years, but for 2100. */
const YEARS_AROUND = 9;

/** The seasons of the years around a day, in order. */
function seasonsAround({ days }: Season, day: string): Span[] {
  if (!days) return [];
  const year = Number(day.slice(0, 4));
  const years = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, place) => year - YEARS_AROUND + place);
  return years.flatMap((each) => {
    const first = inYear(each, days.first, "03-01");
    const last = inYear(days.first <= days.last ? each : each + 1, days.last, "02-28");
    return first <= last ? [{ first, last }] : [];
  });
}

/** A day of every year in one; `otherwise` where that year has no February 29. */
function inYear(year: number, day: string, otherwise: string): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${day === "02-29" && !isLeap ? otherwise : day}`;
}

/** True all year without a season. */
export function isInSeason(season: Season, day: string): boolean {
  return !season.days || seasonsAround(season, day).some(({ first, last }) => first <= day && day <= last);
}

/** The days out of season that hold this day or else were the last before it, with the season that follows them. */
export function offSeasonOf(season: Season, day: string): (Span & { next: Span }) | undefined {
  const seasons = seasonsAround(season, day);
  for (let place = seasons.length - 1; place > 0; place--) {
    const before = seasons[place - 1]!.last;
    if (before >= day) continue;
    const next = seasons[place]!;
    const off = { first: dayAfter(before, 1), last: dayAfter(next.first, -1), next };
    if (off.first <= off.last) return off;
  }
  return undefined;
}

/** Whether this kind of work is outdoors; "Both Services" is where the driveway is, and work without a job may be. */
export function isOutdoors({ outdoors }: Season, projectType: string | undefined): boolean {
  if (projectType === undefined) return true;
  const service = soldService(projectType) ?? (hasRubber(projectType) ? "rubber_resurfacing" : undefined);
  return service !== undefined && outdoors.includes(service);
}

/** The owner's words, as a sentence, while work of these kinds is out of season; undefined at any other time. */
export function outOfSeason(
  season: Season,
  day: string,
  projectTypes: readonly string[],
): string | undefined {
  if (isInSeason(season, day) || !projectTypes.some((type) => isOutdoors(season, type))) return undefined;
  const words = season.words || defaultWords(season, day);
  return words && (/[.!?]$/.test(words) ? words : `${words}.`);
}

/** The same about what the site offers; at least one outdoor service of it has to be offered. */
export function siteOutOfSeason(
  { season, notOffered }: Pick<Business, "season" | "notOffered">,
  now: Date,
): string | undefined {
  const offered = SERVICE_SLUGS.filter((slug) => isOffered({ notOffered }, slug));
  return outOfSeason(
    season,
    albertaDay(now.toISOString()),
    offered.map((slug) => SERVICE_CODES[slug]),
  );
}

/** "Outdoor work starts again about April 20"; undefined in season. */
export function defaultWords(season: Season, day: string): string | undefined {
  if (isInSeason(season, day)) return undefined;
  const next = offSeasonOf(season, day)?.next.first;
  return next && `Outdoor work starts again about ${dayOfYearInWords(next.slice(5))}`;
}

/** From which day on the first weeks of the season that follows are booked; undefined until the owner opens them. */
export function openWeeksFrom(season: Season, day: string): string | undefined {
  return mayOpenFrom(season, day, season.openFrom) ? season.openFrom : undefined;
}

/** Whether the weeks can be opened from this day on: no day before the last season ended, nor after the next one. */
export function mayOpenFrom(season: Season, day: string, openFrom: string | undefined): boolean {
  const off = offSeasonOf(season, day);
  return off !== undefined && openFrom !== undefined && off.first <= openFrom && openFrom <= off.next.last;
}

/** The acceptances that wait on the spring list: of these kinds of work, from one instant to before another, ISO in UTC. */
export interface SpringWait {
  from: string;
  to: string;
  projectTypes: readonly string[];
}

/** Undefined when nothing waits: without a season, or once its first weeks are open. */
export function springWait(season: Season, now: Date): SpringWait | undefined {
  const today = albertaDay(now.toISOString());
  const off = offSeasonOf(season, today);
  if (!off || openWeeksFrom(season, today)) return undefined;
  return {
    from: startOfAlbertaDay(off.first)!,
    to: startOfAlbertaDay(off.next.first)!,
    projectTypes: PROJECT_TYPES.flatMap(({ code }) => (isOutdoors(season, code) ? [code] : [])),
  };
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** "April 20" for "04-20". */
export function dayOfYearInWords(day: string): string {
  const [month = 1, date = 1] = day.split("-").map(Number);
  return `${MONTHS[month - 1]} ${date}`;
}

/** Reads "April 20", "apr 20" or "20 April" as "04-20"; undefined for other text and for no such day. */
export function parseDayOfYear(typed: string): string | undefined {
  const [, name = "", day = ""] =
    /^([a-z]{3,9})\.? *(\d{1,2})$/i.exec(typed.replace(/^(\d{1,2}) *([a-z]{3,9})\.?$/i, "$2 $1")) ?? [];
  const month = MONTHS.findIndex((each) => name && each.toLowerCase().startsWith(name.toLowerCase()));
  const isDay = Number(day) >= 1 && Number(day) <= (LONGEST_MONTHS[month] ?? 0);
  return isDay ? `${String(month + 1).padStart(2, "0")}-${day.padStart(2, "0")}` : undefined;
}
