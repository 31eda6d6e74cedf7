import { getBounded, retryAfter } from "~/outside/get-bounded.server";
import { outsideAgents, type PrivateHosts } from "~/outside/outside.server";
import { type Entry, readIcal } from "./read-ical.server";

const DAY_MS = 86_400_000;
/** A reading has to last for the three weeks of visits, and a week in which nothing better comes. */
const DAYS_AHEAD = 32;
/** Ten years of a busy calendar. */
const MOST_BYTES = 10_000_000;
const TIME_LIMIT_MS = 15_000;
const MOST_REDIRECTS = 5;

/** What the last answer said of itself, to ask only for something new. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** What was answered. `waitMs`: how long the server asks us to wait. */
export type CalendarAnswer =
  | ({ kind: "read"; entries: Entry[]; unread: number } & Validators)
  | { kind: "unchanged" }
  | { kind: "refused" | "failing"; status: number; waitMs: number | undefined }
  | {
      kind:
        | "elsewhere"
        | "inside"
        | "late"
        | "unreachable"
        | "tooLarge"
        | "noCalendar"
        | "tooMany"
        | "tooLong";
    };

/** Asks once, and never throws but when `signal` stops it. */
export async function askCalendar(
  { now, privateHosts }: { now: Date; privateHosts: PrivateHosts },
  address: string,
  { etag, lastModified }: Validators = {},
  signal?: AbortSignal,
): Promise<CalendarAnswer> {
  const headers = {
    Accept: "text/calendar, */*;q=0.1",
    ...(etag && { "If-None-Match": etag }),
    ...(lastModified && { "If-Modified-Since": lastModified }),
  };
  const bounds = { timeLimitMs: TIME_LIMIT_MS, mostBytes: MOST_BYTES, mostRedirects: MOST_REDIRECTS };
  const got = await getBounded(
    { url: address, headers, agents: outsideAgents(privateHosts), ...bounds },
    signal,
  );
  if (got.kind !== "answer") return got;
  const { status, text } = got;
  if (status === 304 && (etag || lastModified)) return { kind: "unchanged" };
  if (status >= 500 || status === 429) return { kind: "failing", status, waitMs: retryAfter(got.headers) };
  if (status !== 200) return { kind: "refused", status, waitMs: undefined };
  const from = now.getTime() - DAY_MS;
  const read = await readIcal({ text, from, to: now.getTime() + DAYS_AHEAD * DAY_MS });
  if (read.kind !== "read") return read;
  return { ...read, etag: got.headers.etag, lastModified: got.headers["last-modified"] };
}
