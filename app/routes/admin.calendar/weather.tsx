import { ForecastCredit } from "~/forecast/forecast-credit";
import type { ShownWeather } from "~/forecast/weather-words";
import type { WeekData } from "./load.server";

/** The weather of a week's days, above them; on a phone a list of the days that have one. */
export function WeekWeather({ weather: { days, made } }: { weather: NonNullable<WeekData["weather"]> }) {
  return (
    <div className="grid gap-1">
      <ol aria-label="Weather" className="calendar-month">
        {days.map(({ day, label, weather }) => (
          <li
            key={day}
            className={`flex flex-wrap content-start gap-x-3 px-2 py-1 text-sm ${classOf(weather)}`}
          >
            <span className="font-semibold">{label}</span>
            {weather && <Weather weather={weather} />}
          </li>
        ))}
      </ol>
      <ForecastCredit made={made} />
    </div>
  );
}

function classOf(weather: ShownWeather | undefined): string {
  if (!weather) return "bg-card max-sm:hidden";
  return weather.isAgainst ? "bg-card calendar-key event-blue" : "bg-card";
}

export function Weather({ weather: { degrees, spoken, words, isAgainst } }: { weather: ShownWeather }) {
  return (
    <>
      {degrees && (
        <span>
          <span aria-hidden>{degrees}</span>
          <span className="sr-only">{spoken}</span>
        </span>
      )}{" "}
      <span className={`wrap-anywhere ${isAgainst ? "font-semibold" : ""}`}>{words}</span>
    </>
  );
}
