import { type Business, defaultsInPlace } from "~/business/facts";
import { keepFile } from "~/outside/kept-file.server";
import { askMet, type MetAnswer } from "./ask-met.server";
import { type KeptForecast, readKept } from "./kept-forecast.server";
import { isDue, MOST_ASKS, recentAsks, waitAfterAnswer } from "./next-ask";

export interface ForecastContext {
  now: Date;
  business: Business;
  publicUrl: string;
  /** The address of locationforecast 2.0 compact, without a place. */
  forecastUrl: string;
  forecastFile: string;
}

/** The address to ask and who asks; `asked` is both, as the kept forecast has it. Undefined while the owner has switched it off, or named no place or email. */
export function requestOf({
  business,
  publicUrl,
  forecastUrl,
}: Pick<ForecastContext, "business" | "publicUrl" | "forecastUrl">):
  | { url: string; userAgent: string; asked: string }
  | undefined {
  const { isOn, latitude, longitude } = business.forecast;
  if (!isOn || latitude === undefined || longitude === undefined) return undefined;
  // The placeholder is nobody's: MET Norway blocks whom it can't write to.
  if (defaultsInPlace(business).includes("email")) return undefined;
  const url = `${forecastUrl}?${new URLSearchParams({ lat: latitude.toFixed(2), lon: longitude.toFixed(2) })}`;
  const userAgent = `${new URL(publicUrl).hostname} ${business.email}`.replace(/[^\x20-\x7e]/g, "?");
  return { url, userAgent, asked: `${url} ${userAgent}` };
}

/** Asks MET Norway when it is time. Run by the clock, never by a page. `random` is from 0 to 1. */
export async function readForecast(
  context: ForecastContext,
  { signal, random = Math.random() }: { signal?: AbortSignal; random?: number } = {},
): Promise<void> {
  const { now, forecastFile } = context;
  const request = requestOf(context);
  if (!request) return;
  const kept = await readKept(forecastFile);
  const { asked, ...toAsk } = request;
  const isSame = kept.asked === asked;
  const { asks } = kept;
  if (!isDue({ asks, nextAt: isSame ? kept.nextAt : undefined }, now)) return;
  const known = isSame ? kept : { failures: 0, isDeprecated: false };
  const before: KeptForecast = {
    ...known,
    asked,
    asks: [...recentAsks(asks, now), now.toISOString()].slice(-MOST_ASKS),
    nextAt: after(now, waitAfterAnswer({ kind: "late" }, { failures: known.failures + 1, random })),
  };
  // Kept before it is asked: whatever happens then, it counts.
  await keepFile(forecastFile, before);
  const lastModified = before.forecast && before.lastModified;
  const answer = await askMet({ ...toAsk, lastModified }, signal);
  await keepFile(forecastFile, withAnswer(before, answer, { now, random }));
}

function withAnswer(
  kept: KeptForecast,
  answer: MetAnswer,
  { now, random }: { now: Date; random: number },
): KeptForecast {
  const isGood = answer.kind === "forecast" || answer.kind === "unchanged";
  const failures = isGood ? 0 : kept.failures + 1;
  const status = "status" in answer ? answer.status : undefined;
  const next = {
    ...kept,
    failures,
    nextAt: after(now, waitAfterAnswer(answer, { failures, random })),
    answer: { at: now.toISOString(), kind: answer.kind, status },
  };
  if (answer.kind !== "forecast") return next;
  const { forecast, lastModified, isDeprecated } = answer;
  return { ...next, forecast, lastModified, isDeprecated };
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
