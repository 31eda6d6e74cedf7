import { type Business, defaultsInPlace } from "~/business/facts";
import { albertaDay, formatAlberta, formatDateTime } from "~/business/time";
import { type KeptForecast, readKept } from "./kept-forecast.server";
import { MOST_ASKS, recentAsks } from "./next-ask";
import { type ForecastContext, requestOf } from "./read-forecast.server";
import { isFresh } from "./weather-of-day";

/** How the reading stands, for the owner. */
export interface ForecastState {
  /** Each a sentence, the most important first. */
  words: string[];
  /** Something is to be done, or nothing is shown. */
  needsAttention: boolean;
}

/** What was answered last, in words; what keeps it from being read. */
export async function forecastState(context: ForecastContext): Promise<ForecastState> {
  const { business, now } = context;
  const { isOn } = business.forecast;
  if (!isOn)
    return { words: ["Off: nothing is asked, and the calendar shows no weather."], needsAttention: false };
  const request = requestOf(context);
  if (!request) return { words: [whyNotAsked(business)], needsAttention: true };
  const kept = await readKept(context.forecastFile);
  if (kept.asked !== request.asked || !kept.answer) {
    const isFull = recentAsks(kept.asks, now).length >= MOST_ASKS;
    const when = isFull ? `once there were fewer than ${MOST_ASKS} requests in 24 hours` : "within a minute";
    return {
      words: [`There is no answer yet. MET Norway is asked ${when}.`],
      needsAttention: false,
    };
  }
  const { answer, forecast, isDeprecated, nextAt } = kept;
  const isShown = forecast !== undefined && isFresh(forecast, now);
  return {
    words: [
      `${formatDateTime(answer.at)}: ${answerWords(answer)}`,
      forecastWords(kept, isShown),
      ...(isDeprecated
        ? ["MET Norway says that this version of its service ends soon. The site needs an update by then."]
        : []),
      `${countWords(recentAsks(kept.asks, now).length)}${nextAt ? ` The next one is after ${timeWords(nextAt, now)}.` : ""}`,
    ],
    needsAttention: !isShown || isDeprecated,
  };
}

function whyNotAsked(business: Business): string {
  return defaultsInPlace(business).includes("email")
    ? "Nothing is asked yet: MET Norway wants to know who asks. Enter your own email under Business first."
    : "Nothing is asked yet: the place is missing.";
}

function answerWords({ kind, status }: NonNullable<KeptForecast["answer"]>): string {
  const words = {
    forecast: "a forecast came.",
    unchanged: "nothing new since the last forecast.",
    refused: `refused (${status}). MET Norway may not know who asks, or has no forecast for this place.`,
    tooMany: `too many requests (${status}). The site waits longer before it asks again.`,
    failing: `the service has a problem of its own (${status}).`,
    elsewhere: "the service has moved to another address, which this site does not follow.",
    late: "no answer within 5 seconds.",
    unreachable: "the service can’t be reached, or dropped the connection.",
    unreadable: "the answer can’t be read: it is not in the form the service promises.",
    tooLarge: "the answer is far too long, so it was not read.",
  } as const satisfies Record<typeof kind, string>;
  return words[kind];
}

function forecastWords({ forecast }: KeptForecast, isShown: boolean): string {
  if (!forecast) return "There is no forecast for this place yet, so the calendar shows none.";
  const made = `The last forecast was made on ${formatDateTime(forecast.updatedAt)}`;
  return isShown ? `${made}.` : `${made}, more than 12 hours ago, so the calendar shows none.`;
}

function countWords(count: number): string {
  return `${count === 1 ? "1 request" : `${count} requests`} in the last 24 hours, of at most ${MOST_ASKS}.`;
}

/** "14:05", with the day when it is another one. */
function timeWords(instant: string, now: Date): string {
  const isToday = albertaDay(instant) === albertaDay(now.toISOString());
  return isToday ? formatAlberta(instant, "HH:mm") : formatDateTime(instant);
}
