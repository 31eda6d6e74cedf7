import type { ReadableStream } from "node:stream/web";
import { type Forecast, readMetAnswer } from "./met-answer";

/** Milliseconds for the whole answer. */
const TIME_LIMIT_MS = 5000;
/** An answer has about 40,000. */
const MOST_BYTES = 500_000;
/** Only within the same site: nobody leads this server elsewhere, least of all into its own network. */
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
  toAsk: ToAsk,
  signal?: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<MetAnswer> {
  const limit = AbortSignal.timeout(timeLimitMs);
  try {
    const response = await fetchHere(toAsk, signal ? AbortSignal.any([limit, signal]) : limit);
    return response ? await readResponse(response, toAsk) : { kind: "elsewhere" };
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: limit.aborted ? "late" : error instanceof SyntaxError ? "unreadable" : "unreachable" };
  }
}

/** The answer behind redirects; undefined when they lead to another site, or on and on. */
async function fetchHere(
  { url, userAgent, lastModified }: ToAsk,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const headers = {
    Accept: "application/json",
    "User-Agent": userAgent,
    ...(lastModified && { "If-Modified-Since": lastModified }),
  };
  let target = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(target, { headers, redirect: "manual", signal });
    const location = response.headers.get("Location");
    if (!REDIRECTS.includes(response.status) || !location) return response;
    await response.body?.cancel();
    const next = URL.parse(location, target);
    if (next?.origin !== new URL(url).origin) return undefined;
    target = next.href;
  }
  return undefined;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

async function readResponse(response: Response, { lastModified }: ToAsk): Promise<MetAnswer> {
  const { status, headers } = response;
  if (status === 200 || status === 203) {
    const text = await textOf(response);
    if (text === undefined) return { kind: "tooLarge" };
    const forecast = readMetAnswer(JSON.parse(text));
    if (!forecast) return { kind: "unreadable" };
    return {
      kind: "forecast",
      forecast,
      lastModified: headers.get("Last-Modified") ?? undefined,
      isDeprecated: status === 203,
      waitMs: untilExpires(headers),
    };
  }
  await response.body?.cancel();
  if (status === 304 && lastModified) return { kind: "unchanged", waitMs: untilExpires(headers) };
  if (status === 429) return { kind: "tooMany", status, waitMs: retryAfter(headers) };
  if (status >= 500) return { kind: "failing", status, waitMs: retryAfter(headers) };
  return status >= 400 ? { kind: "refused", status, waitMs: undefined } : { kind: "unreadable" };
}

/** Undefined when it is too long; the rest is not read then. */
async function textOf({ body }: Response): Promise<string | undefined> {
  if (!body) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** By the answering server's own clock, because ours may be wrong. */
function untilExpires(headers: Headers): number | undefined {
  const wait = Date.parse(headers.get("Expires") ?? "") - Date.parse(headers.get("Date") ?? "");
  return wait > 0 ? wait : undefined;
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}
