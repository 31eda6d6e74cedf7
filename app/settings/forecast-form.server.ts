import { z } from "zod";
import type { ForecastSettings } from "~/forecast/forecast-settings";
import { settingsMessages } from "./settings-messages";
import { orUndefined, readDecimal, shownFigure, wholeOrNone } from "./typed-fields.server";

/** More decimals are accepted and rounded to the two that MET Norway is told. */
const degrees = (least: number, most: number, message: string) =>
  orUndefined((typed) => readSigned(typed, least, most, 15), message).transform((figure) =>
    figure === undefined ? undefined : Math.round(figure * 100) / 100,
  );

const celsius = orUndefined((typed) => readSigned(typed, -40, 40, 1), settingsMessages.celsius);

/** Named like a forecast's settings, except for two. */
const forecastFields = z.object({
  on: z.enum(["yes", "no"], { error: settingsMessages.yesOrNo }).default("no"),
  latitude: degrees(41, 84, settingsMessages.latitude),
  longitude: degrees(-141, -52, settingsMessages.longitude),
  leastByDay: celsius,
  leastAtNight: celsius,
  mostRain: orUndefined((typed) => readSigned(typed, 0, 100, 1), settingsMessages.rain),
  dryHoursBefore: wholeOrNone(48, settingsMessages.dryHours),
  dryHoursAfter: wholeOrNone(48, settingsMessages.dryHours),
});

export const forecastForm = forecastFields
  .superRefine((input, context) => {
    for (const path of ["latitude", "longitude"] as const) {
      if (input.on === "no" || input[path] !== undefined) continue;
      context.addIssue({ code: "custom", path: [path], message: settingsMessages.placeMissing });
    }
  })
  .transform(
    ({ on, mostRain, ...rest }): ForecastSettings => ({
      ...rest,
      isOn: on === "yes",
      mostRainMm: mostRain,
    }),
  );

export function forecastFieldsOf(
  settings: ForecastSettings,
): Record<keyof z.output<typeof forecastFields>, string> {
  const shown = (figure: number | undefined) => String(figure ?? "");
  return {
    on: settings.isOn ? "yes" : "no",
    latitude: shown(settings.latitude),
    longitude: shown(settings.longitude),
    leastByDay: shown(settings.leastByDay),
    leastAtNight: shown(settings.leastAtNight),
    mostRain: shown(settings.mostRainMm),
    dryHoursBefore: shownFigure(settings.dryHoursBefore),
    dryHoursAfter: shownFigure(settings.dryHoursAfter),
  };
}

/** A number with at most so many decimals, below 0 with a hyphen or a minus sign. */
function readSigned(typed: string, least: number, most: number, decimals: number): number | undefined {
  const digits = typed.replace(/^[-−] ?/, "");
  const scale = 10 ** decimals;
  const figure = readDecimal(digits, decimals, 0, 1000 * scale);
  if (figure === undefined) return undefined;
  const signed = digits === typed ? figure / scale : -figure / scale;
  // Adding 0 makes 0 of -0.
  return signed >= least && signed <= most ? signed + 0 : undefined;
}
