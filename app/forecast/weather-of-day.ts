import { dayAfter } from "~/business/days";
import { albertaToUtc, startOfAlbertaDay } from "~/business/time";
import type { WeatherLimits } from "./forecast-settings";
import { formatCelsius, formatMm, hoursInWords } from "./forecast-words";
import type { Forecast, Rain } from "./met-answer";

/** Older than this it is not shown. */
const OLDEST_MS = 12 * 3_600_000;
const HOUR_MS = 3_600_000;
/** When work and its day begin and end in Alberta, and the night after it ends. Source: docs/facts.md (calendar). */
const DAY_BEGINS = "08:00";
const DAY_ENDS = "20:00";

/** What the forecast says of a day in Alberta. */
export interface WeatherOfDay {
  /** Degrees Celsius between 8 am and 8 pm, and in the night after; undefined where nothing is known. */
  warmest: number | undefined;
  coldestAtNight: number | undefined;
  /** From midnight to midnight; undefined unless all of the rest of the day is known. */
  mm: number | undefined;
  /** What speaks against outdoor work, by the owner's limits: "Wet: 6 mm, 7 am to 1 pm". */
  against: string[];
  /** The forecast reaches from the dry hours before the work to those after it. */
  isKnown: boolean;
}

/**
 * Whether a forecast may still be shown. By when it was made, not by when it was read; one that is made in the future
 * tells of a clock that was wrong.
 */
export function isFresh({ updatedAt }: Pick<Forecast, "updatedAt">, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(updatedAt)) <= OLDEST_MS;
}

/**
 * The weather of a day, "YYYY-MM-DD", from now on. Undefined for a day that does not exist or of which the forecast
 * says nothing. Rain of several hours counts whole for a stretch that it touches.
 */
export function weatherOfDay(
  forecast: Forecast,
  { day, limits, now }: { day: string; limits: WeatherLimits; now: Date },
): WeatherOfDay | undefined {
  const midnight = startOfAlbertaDay(day);
  const [begins, ends] = [albertaToUtc(`${day}T${DAY_BEGINS}`), albertaToUtc(`${day}T${DAY_ENDS}`)];
  if (!midnight || !begins || !ends) return undefined;
  const nextDay = dayAfter(day, 1);
  const [nextMidnight, nightEnds] = [startOfAlbertaDay(nextDay)!, albertaToUtc(`${nextDay}T${DAY_BEGINS}`)!];
  const byDay = temperaturesIn(forecast, { from: begins, to: ends });
  const toCome = temperaturesIn(forecast, {
    from: laterOf(begins, shifted(now.toISOString(), -1)),
    to: ends,
  });
  const atNight = temperaturesIn(forecast, { from: ends, to: nightEnds });
  const dry = {
    from: shifted(begins, -limits.dryHoursBefore),
    to: shifted(ends, limits.dryHoursAfter),
  };
  const around = rainIn(forecast, dry, now);
  const ofDay = rainIn(forecast, { from: midnight, to: nextMidnight }, now);
  const [warmest, coldest, coldestAtNight] = [most(byDay), least(toCome), least(atNight)];
  const isOver = now.toISOString() >= ends;
  if (warmest === undefined && coldestAtNight === undefined && ofDay.rain.length === 0) return undefined;
  return {
    warmest,
    coldestAtNight,
    mm: ofDay.isKnown ? ofDay.mm : undefined,
    against: [
      ...wetWords(around, day, limits.mostRainMm),
      ...coldWords("by day", coldest, limits.leastByDay),
      ...coldWords("at night", coldestAtNight, limits.leastAtNight),
    ],
    isKnown: around.isKnown && (isOver || coldest !== undefined) && coldestAtNight !== undefined,
  };
}

interface Stretch {
  from: string;
  to: string;
}

interface RainIn {
  rain: Rain[];
  mm: number;
  /** The forecast says something of every hour that is not over. */
  isKnown: boolean;
}

function rainIn({ rain: all }: Forecast, { from, to }: Stretch, now: Date): RainIn {
  const ahead = laterOf(from, now.toISOString());
  const rain = all.filter((each) => each.from < to && each.to > ahead);
  const isGapless = rain.every(({ from: begins }, index) => index === 0 || begins === rain[index - 1]!.to);
  const isKnown = ahead >= to || (isGapless && (rain[0]?.from ?? to) <= ahead && rain.at(-1)!.to >= to);
  // Summed in tenths, as they are given: 0.1 + 0.2 is more than 0.3.
  const tenths = rain.reduce((sum, { mm }) => sum + Math.round(mm * 10), 0);
  return { rain, mm: tenths / 10, isKnown };
}

function wetWords({ rain, mm }: RainIn, day: string, mostRainMm: number | undefined): string[] {
  if (mostRainMm === undefined || mm <= mostRainMm) return [];
  const wet = rain.filter((each) => each.mm > 0);
  return [`Wet: ${formatMm(mm)}, ${hoursInWords({ from: wet[0]!.from, to: wet.at(-1)!.to }, day)}`];
}

function coldWords(when: string, celsius: number | undefined, limit: number | undefined): string[] {
  if (celsius === undefined || limit === undefined || celsius >= limit) return [];
  return [`Too cold ${when}: ${formatCelsius(celsius)}`];
}

function temperaturesIn({ temperatures }: Forecast, { from, to }: Stretch): number[] {
  return temperatures.filter(({ at }) => at >= from && at < to).map(({ celsius }) => celsius);
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
const least = (figures: readonly number[]) => (figures.length > 0 ? Math.min(...figures) : undefined);
const most = (figures: readonly number[]) => (figures.length > 0 ? Math.max(...figures) : undefined);

function shifted(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();
}
