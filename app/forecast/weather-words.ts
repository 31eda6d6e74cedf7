import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { formatDegrees, formatMm } from "./forecast-words";
import type { WeatherOfDay } from "./weather-of-day";

/** A day's weather as a page shows it. */
export interface ShownWeather {
  /** "17° / 7°": by day, and in the night after. Empty when neither is known. */
  degrees: string;
  /** The same for who listens: "17° by day, 7° at night". */
  spoken: string;
  /** "Wet: 6 mm, 7 am to 1 pm", "0.4 mm", "dry" or "not known yet". */
  words: string;
  /** Outdoor work does not stand it. */
  isAgainst: boolean;
}

export function shownWeather(weather: WeatherOfDay): ShownWeather {
  const { warmest, coldestAtNight } = weather;
  const [day, night] = [degreesOr("–", warmest), degreesOr("–", coldestAtNight)];
  const spoken = [
    warmest !== undefined && `${day} by day`,
    coldestAtNight !== undefined && `${night} at night`,
  ].filter(Boolean);
  return {
    degrees: spoken.length > 0 ? `${day} / ${night}` : "",
    spoken: spoken.join(", "),
    words: weatherWords(weather),
    isAgainst: weather.against.length > 0,
  };
}

/** What the forecast says of working on a day. A day is "dry" only where the forecast reaches. */
export function weatherWords(weather: WeatherOfDay | undefined): string {
  if (!weather) return "not known yet";
  const { against, mm, isKnown } = weather;
  if (against.length > 0) return against.join("; ");
  if (mm === undefined || !isKnown) return "not known yet";
  return mm === 0 ? "dry" : formatMm(mm);
}

/** The same of several days, each with its weekday: "Mon dry, Tue not known yet". */
export function weatherOfDaysInWords(
  days: readonly string[],
  weather: ReadonlyMap<string, WeatherOfDay>,
): string {
  return days.map((day) => `${weekday(day)} ${lowered(weatherWords(weather.get(day)))}`).join(", ");
}

/**
 * What speaks against work on these days; undefined when nothing does. One day's words stand alone, those of several
 * have their weekday.
 */
export function againstWork(
  days: readonly string[],
  weather: ReadonlyMap<string, WeatherOfDay>,
): string | undefined {
  const bad = days.filter((day) => (weather.get(day)?.against.length ?? 0) > 0);
  if (bad.length === 0) return undefined;
  return days.length === 1 ? weatherWords(weather.get(bad[0]!)) : weatherOfDaysInWords(bad, weather);
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const weekday = (day: string) => format(parseISO(day), "EEE");
const degreesOr = (none: string, celsius: number | undefined) =>
  celsius === undefined ? none : formatDegrees(celsius);
