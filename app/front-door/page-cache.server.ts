import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { readContentVersion } from "~/db.server";
import { PERSONAL_COOKIES } from "~/http/cookies.server";
import { type Bytes, ENCODINGS, encode } from "~/http/encoding.server";
import { pagesOf } from "~/pages";
import { type KeptAnswer, keepAnswer } from "./kept-answer.server";

/*
 * Keeps public pages ready to send, as they look to a visitor without cookies of ours. They depend only on their address,
 * the content, the day in Alberta, and what is fixed for this process: its code and its environment.
 */

/** By address, what each kept page reads of its query. All else, such as gclid, is dropped before it is rendered. */
const KEPT = new Map(pagesOf("document", "application").map((page) => [page.path, page]));
const MOST_PAGES = 200;
/**
 * Characters, more than any address of ours has: longer addresses are not kept, so nobody can fill the memory with
 * them.
 */
const LONGEST_KEY = 200;

/** A header between the front door and Remix: the content's version before the page was rendered. */
const CONTENT_VERSION = "x-content-version";
/** Matches the names of our cookies as a browser sends them, with or without prefix and whatever the blanks. */
const PERSONAL = new RegExp(`(${PERSONAL_COOKIES.join("|")})\\s*=`);

/** All belong to `pagesVersion`; a newer version clears them. */
const pages = new LRUCache<string, KeptAnswer>({ max: MOST_PAGES });
let pagesVersion: string | undefined;

/**
 * The kept page that answers this request. If there is none, prepares the request so that its page can be kept: it is
 * rendered at the key's own address, so nothing beyond the key can get into the page.
 */
export function findPage(request: IncomingMessage): KeptAnswer | undefined {
  delete request.headers[CONTENT_VERSION];
  const key = pageKey(request);
  if (key === undefined) return undefined;
  const version = versionOfTurn();
  if (version === undefined) return undefined;
  const page = version === pagesVersion ? pages.get(key) : undefined;
  if (page) return page;
  request.url = key;
  // Rendered in full even for a HEAD request, so that it can be kept.
  request.method = "GET";
  request.headers[CONTENT_VERSION] = version;
  return undefined;
}

/** Whether a page is everybody's: the front door has allowed it, and its answer is for no visitor of its own. */
export function mayKeepPage(request: Request, headers: Headers): boolean {
  return request.headers.has(CONTENT_VERSION) && !headers.has("Set-Cookie") && !headers.has("Cache-Control");
}

/**
 * Makes the answer of a page that `mayKeepPage`, and keeps it if the content has not changed since before the render.
 */
export function keepAnsweredPage(request: Request, page: Bytes, headers: Headers): KeptAnswer {
  headers.set("Cache-Control", "no-cache");
  const answer = keepAnswer(
    headers,
    ENCODINGS.map((encoding) => [encoding, encode(page, encoding)]),
  );
  const { pathname, search } = new URL(request.url);
  const version = request.headers.get(CONTENT_VERSION);
  if (version !== null && contentVersion() === version) store(pathname + search, answer, version);
  return answer;
}

function store(key: string, page: KeptAnswer, version: string): void {
  if (version !== pagesVersion) pages.clear();
  pagesVersion = version;
  pages.set(key, page);
}

let seen: { version: string | undefined } | undefined;

/**
 * The content's version, read once for all requests that the event loop handles in one turn. They were all sent before
 * the turn began, so what was written before they were sent is in it.
 */
function versionOfTurn(): string | undefined {
  if (!seen) {
    seen = { version: contentVersion() };
    setImmediate(() => {
      seen = undefined;
    });
  }
  return seen.version;
}

/** Undefined when the database can't be read. The page is then rendered, meets the same trouble, and says so. */
function contentVersion(): string | undefined {
  try {
    return readContentVersion();
  } catch {
    return undefined;
  }
}

/**
 * The path with the parameters that the page reads; undefined when it is not kept, or the visitor has a cookie of ours.
 */
function pageKey({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.cookie && PERSONAL.test(headers.cookie)) return undefined;
  const end = url!.indexOf("?");
  const path = end < 0 ? url! : url!.slice(0, end);
  const page = KEPT.get(path);
  if (!page) return undefined;
  const query = new URLSearchParams(end < 0 ? "" : url!.slice(end));
  if (page.prefilledBy?.some((name) => query.has(name))) return undefined;
  const key = path + readQuery(query, page.parameters ?? []);
  return key.length > LONGEST_KEY ? undefined : key;
}

/** The first value of each of these parameters, in this order. */
function readQuery(given: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}
