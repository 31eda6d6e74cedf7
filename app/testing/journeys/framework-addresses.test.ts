import type { IncomingMessage } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { refusalOf } from "~/front-door/refusals.server";
import { builtRoutes, manifestVersion } from "../route-patterns";
import { type Site, startSite } from "../site";

/** An address may cost as much processor time as so many ordinary pages, measured in the same run. */
const MOST_PAGES = 20;
/** Of several tries the cheapest counts: a collection of garbage is nobody's request. */
const TRIES = 3;

/** As long as Node's limit on heads (16 kB) lets an address be. */
const LONG = 15_000;
const times = (part: string, length = LONG) => part.repeat(Math.floor(length / part.length));

/** What a stranger may put where the framework expects a path, a route's name or a list of them. */
const SPELLINGS = [
  ..."/ // /// . .. ../ ./ , ,, ? & = + * : ; | ~ ' ( ) [ ] { } < > %00 %0a %0d%0a %20 %2f %2F%2F %5c %25 %2e%2e%2f".split(
    " ",
  ),
  ..."root routes/_site routes/admin routes/admin._index routes/$ __proto__ constructor toString hasOwnProperty null".split(
    " ",
  ),
  ..."undefined NaN -1 0 1e309 true [] {} %7B%7D %F0%9F%98%80 %EF%BB%BF %E2%80%AE ../../etc/passwd //evil.example".split(
    " ",
  ),
  ..."admin admin/quotes/1 e/TOKEN q/TOKEN calculator services gallery?tab=rubber api/quotes uploads/x.webp".split(
    " ",
  ),
  ...[
    "/",
    "//",
    "a/",
    "/a",
    "a",
    "../",
    "./",
    "%2f",
    "%2F..",
    ",",
    "a,",
    "routes/$,",
    ":a/",
    "*",
    "*/",
    "%00",
  ].map((part) => times(part)),
  ...["&p=", "&p=/", "&_routes=", "&_data=", "&index", "&a[0]=", "&a.b=", ".data", ".data/"].map((part) =>
    times(part),
  ),
];

/** The addresses that belong to the framework and not to us, and where each takes what is sent. */
const PLACES: ((spelling: string) => string)[] = [
  (spelling) => `/__manifest?version=${version}&p=${spelling}`,
  (spelling) => `/__manifest?p=/${spelling}&version=${version}`,
  (spelling) => `/?_data=${spelling}`,
  (spelling) => `/admin?%5Fdata=${spelling}`,
  (spelling) => `/${spelling}.data`,
  (spelling) => `/calculator.data?_routes=${spelling}`,
  (spelling) => `/_root.data?index&_routes=${spelling}`,
  (spelling) => `/?index&${spelling}`,
  (spelling) => `/${spelling}?index`,
  (spelling) => `/assets/${spelling}`,
  (spelling) => `/build/${spelling}`,
];

let site: Site;
let version: string;
/** Milliseconds of processor time that an address may cost. */
let mostMs = 0;

beforeAll(async () => {
  site = await startSite();
  version = await manifestVersion();
  const { ms } = await cost("/calculator");
  mostMs = ms * MOST_PAGES;
});

/** What the front door refuses never gets to the framework. */
function refuses(path: string): boolean {
  const headers = { host: "site.test" };
  const request = { url: path, method: "GET", headers, headersDistinct: { host: ["site.test"] } };
  return refusalOf(request as unknown as IncomingMessage) !== undefined;
}

/** The status, and the processor time of the cheapest of some tries. */
async function cost(path: string): Promise<{ status: number; ms: number }> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; ; tried++) {
    const before = process.cpuUsage();
    const status = refuses(path) ? 400 : (await site.fetch(path)).status;
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least < mostMs || tried === TRIES) return { status, ms: least };
  }
}

async function dearestOf(paths: string[]): Promise<{ dear: string[]; failed: string[] }> {
  const dear: string[] = [];
  const failed: string[] = [];
  for (const path of paths) {
    if (!URL.canParse(path, site.publicUrl)) continue;
    const { status, ms } = await cost(path);
    const short = path.slice(0, 60);
    if (ms > mostMs) dear.push(`${short}: ${ms} ms`);
    if (status >= 500) failed.push(`${short}: ${status}`);
  }
  return { dear, failed };
}

test("no spelling of an address of the framework's own costs more than a page, fails, or is logged as an error", async () => {
  const paths = SPELLINGS.flatMap((spelling) => PLACES.map((place) => place(spelling)));
  expect(await dearestOf(paths)).toEqual({ dear: [], failed: [] });
});

test("nor does one that is put behind the address of any route", async () => {
  const routes = (await builtRoutes()).map(({ pattern }) =>
    pattern.replaceAll(/:\w+\??|\*/g, "x").replace(/\/$/, ""),
  );
  const paths = routes.flatMap((route) => [
    `${route}.data`,
    `${route}.data?_routes=${times("root,")}`,
    `${route}?_data=x`,
    `${route}?index`,
    `${route}.data?index`,
    `${route}/${times("/")}`,
    `${route}/${times("a/")}.data`,
    `${route}?${times("a[0]=")}`,
  ]);
  expect(await dearestOf(paths)).toEqual({ dear: [], failed: [] });
});

test("the framework gives nobody its list of routes", async () => {
  const answer = await site.fetch(`/__manifest?version=${version}&p=/admin`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Page Not Found");
});
