import { expect, test } from "vitest";
import { NO_FORECAST, type WeatherLimits } from "./forecast-settings";
import { type Forecast, readMetAnswer } from "./met-answer";
import { madeAnswer } from "./testing.server";
import { isFresh, weatherOfDay } from "./weather-of-day";
import { againstWork, shownWeather, weatherOfDaysInWords, weatherWords } from "./weather-words";

/** Midnight in Alberta at the beginning of September 8, 2026. */
const NOW = new Date("2026-09-08T06:00:00Z");
const THURSDAY = "2026-09-10";
const LIMITS: WeatherLimits = { ...NO_FORECAST, leastByDay: 5, leastAtNight: 3, mostRainMm: 1 };

/** The forecast of NOW with other weather in some hours of Thursday, in Alberta: `[7, { mm: 1 }]`. */
function made(...hours: [hour: number, weather: { mm?: number; celsius?: number }][]): Forecast {
  const midnight = Date.parse("2026-09-10T06:00:00Z");
  const at = (time: Date) =>
    hours.find(([hour]) => midnight + hour * 3_600_000 === time.getTime())?.[1] ?? {};
  return readMetAnswer(madeAnswer(NOW, at))!;
}

/** With plain spaces: a figure stays with its unit. */
const plain = (words: string | undefined) => words?.replaceAll("\u00a0", " ");
const against = (...of: Parameters<typeof on>) => on(...of)?.against.map(plain);

const on = (forecast: Forecast, day: string, limits = LIMITS, now = NOW) =>
  weatherOfDay(forecast, { day, limits, now });

test.each([
  ["a dry, warm day", [], LIMITS, [], "dry"],
  ["just as much rain as it stands", [[9, { mm: 1 }]], LIMITS, [], "1 mm"],
  [
    "a tenth more",
    [
      [9, { mm: 1 }],
      [10, { mm: 0.1 }],
    ],
    LIMITS,
    ["Wet: 1.1 mm, 9 am to 11 am"],
    undefined,
  ],
  [
    "tenths that floats add up to more",
    [
      [3, { mm: 0.1 }],
      [4, { mm: 0.2 }],
      [5, { mm: 0.7 }],
    ],
    LIMITS,
    [],
    "1 mm",
  ],
  ["rain before and after work, without dry hours", [[7, { mm: 9 }]], LIMITS, [], "9 mm"],
  [
    "rain in the dry hours before",
    [[-4, { mm: 3 }]],
    { ...LIMITS, dryHoursBefore: 12 },
    ["Wet: 3 mm, Wed 8 pm to Wed 9 pm"],
    undefined,
  ],
  ["rain an hour before the dry hours", [[-5, { mm: 3 }]], { ...LIMITS, dryHoursBefore: 12 }, [], "dry"],
  ["just as cold as it stands", [[8, { celsius: 5 }]], LIMITS, [], "dry"],
  ["a cold hour of work", [[8, { celsius: 4.6 }]], LIMITS, ["Too cold by day: 4.6 °C"], undefined],
  ["a cold hour before work", [[7, { celsius: -4 }]], LIMITS, [], "dry"],
  ["no limits", [[9, { mm: 50, celsius: -20 }]], NO_FORECAST, [], "50 mm"],
] as const)("%s", (_what, hours, limits, against, words) => {
  const weather = on(made(...(hours as unknown as Parameters<typeof made>)), THURSDAY, limits)!;
  expect(weather.against.map(plain)).toEqual(against);
  expect(plain(weatherWords(weather))).toBe(words ?? against.join("; "));
});

test("the night after a day is judged by its own limit, and both are said", () => {
  const cold = readMetAnswer(
    madeAnswer(NOW, (time) => (time.toISOString() >= "2026-09-11T02:00:00.000Z" ? { celsius: -0.4 } : {})),
  )!;
  const weather = on(cold, THURSDAY)!;
  const { words, ...shown } = shownWeather(weather);
  expect(plain(words)).toBe("Too cold at night: −0.4 °C");
  expect(shown).toEqual({
    degrees: "12° / 0°",
    spoken: "12° by day, 0° at night",
    isAgainst: true,
  });
  expect(against(cold, "2026-09-11")).toEqual(["Too cold by day: −0.4 °C", "Too cold at night: −0.4 °C"]);
});

