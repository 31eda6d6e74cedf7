import { ForecastCredit } from "~/forecast/forecast-credit";
import type { ShownWeather } from "~/forecast/weather-words";
import type { WeekData } from "./load.server";

/** The weather of a week's days, above them; on a phone a list of the days that have one. */
export function WeekWeather({ weather: { days, made } }: { weather: NonNullable<WeekData["weather"]> }) {
  return (
    <div className="grid gap-1">
      <ol aria-label="Weather" className="calendar-weather">
        {days.map(({ day, label, weather }) => (
          <li key={day} className={classOf(weather)}>
            <span className="font-semibold sm:sr-only">{label}</span>
            {weather && <Weather weather={weather} />}
          </li>
        ))}
      </ol>
      <ForecastCredit made={made} />
    </div>
  );
}

function classOf(weather: ShownWeather | undefined): string | undefined {
  if (!weather) return "max-sm:hidden";
  return weather.isAgainst ? "calendar-against event-blue" : undefined;
}

export function Weather({ weather: { degrees, spoken, words } }: { weather: ShownWeather }) {
  return (
    <>
      {degrees && (
        <span>
          <span aria-hidden className="tabular-nums">
            {degrees}
          </span>
          <span className="sr-only">{spoken}</span>
        </span>
      )}{" "}
      <span className="calendar-weather-words wrap-anywhere">{words}</span>
    </>
  );
}
