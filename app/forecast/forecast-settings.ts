/** What outdoor work stands. Undefined is a limit that the owner has not set: it is not judged. */
export interface WeatherLimits {
  /** Degrees Celsius. */
  readonly leastByDay: number | undefined;
  readonly leastAtNight: number | undefined;
  /** Millimetres from the dry hours before a day's work to those after it. */
  readonly mostRainMm: number | undefined;
  readonly dryHoursBefore: number;
  readonly dryHoursAfter: number;
}

/** Whether and where the forecast is read, and what it is judged by. The owner has entered every figure. */
export interface ForecastSettings extends WeatherLimits {
  readonly isOn: boolean;
  /** Degrees with at most two decimals; west is negative. */
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
}

export const NO_FORECAST: ForecastSettings = {
  isOn: false,
  latitude: undefined,
  longitude: undefined,
  leastByDay: undefined,
  leastAtNight: undefined,
  mostRainMm: undefined,
  dryHoursBefore: 0,
  dryHoursAfter: 0,
};