test("rain of six hours counts whole for each stretch that it touches", () => {
  const six = readMetAnswer(
    // Noon to 6 pm on September 14, in Alberta.
    madeAnswer(NOW, (time) => (time.toISOString() === "2026-09-14T18:00:00.000Z" ? { mm: 6 } : {})),
  )!;
  expect(against(six, "2026-09-14")).toEqual(["Wet: 6 mm, noon to 6 pm"]);
  expect(against(six, "2026-09-15", { ...LIMITS, dryHoursBefore: 15 })).toEqual([
    "Wet: 6 mm, Mon noon to Mon 6 pm",
  ]);
});

test("nothing is called dry beyond the forecast, in a gap, or on a day that does not exist", () => {
  const forecast = made();
  expect(weatherWords(on(forecast, "2026-09-14"))).toBe("dry");
  const last = forecast.rain.at(-1)!.to;
  expect(last.slice(0, 10)).toBe("2026-09-17");
  expect(weatherWords(on(forecast, "2026-09-17"))).toBe("not known yet");
  expect(on(forecast, "2026-09-20")).toBeUndefined();
  for (const day of ["2026-02-30", "2026-13-01", "soon", ""]) expect(on(forecast, day)).toBeUndefined();
  const withGap = {
    ...forecast,
    rain: forecast.rain.filter(({ from }) => from !== "2026-09-10T18:00:00.000Z"),
  };
  expect(weatherWords(on(withGap, THURSDAY))).toBe("not known yet");
  const days = new Map([["2026-09-14", on(forecast, "2026-09-14")!]]);
  expect(weatherOfDaysInWords(["2026-09-14", "2026-09-15"], days)).toBe("Mon dry, Tue not known yet");
});

test("of today, only what is still to come speaks against work", () => {
  const forecast = made([8, { mm: 4, celsius: 1 }], [12, { mm: 2 }]);
  const at = (time: string) => against(forecast, THURSDAY, LIMITS, new Date(time));
  expect(at("2026-09-10T13:00:00Z")).toEqual(["Wet: 6 mm, 8 am to 6 pm", "Too cold by day: 1 °C"]);
  expect(at("2026-09-10T17:30:00Z")).toEqual(["Wet: 2 mm, noon to 6 pm"]);
  expect(at("2026-09-11T00:30:00Z")).toEqual([]);
});

test("work of several days says which of them it can't stand", () => {
  const forecast = made([9, { mm: 6 }]);
  const days = new Map(["2026-09-09", THURSDAY].map((day) => [day, on(forecast, day)!]));
  expect(plain(againstWork([THURSDAY], days))).toBe("Wet: 6 mm, 9 am to 10 am");
  expect(plain(againstWork(["2026-09-09", THURSDAY, "2026-09-11"], days))).toBe(
    "Thu wet: 6 mm, 9 am to 10 am",
  );
  expect(againstWork(["2026-09-09", "2026-09-11"], days)).toBeUndefined();
});

test.each([
  ["2026-09-08T18:00:00Z", true],
  ["2026-09-08T18:00:01Z", false],
  // A clock that went back, a little and a lot.
  ["2026-09-08T00:00:00Z", true],
  ["2026-09-07T17:59:59Z", false],
])("a forecast of 6:00 may be shown at %s: %s", (now, isShown) => {
  expect(isFresh({ updatedAt: "2026-09-08T06:00:00.000Z" }, new Date(now))).toBe(isShown);
});

