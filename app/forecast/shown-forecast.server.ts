import { dayAfter, daysBetween } from "~/business/days";
import { albertaDay } from "~/business/time";
import { readKept } from "./kept-forecast.server";
import { type ForecastContext, requestOf } from "./read-forecast.server";
import { isFresh, type WeatherOfDay, weatherOfDay } from "./weather-of-day";

/** How many days from today on have their weather. */
const DAYS_SHOWN = 7;

export interface ShownForecast {
  /** When MET Norway made it, ISO in UTC. */
  updatedAt: string;
  /** By day in Alberta, today first; a day that is not in it is not known. */
  days: ReadonlyMap<string, WeatherOfDay>;
}

/**
 * The weather of the next seven days, by the owner's limits. Undefined while it is off, for another place, or older
 * than 12 hours. Asks nobody: the clock has.
 */
export async function shownForecast(context: ForecastContext): Promise<ShownForecast | undefined> {
  const { now, business } = context;
  const request = requestOf(context);
  if (!request) return undefined;
  const { asked, forecast } = await readKept(context.forecastFile);
  if (asked !== request.asked || !forecast || !isFresh(forecast, now)) return undefined;
  const today = albertaDay(now.toISOString());
  const days = daysBetween(today, dayAfter(today, DAYS_SHOWN - 1)).flatMap((day) => {
    const weather = weatherOfDay(forecast, { day, limits: business.forecast, now });
    return weather ? [[day, weather] as const] : [];
  });
  return { updatedAt: forecast.updatedAt, days: new Map(days) };
}
