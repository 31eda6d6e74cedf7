import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { readContentVersion } from "~/db.server";
import { PERSONAL_COOKIES } from "~/http/cookies.server";
import { type Bytes, ENCODINGS, encode } from "~/http/encoding.server";
import { pagesOf } from "~/pages";
import { type KeptAnswer, keepAnswer } from "./kept-answer.server";

/*
 * Keeps public pages as a visitor without our cookies sees them. They depend only on their address, the content, the
 * day in Alberta, and this process's code and environment.
 */

/**
 * The kept pages by address, with the query parameters that each reads. Others, such as gclid, are dropped before
 * rendering.
 */
const KEPT = new Map(pagesOf("document", "application").map((page) => [page.path, page]));
/** Pages with a name in their address. Any other text there has no page, and is not kept. */
const NAMED = [...KEPT.values()]
  .filter(({ each }) => each)
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/, "[a-z0-9-]+")}$`) }));
const MOST_PAGES = 200;
/**
 * Characters; longer than any address of ours. Longer ones are not kept, so that nobody can fill the memory with them.
 */
const LONGEST_KEY = 200;

/** Header from the front door to Remix: the content's version before the page was rendered. */
const CONTENT_VERSION = "x-content-version";
/** Matches our cookies' names in a Cookie header, with or without prefix and spaces. */
const PERSONAL = new RegExp(`(${PERSONAL_COOKIES.join("|")})\\s*=`);

/** All belong to `pagesVersion`; a newer version clears the map. */
const pages = new LRUCache<string, KeptAnswer>({ max: MOST_PAGES });
let pagesVersion: string | undefined;

/**
 * The kept page for a request. If there is none, changes the request to exactly the key's address, so that nothing else
 * can get into the page that is then kept.
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
  // A HEAD request is rendered in full, so that the page can be kept.
  request.method = "GET";
  request.headers[CONTENT_VERSION] = version;
  return undefined;
}

/**
 * Whether the page is the same for everybody: the front door allowed it, and the answer sets no cookie and no
 * Cache-Control.
 */
export function mayKeepPage(request: Request, headers: Headers): boolean {
  return request.headers.has(CONTENT_VERSION) && !headers.has("Set-Cookie") && !headers.has("Cache-Control");
}

/** Makes the answer of a page that `mayKeepPage`, and keeps it unless the content changed while it was rendered. */
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
 * The content's version, read once for all requests in one turn of the event loop. They arrived before the turn began,
 * so everything written before they were sent is in it.
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

/** Undefined when the database can't be read. The page is rendered then, and reports the fault. */
function contentVersion(): string | undefined {
  try {
    return readContentVersion();
  } catch {
    return undefined;
  }
}

/**
 * The path with the parameters that the page reads; undefined when it is not kept or the visitor has one of our
 * cookies.
 */
function pageKey({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.cookie && PERSONAL.test(headers.cookie)) return undefined;
  const end = url!.indexOf("?");
  const path = end < 0 ? url! : url!.slice(0, end);
  const page = KEPT.get(path) ?? NAMED.find(({ pattern }) => pattern.test(path))?.page;
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
