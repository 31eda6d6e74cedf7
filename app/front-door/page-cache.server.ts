import type { IncomingMessage } from "node:http";
import { readContentVersion } from "~/db.server";
import { PERSONAL_COOKIES } from "~/http/cookies.server";
import { ENCODINGS, encode } from "~/http/encoding.server";
import { pagesOf } from "~/pages";
import { type KeptAnswer, keepAnswer } from "./kept-answer.server";

/*
 * Documents as every visitor sees them who has no cookie of their own, kept ready to send. They depend on their
 * address, on the content and on what is fixed for this process: its code, its settings.
 */

/** The parameters that each document reads. Others, such as gclid, are dropped before the render. */
const PARAMETERS = new Map(pagesOf("document").map(({ path, parameters = [] }) => [path, parameters]));
const MOST_PAGES = 200;
/** Longer than any address of ours: whoever sends one does not get the memory for it. */
const LONGEST_KEY = 200;

/** The front door's own header: the version of the content before the page was rendered. */
const CONTENT_VERSION = "x-content-version";
/** As the browser would send them back, with or without their prefix, however it writes the blanks. */
const PERSONAL = new RegExp(`(${PERSONAL_COOKIES.join("|")})\\s*=`);

/** Those used last come last. All are of one version: the next one makes them worthless together. */
const pages = new Map<string, KeptAnswer>();
let pagesVersion: number | undefined;

/**
 * The kept page that answers this request. Without one, the request is prepared so that its render can be kept: what
 * is rendered is the key's own address, and nothing beyond the key can get into the page.
 */
export function findPage(request: IncomingMessage): KeptAnswer | undefined {
  delete request.headers[CONTENT_VERSION];
  const key = pageKey(request);
  if (key === undefined) return undefined;
  const version = versionOfTurn();
  if (version === undefined) return undefined;
  const page = version === pagesVersion ? pages.get(key) : undefined;
  if (page) {
    pages.delete(key);
    pages.set(key, page);
    return page;
  }
  request.url = key;
  // A page is kept whole, also when somebody asks for its head alone.
  request.method = "GET";
  request.headers[CONTENT_VERSION] = String(version);
  return undefined;
}

/**
 * Keeps a page that has just been rendered, when the front door has said that it may be and the content is still the
 * one from before the render. Gives it as it is sent from now on; undefined when the page is this visitor's own.
 */
export function keepAnsweredPage(request: Request, html: string, headers: Headers): KeptAnswer | undefined {
  const version = request.headers.get(CONTENT_VERSION);
  if (version === null || headers.has("Set-Cookie") || headers.has("Cache-Control")) return undefined;
  headers.set("Cache-Control", "no-cache");
  const bytes = Buffer.from(html);
  const page = keepAnswer(
    headers,
    ENCODINGS.map((encoding) => [encoding, encode(bytes, encoding)]),
  );
  const { pathname, search } = new URL(request.url);
  if (contentVersion() === Number(version)) store(pathname + search, page, Number(version));
  return page;
}

function store(key: string, page: KeptAnswer, version: number): void {
  if (version !== pagesVersion) pages.clear();
  pagesVersion = version;
  pages.delete(key);
  pages.set(key, page);
  if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value!);
}

let seen: { version: number | undefined } | undefined;

/**
 * The content's version, read once for all requests that the event loop found waiting together: each was sent before
 * this turn began, so what was written before it is in the version.
 */
function versionOfTurn(): number | undefined {
  if (!seen) {
    seen = { version: contentVersion() };
    setImmediate(() => {
      seen = undefined;
    });
  }
  return seen.version;
}

/** Undefined when the database can't be read: what is rendered meets the same trouble, and says so. */
function contentVersion(): number | undefined {
  try {
    return readContentVersion();
  } catch {
    return undefined;
  }
}

/** The path with the parameters that the page reads; undefined when this is no document, or the visitor is known. */
function pageKey({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.cookie && PERSONAL.test(headers.cookie)) return undefined;
  const end = url!.indexOf("?");
  const path = end < 0 ? url! : url!.slice(0, end);
  const names = PARAMETERS.get(path);
  if (!names) return undefined;
  const key = end < 0 ? path : path + readQuery(url!.slice(end), names);
  return key.length > LONGEST_KEY ? undefined : key;
}

/** The first value of each of these parameters, in this order. */
function readQuery(query: string, names: readonly string[]): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}
