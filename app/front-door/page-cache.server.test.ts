import { mkdtempSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { createTestDb } from "../../db/testing";

const folder = mkdtempSync(join(tmpdir(), "page-cache-"));
process.env.DATA_DIR = folder;
/** Another process' connection, for all that the cache knows. */
const db = await createTestDb(folder);
const { findPage, keepAnsweredPage, mayKeepPage } = await import("./page-cache.server");

async function write(): Promise<void> {
  await db
    .insertInto("testimonials")
    .values({ name: "A", location: "Leduc", rating: 5, review: "Good.", created_at: "2026-11-20T00:00:00Z" })
    .execute();
  await nextTurn();
}

// What an earlier test has kept is void.
beforeEach(write);

interface Visit {
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

/** As the front door hands it over. */
function visit(url: string, { method = "GET", cookie, headers }: Visit = {}): IncomingMessage {
  return { url, method, headers: { ...headers, ...(cookie && { cookie }) } } as IncomingMessage;
}

/** Renders what the front door lets through. */
function render(request: IncomingMessage, html = "<p>page</p>", headers = new Headers()) {
  const { host: _host, ...sent } = request.headers as Record<string, string>;
  const asked = new Request(`http://site.test${request.url}`, { headers: sent });
  return mayKeepPage(asked, headers) ? keepAnsweredPage(asked, Buffer.from(html), headers) : undefined;
}

/** Whether a visit is answered from the cache; rendered, and perhaps kept, when it is not. */
async function isKept(url: string, how?: Visit): Promise<boolean> {
  const request = visit(url, how);
  if (findPage(request)) return true;
  await render(request);
  return false;
}

test("a document is rendered once, for GET and HEAD alike", async () => {
  for (const path of ["/", "/services", "/gallery", "/privacy-policy", "/terms-of-service"]) {
    expect(await isKept(path, { method: "HEAD" }), path).toBe(false);
    expect(await isKept(path), path).toBe(true);
    expect(await isKept(path, { method: "HEAD" }), path).toBe(true);
  }
});

test.each([
  "/calculator?squareFeet=850",
  "/calculator?gclid=1&width=",
  "/admin",
  "/api/projects",
  "/nowhere",
  "/services/",
  "/Services",
  "//",
  "/?/admin",
])("%s is asked twice", async (path) => {
  await isKept(path);
  expect(await isKept(path)).toBe(path === "/?/admin");
});

test("a form that is sent is none of the cache's business", async () => {
  await isKept("/");
  expect(await isKept("/?index", { method: "POST" })).toBe(false);
});

test.each([
  "session=x",
  "device=1; toast=y",
  "a=b;chat=z",
  "chat =z",
  "toast=",
  "\tsession\t=q",
  "__Host-chat=z",
])("who has the cookie %j neither gets a kept page nor leaves one", async (cookie) => {
  await isKept("/", { cookie });
  expect(await isKept("/")).toBe(false);
  expect(await isKept("/", { cookie })).toBe(false);
});

test("a cookie that changes no page is no reason to render", async () => {
  await isKept("/", { cookie: "device=abc; _ga=GA1.1" });
  expect(await isKept("/")).toBe(true);
});

test("a page that sets a cookie, or says itself how long it lasts, is not kept", async () => {
  for (const header of [
    ["Set-Cookie", "chat=1"],
    ["Cache-Control", "no-store"],
  ] satisfies [string, string][]) {
    const request = visit("/");
    findPage(request);
    expect(await render(request, "mine", new Headers([header]))).toBeUndefined();
    expect(findPage(visit("/"))).toBeUndefined();
  }
});

test("what a client says of the content's version counts for nothing", async () => {
  const prepared = visit("/");
  findPage(prepared);
  const version = String(prepared.headers["x-content-version"]);
  expect(version).toMatch(/\d/);
  // Guessed right, with a cookie: their own page.
  await isKept("/", { cookie: "chat=1", headers: { "x-content-version": version } });
  expect(await isKept("/")).toBe(false);
});

test.each([
  ["/?utm_source=mail&gclid=1", "/"],
  ["/gallery?fbclid=1&tab=rubber", "/gallery?tab=rubber"],
  ["/gallery?project=3&tab=epoxy&x", "/gallery?tab=epoxy&project=3"],
  ["/gallery?tab=rubber&tab=epoxy", "/gallery?tab=rubber"],
  ["/gallery?tab=a%0d%0aX-Evil:%201", "/gallery?tab=a%0D%0AX-Evil%3A+1"],
  ["/gallery?tab=a?b&Tab=c", "/gallery?tab=a%3Fb"],
  ["/services?tab=rubber&project=1", "/services"],
  ["/calculator?gclid=1", "/calculator"],
])("%s is rendered and kept as %s", async (asked, key) => {
  const request = visit(asked);
  findPage(request);
  expect(request.url).toBe(key);
  await render(request);
  expect(await isKept(asked)).toBe(true);
  expect(await isKept(key)).toBe(true);
});

test("a tab and another one are two pages", async () => {
  await isKept("/gallery?tab=rubber");
  expect(await isKept("/gallery?tab=epoxy")).toBe(false);
  expect(await isKept("/gallery")).toBe(false);
});

test("a change is seen by the next visit, whoever made it", async () => {
  await isKept("/");
  await write();
  expect(await isKept("/")).toBe(false);
  expect(await isKept("/")).toBe(true);
});

test("of two renders with a change between them, the older is not kept", async () => {
  const early = visit("/");
  findPage(early);
  await write();
  const late = visit("/");
  findPage(late);
  await render(late, "new");
  await render(early, "old");
  expect(findPage(visit("/"))?.identity.bytes.toString()).toBe("new");
});

test("a change during a render that ends first is not covered up either", async () => {
  const early = visit("/");
  findPage(early);
  await write();
  await render(early, "old");
  expect(findPage(visit("/"))).toBeUndefined();
});

test("a change that is taken back, or not yet certain, leaves the kept page", async () => {
  await isKept("/");
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom("testimonials").execute();
    expect(await isKept("/")).toBe(true);
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  expect(await isKept("/")).toBe(true);
});

test("of more than 200 pages, those that nobody asked for the longest time go", async () => {
  await isKept("/");
  for (let id = 1; id <= 199; id++) await isKept(`/gallery?project=${id}`);
  expect(await isKept("/")).toBe(true);
  await isKept("/services");
  expect(await isKept("/")).toBe(true);
  expect(await isKept("/gallery?project=2")).toBe(true);
  expect(await isKept("/gallery?project=1")).toBe(false);
});

test("a cache between us and a visitor learns that a page's bytes depend on what the visitor can read", async () => {
  const request = visit("/");
  findPage(request);
  const page = await render(request);
  for (const encoding of ["identity", "gzip", "br"] as const) {
    const kept = page?.[encoding];
    expect(kept?.headers.get("Vary")).toBe("Accept-Encoding");
    expect(kept?.headers.get("Content-Encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(kept?.headers.get("Content-Length")).toBe(String(kept?.bytes.length));
  }
});

test("an address of 200 characters is kept, one of 201 is not", async () => {
  const path = "/gallery?tab=";
  for (const length of [200, 201]) {
    const address = path + "x".repeat(length - path.length);
    await isKept(address);
    expect(await isKept(address)).toBe(length === 200);
  }
});

test("an address of any length gets no memory", async () => {
  await isKept(`/gallery?tab=${"x".repeat(300)}`);
  expect(await isKept(`/gallery?tab=${"x".repeat(300)}`)).toBe(false);
});