type Answer = ReturnType<typeof madeAnswer>;
type Loose = { properties: { meta: Record<string, unknown>; timeseries: Record<string, unknown>[] } };
const changed = (change: (answer: Loose) => void) => {
  const answer: Answer = madeAnswer(NOW);
  change(answer as unknown as Loose);
  return readMetAnswer(answer);
};

test("times without an instant, an hour or six hours are left out, and the rest counts", () => {
  const forecast = changed(({ properties: { timeseries } }) => {
    timeseries[1]!.data = {};
    timeseries[2]!.data = { instant: { details: {} }, next_1_hours: { summary: {} } };
    timeseries[3]!.data = { next_6_hours: { details: { precipitation_amount: 5 } } };
  })!;
  expect(forecast.rain.slice(0, 3)).toEqual([
    { from: "2026-09-08T06:00:00.000Z", to: "2026-09-08T07:00:00.000Z", mm: 0 },
    // Six hours, until the next time says its own; all of the rain may fall before.
    { from: "2026-09-08T09:00:00.000Z", to: "2026-09-08T10:00:00.000Z", mm: 5 },
    { from: "2026-09-08T10:00:00.000Z", to: "2026-09-08T11:00:00.000Z", mm: 0 },
  ]);
  expect(forecast.temperatures.slice(0, 3).map(({ at }) => at.slice(11, 13))).toEqual(
    ["06", "10", "11"].slice(0, 3),
  );
});

test.each<[string, (answer: Loose) => void]>([
  [
    "other degrees",
    ({ properties: { meta } }) =>
      Object.assign(meta, { units: { air_temperature: "fahrenheit", precipitation_amount: "mm" } }),
  ],
  [
    "inches",
    ({ properties: { meta } }) =>
      Object.assign(meta, { units: { air_temperature: "celsius", precipitation_amount: "in" } }),
  ],
  ["no units", ({ properties: { meta } }) => Object.assign(meta, { units: undefined })],
  ["no time when it was made", ({ properties: { meta } }) => Object.assign(meta, { updated_at: undefined })],
  [
    "a day that does not exist",
    ({ properties: { timeseries } }) => Object.assign(timeseries[5]!, { time: "2026-02-30T06:00:00Z" }),
  ],
  [
    "rain below nothing",
    ({ properties: { timeseries } }) =>
      Object.assign(timeseries[5]!, { data: { next_1_hours: { details: { precipitation_amount: -1 } } } }),
  ],
  [
    "a temperature of the sun",
    ({ properties: { timeseries } }) =>
      Object.assign(timeseries[5]!, { data: { instant: { details: { air_temperature: 5500 } } } }),
  ],
  ["no time at all", ({ properties }) => Object.assign(properties, { timeseries: [] })],
  [
    "times without end",
    ({ properties }) => Object.assign(properties, { timeseries: Array(401).fill(properties.timeseries[0]) }),
  ],
  [
    "no rain anywhere",
    ({ properties: { timeseries } }) =>
      timeseries.splice(0, 400, {
        time: NOW.toISOString(),
        data: { instant: { details: { air_temperature: 1 } } },
      }),
  ],
])("an answer with %s is not read", (_what, change) => {
  expect(changed(change)).toBeUndefined();
});

test("a place in the polar night is read, and times in any order or twice", () => {
  const forecast = changed(({ properties }) => {
    const [first] = properties.timeseries;
    Object.assign(first!.data as object, {
      next_1_hours: {
        summary: { symbol_code: "snow_polartwilight" },
        details: { precipitation_amount: 0.3 },
      },
    });
    properties.timeseries = [...properties.timeseries.toReversed(), first!];
  })!;
  expect(forecast.rain[0]).toMatchObject({ from: "2026-09-08T06:00:00.000Z", mm: 0.3 });
  expect(new Set(forecast.rain.map(({ from }) => from)).size).toBe(forecast.rain.length);
});

test.each([undefined, null, 7, "text", [], {}, { properties: {} }])("%j is no answer", (answer) => {
  expect(readMetAnswer(answer)).toBeUndefined();
});
