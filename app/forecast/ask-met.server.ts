import { type Answer, getBounded, retryAfter } from "~/outside/get-bounded.server";
import { type Forecast, readMetAnswer } from "./met-answer";

/** Milliseconds for the whole answer. */
const TIME_LIMIT_MS = 5000;
/** An answer has about 40,000. */
const MOST_BYTES = 500_000;
const MOST_REDIRECTS = 2;

export interface ToAsk {
  /** The whole address, with the place. */
  url: string;
  /** Who asks: MET Norway refuses those whom it can't write to. */
  userAgent: string;
  /** The Last-Modified of the forecast that is kept; undefined for none. */
  lastModified: string | undefined;
}

/** What was answered. `waitMs` is how long the answer counts, by its own headers; undefined when they do not say. */
export type MetAnswer =
  | {
      kind: "forecast";
      forecast: Forecast;
      lastModified: string | undefined;
      /** Status 203: this version of the service ends soon. */
      isDeprecated: boolean;
      waitMs: number | undefined;
    }
  | { kind: "unchanged"; waitMs: number | undefined }
  | { kind: "refused" | "tooMany" | "failing"; status: number; waitMs: number | undefined }
  | { kind: "elsewhere" | "late" | "unreachable" | "unreadable" | "tooLarge" };

/**
 * Asks once, and never throws but when `signal` stops it. Source: docs.api.met.no/doc/TermsOfService and StatusCodes.
 */
export async function askMet(
  { url, userAgent, lastModified }: ToAsk,
  signal?: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<MetAnswer> {
  const headers = {
    Accept: "application/json",
    "User-Agent": userAgent,
    ...(lastModified && { "If-Modified-Since": lastModified }),
  };
  const bounds = { timeLimitMs, mostBytes: MOST_BYTES, mostRedirects: MOST_REDIRECTS };
  const got = await getBounded({ url, headers, ...bounds }, signal);
  // Without a guard nothing is "inside".
  if (got.kind !== "answer") return { kind: got.kind === "inside" ? "unreachable" : got.kind };
  return readAnswer(got, lastModified);
}

function readAnswer({ status, headers, text }: Answer, lastModified: string | undefined): MetAnswer {
  if (status === 200 || status === 203) {
    const forecast = forecastIn(text);
    if (!forecast) return { kind: "unreadable" };
    return {
      kind: "forecast",
      forecast,
      lastModified: headers["last-modified"],
      isDeprecated: status === 203,
      waitMs: untilExpires(headers),
    };
  }
  if (status === 304 && lastModified) return { kind: "unchanged", waitMs: untilExpires(headers) };
  if (status === 429) return { kind: "tooMany", status, waitMs: retryAfter(headers) };
  if (status >= 500) return { kind: "failing", status, waitMs: retryAfter(headers) };
  return status >= 400 ? { kind: "refused", status, waitMs: undefined } : { kind: "unreadable" };
}

function forecastIn(text: string): Forecast | undefined {
  try {
    return readMetAnswer(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** By the answering server's own clock, because ours may be wrong. */
function untilExpires({ expires = "", date = "" }: Answer["headers"]): number | undefined {
  const wait = Date.parse(expires) - Date.parse(date);
  return wait > 0 ? wait : undefined;
}
