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
  "/gallery/",
  "/gallery/a.data",
  "/gallery/a/b",
  "/areas/Leduc",
  `/areas/${"a".repeat(200)}`,
  "/Services",
  "//",
  "/?/admin",
])("%s is rendered once for two requests", async (path) => {
  await isKept(path);
  expect(await isKept(path)).toBe(path === "/?/admin");
});

test("a posted form is never cached", async () => {
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
])("a visitor with the cookie %j gets a page that is neither from the cache nor kept", async (cookie) => {
  await isKept("/", { cookie });
  expect(await isKept("/")).toBe(false);
  expect(await isKept("/", { cookie })).toBe(false);
});

test("a cookie that no page depends on does not cause a render", async () => {
  await isKept("/", { cookie: "device=abc; _ga=GA1.1" });
  expect(await isKept("/")).toBe(true);
});

test("a page with Set-Cookie or Cache-Control is not kept", async () => {
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

test("a client can't set the content's version", async () => {
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
  ["/gallery/two-car-driveway-2?gclid=1&tab=rubber", "/gallery/two-car-driveway-2"],
  ["/areas/st-albert?project=1", "/areas/st-albert"],
  ["/calculator?gclid=1", "/calculator"],
])("%s is rendered and kept as %s", async (asked, key) => {
  const request = visit(asked);
  findPage(request);
  expect(request.url).toBe(key);
  await render(request);
  expect(await isKept(asked)).toBe(true);
  expect(await isKept(key)).toBe(true);
});

test("two tabs of the gallery are two pages", async () => {
  await isKept("/gallery?tab=rubber");
  expect(await isKept("/gallery?tab=epoxy")).toBe(false);
  expect(await isKept("/gallery")).toBe(false);
});

test("the next visit sees a change, whoever made it", async () => {
  await isKept("/");
  await write();
  expect(await isKept("/")).toBe(false);
  expect(await isKept("/")).toBe(true);
});

test("a page rendered before a change is not kept after it", async () => {
  const early = visit("/");
  findPage(early);
  await write();
  const late = visit("/");
  findPage(late);
  await render(late, "new");
  await render(early, "old");
  expect(findPage(visit("/"))?.identity.bytes.toString()).toBe("new");
});

test("a change during a shorter render is not hidden either", async () => {
  const early = visit("/");
  findPage(early);
  await write();
  await render(early, "old");
  expect(findPage(visit("/"))).toBeUndefined();
});

test("a rolled-back or uncommitted change keeps the cached page", async () => {
  await isKept("/");
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom("testimonials").execute();
    expect(await isKept("/")).toBe(true);
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  expect(await isKept("/")).toBe(true);
});

test("of more than 200 pages the least recently used ones are dropped", async () => {
  await isKept("/");
  for (let id = 1; id <= 199; id++) await isKept(`/gallery?project=${id}`);
  expect(await isKept("/")).toBe(true);
  await isKept("/services");
  expect(await isKept("/")).toBe(true);
  expect(await isKept("/gallery?project=2")).toBe(true);
  expect(await isKept("/gallery?project=1")).toBe(false);
});

test("the answer varies by Accept-Encoding", async () => {
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

test("long addresses use no memory", async () => {
  await isKept(`/gallery?tab=${"x".repeat(300)}`);
  expect(await isKept(`/gallery?tab=${"x".repeat(300)}`)).toBe(false);
});
