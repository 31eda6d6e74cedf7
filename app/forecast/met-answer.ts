import { z } from "zod";

/** Rain, or snow as water, of a stretch of time. Instants are ISO in UTC. */
export interface Rain {
  from: string;
  to: string;
  mm: number;
}

export interface Temperature {
  at: string;
  celsius: number;
}

/** What MET Norway says of a place, oldest first. It gives amounts and temperatures, no chances. */
export interface Forecast {
  /** When MET Norway made it. */
  updatedAt: string;
  /** These do not overlap; a stretch that is missing is not known. */
  rain: Rain[];
  temperatures: Temperature[];
}

/** Nine days by the hour are 216. */
const MOST_TIMES = 400;
const HOUR_MS = 3_600_000;

const instant = z.iso.datetime({ offset: true }).transform((typed) => new Date(typed).toISOString());
const rainAhead = z
  .object({ details: z.object({ precipitation_amount: z.number().min(0).max(1000).optional() }).optional() })
  .optional();

const metAnswer = z.object({
  properties: z.object({
    meta: z.object({
      updated_at: instant,
      units: z.object({ air_temperature: z.literal("celsius"), precipitation_amount: z.literal("mm") }),
    }),
    timeseries: z
      .array(
        z.object({
          time: instant,
          data: z.object({
            instant: z
              .object({
                details: z.object({ air_temperature: z.number().min(-90).max(60).optional() }).optional(),
              })
              .optional(),
            next_1_hours: rainAhead,
            next_6_hours: rainAhead,
          }),
        }),
      )
      .min(1)
      .max(MOST_TIMES),
  }),
});

type Time = z.output<typeof metAnswer>["properties"]["timeseries"][number];

/**
 * Reads an answer of locationforecast 2.0 compact. Undefined for anything else, for other units, and for a forecast
 * without any rain or temperature. Source: docs.api.met.no/doc/ForecastJSON.
 */
export function readMetAnswer(answer: unknown): Forecast | undefined {
  const { data } = metAnswer.safeParse(answer);
  if (!data) return undefined;
  const { meta, timeseries } = data.properties;
  const times = timeseries.toSorted((one, other) => one.time.localeCompare(other.time));
  const rain = rainOf(times);
  const temperatures = times.flatMap(({ time: at, data: { instant } }) => {
    const celsius = instant?.details?.air_temperature;
    return celsius === undefined ? [] : [{ at, celsius }];
  });
  if (rain.length === 0 || temperatures.length === 0) return undefined;
  return { updatedAt: meta.updated_at, rain, temperatures };
}

/**
 * The next hour of each time where there is one, else the next six. What the next time says again ends the one before;
 * its amount stays whole, so that rain is rather said too often than left out.
 */
function rainOf(times: readonly Time[]): Rain[] {
  const all = times.flatMap(({ time: from, data }): Rain[] => {
    const [hour, hours] = [mmOf(data.next_1_hours), mmOf(data.next_6_hours)];
    if (hour !== undefined) return [{ from, to: hoursAfter(from, 1), mm: hour }];
    return hours === undefined ? [] : [{ from, to: hoursAfter(from, 6), mm: hours }];
  });
  return all
    .filter(({ from }, index) => from !== all[index - 1]?.from)
    .map((each, index, kept) => {
      const next = kept[index + 1]?.from;
      return next !== undefined && next < each.to ? { ...each, to: next } : each;
    });
}

const mmOf = (ahead: z.output<typeof rainAhead>) => ahead?.details?.precipitation_amount;

function hoursAfter(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();
}
