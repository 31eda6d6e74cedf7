import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { ask } from "~/front-door/testing/client";
import { addVersion, fieldsIn } from "~/settings/settings.server";
import { OWNER, type ServedSite, serveSite } from "../served-site";

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.stop());

let reviews = 0;

/** Adds a review by a connection that is not the site's. Gives its words. */
async function addReview(): Promise<string> {
  const review = `Review number ${++reviews}.`;
  await site.db
    .insertInto("testimonials")
    .values({ name: "A", location: "Leduc", rating: 5, review, created_at: new Date().toISOString() })
    .execute();
  return review;
}

// What an earlier test has left in the cache is void.
beforeEach(addReview);

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(site.port, `GET ${path}`, { headers });

/** By its request's number an answer's log line is found, and only a render has a line. */
const wasRendered = ({ headers }: Awaited<ReturnType<typeof get>>) => "x-request-id" in headers;

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  return answer.headers.getSetCookie().join("; ");
}

test("a page is rendered for the first visitor and sent to the others as it was, with every header", async () => {
  const [first, second, third] = [
    await get("/services"),
    await get("/services?utm=1"),
    await get("/services"),
  ];
  expect([first, second, third].map(wasRendered)).toEqual([true, false, false]);
  for (const { status, headers, body } of [first, second, third]) {
    const { "x-request-id": _id, date: _date, ...same } = headers;
    const { "x-request-id": _firstId, date: _firstDate, ...wanted } = first.headers;
    expect({ status, body, same }).toEqual({ status: 200, body: first.body, same: wanted });
  }
  expect(first.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("script-src 'self';"),
    "speculation-rules": '"/speculation-rules.json"',
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
});

test("the calculator is kept too, and runs the scripts that stand in it and no others", async () => {
  const [first, second] = [await get("/calculator"), await get("/calculator?gclid=1")];
  expect([first, second].map(wasRendered)).toEqual([true, false]);
  expect(second.body).toBe(first.body);
  const policy = String(first.headers["content-security-policy"]);
  expect(policy).not.toMatch(/nonce|unsafe/);
  const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
  const inPage = [...first.body.matchAll(/<(script|style)(?![^>]* src=|[^>]*json)[^>]*>([\s\S]*?)<\/\1>/g)];
  const hashes = inPage.map(
    ([, , text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
  );
  expect(new Set(allowed)).toEqual(new Set(hashes));
  const prefilled = await get("/calculator?squareFeet=850");
  expect(prefilled.body).toContain('value="850"');
});

test("what another process writes shows on the next request", async () => {
  await get("/");
  const review = await addReview();
  expect((await get("/")).body).toContain(review);
});

test("what the owner changes shows on the next request", async () => {
  const Cookie = await signIn();
  const added = await fetch(`${site.url}/api/admin/images`, {
    method: "POST",
    headers: { Cookie, "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "A new driveway",
      url: "https://pictures.example/new.jpg",
      location: "gallery-showcase",
    }),
  });
  const { id } = (await added.json()) as { id: number };
  expect((await get("/")).body).toContain("A new driveway");
  await fetch(`${site.url}/api/admin/images/${id}`, { method: "DELETE", headers: { Cookie } });
  expect((await get("/")).body).not.toContain("A new driveway");
});

test("a signed-in admin is shown what visitors are not, and they are never shown it", async () => {
  await site.db
    .insertInto("images")
    .values({
      name: "Hidden driveway",
      description: "",
      url: "/x.webp",
      category: "gallery",
      location: "gallery-showcase",
      is_active: 0,
      uploaded_at: new Date().toISOString(),
    })
    .execute();
  const Cookie = await signIn();
  expect((await get("/", { Cookie })).body).toContain("Hidden driveway");
  expect((await get("/")).body).not.toContain("Hidden driveway");
  const again = await get("/", { Cookie });
  expect(again.body).toContain("Hidden driveway");
  expect(again.headers).toMatchObject({ "cache-control": "private, no-cache" });
  expect(again.headers).not.toHaveProperty("etag");
});

test("a toast is shown to the one it is for", async () => {
  await get("/");
  const done = await fetch(`${site.url}/admin/calendar`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url, Cookie: await signIn() },
    body: new URLSearchParams({ intent: "add-crew", name: "North" }),
  });
  expect(done.status).toBe(302);
  const Cookie = done.headers.getSetCookie().join("; ");
  expect(Cookie).toContain("toast=");
  const thanked = await get("/", { Cookie });
  expect(thanked.body).toContain("data-toast=");
  expect(thanked.headers["set-cookie"]?.join()).toContain("toast=");
  const stranger = await get("/");
  expect(stranger.body).not.toContain("data-toast=");
  expect(stranger.headers).not.toHaveProperty("set-cookie");
});

test("who has a page already is told that it is still the same", async () => {
  const { headers, body } = await get("/", { "Accept-Encoding": "br" });
  const revalidate = { "Accept-Encoding": "br", "If-None-Match": `W/"other", ${headers.etag}` };
  for (const method of ["GET", "HEAD"]) {
    const same = await ask(site.port, `${method} /`, { headers: revalidate });
    expect(same).toMatchObject({ status: 304, body: "" });
    expect(same.headers).toMatchObject({ etag: headers.etag, "cache-control": "no-cache" });
  }
  expect((await get("/", { "If-None-Match": headers.etag! })).headers.etag).not.toBe(headers.etag);
  await addReview();
  const changed = await get("/", revalidate);
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(headers.etag);
  expect(changed.body).not.toBe(body);
});

test("a page that says that something is gone is no page for all, and says so each time", async () => {
  for (let time = 0; time < 2; time++) {
    const { status, headers } = await get("/gallery?project=999");
    expect({ status, kept: headers["cache-control"] }).toEqual({ status: 404, kept: "private, no-cache" });
  }
});

test("HEAD is told what GET would be, before and after the page is kept", async () => {
  const cold = await ask(site.port, "HEAD /gallery");
  const warm = await ask(site.port, "HEAD /gallery");
  const { headers, body } = await get("/gallery");
  for (const head of [cold, warm]) {
    expect(head).toMatchObject({ status: 200, body: "" });
    expect(head.headers.etag).toBe(headers.etag);
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(body)));
  }
});

const DECODE: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["identity;q=0", undefined],
  ["br;q=1.5;q=x,,;;=,gzip;q=0", "br"],
  ["zstd", undefined],
  ["", undefined],
  ['"br"', undefined],
  [",".repeat(8000), undefined],
])("whoever accepts %j can read the page, kept or not", async (accepted, encoding) => {
  const plain = await get("/");
  for (const cookie of ["", "chat=none"]) {
    const { headers, bytes } = await get("/", { "Accept-Encoding": accepted, Cookie: cookie });
    expect(headers).toMatchObject({ vary: "Accept-Encoding" });
    expect(headers["content-encoding"]).toBe(encoding);
    const html = encoding ? DECODE[encoding]!(bytes) : bytes;
    expect(html.toString()).toBe(plain.body);
  }
});

test("nothing of an address gets into another visitor's headers or page", async () => {
  for (const path of [
    "/?%0d%0aSet-Cookie:%20a=b",
    "/gallery?tab=%0d%0aX-Evil:%201&x=<script>evil",
    "/?x=evil",
  ]) {
    for (const { headers, body } of [await get(path), await get(path)]) {
      expect(headers).not.toHaveProperty("x-evil");
      expect(headers).not.toHaveProperty("set-cookie");
      expect(body).not.toMatch(/evil/i);
    }
  }
});

test("nothing of a request's headers gets into another visitor's page", async () => {
  const evil = "evil.example";
  await get("/", { Host: evil, "X-Forwarded-Host": evil, Referer: `http://${evil}`, "User-Agent": evil });
  expect((await get("/")).body).not.toContain(evil);
});

test("the application's pages and what it fetches are compressed, and not kept", async () => {
  const Cookie = await signIn();
  for (const path of ["/calculator?squareFeet=850", "/admin", "/admin/calendar.data", "/nowhere"]) {
    const { headers } = await get(path, { "Accept-Encoding": "br", Cookie });
    expect(headers, path).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(headers, path).not.toHaveProperty("etag");
  }
});

const assets = readdirSync("build/client/assets");
const original = (suffix: RegExp) => assets.find((name) => suffix.test(name))!;

test.each([/^remix-.*\.js$/, /^office.*\.css$/, /\.woff2$/])(
  "a file of the build (%s) is sent compressed as it was built, for a year",
  async (suffix) => {
    const name = original(suffix);
    const isText = !name.endsWith(".woff2");
    const { headers } = await get(`/assets/${name}`, { "Accept-Encoding": "gzip, br" });
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-encoding"]).toBe(isText ? "br" : undefined);
    const sent = `build/client/assets/${name}${isText ? ".br" : ""}`;
    expect(headers["content-length"]).toBe(String(statSync(sent).size));
    const again = { "Accept-Encoding": "gzip, br", "If-None-Match": headers.etag! };
    expect((await get(`/assets/${name}`, again)).status).toBe(304);
  },
);

test("a public file can be asked again after an hour, and a file that is none is a page that says so", async () => {
  const { headers, body } = await get("/favicon.svg");
  expect(headers).toMatchObject({ "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" });
  expect(body).toBe(readFileSync("public/favicon.svg", "utf8"));
  expect((await get("/favicon.svg?v=2")).body).toBe(body);
  expect((await ask(site.port, "POST /favicon.svg")).status).not.toBe(200);
  for (const path of ["/assets/none.js", "/assets/..%2f..%2fpackage.json", "/__proto__", "/assets/"]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test("settings that another process saves are on the next page, in the calculator and in the chat", async () => {
  const chat = async () => {
    const body = JSON.stringify({ message: "How much is 500 sq ft all black?" });
    const headers = { "Content-Type": "application/json" };
    return (await fetch(`${site.url}/api/chat`, { method: "POST", headers, body })).text();
  };
  expect((await get("/")).body).toContain("$8.00");
  expect(await chat()).toContain("$4,200.00");
  const prices = { ...fieldsIn(defaultBusiness, "prices"), baseRate: "8.25" };
  await addVersion({ db: site.db, now: new Date() }, "prices", prices);
  for (const path of ["/", "/services", "/calculator"]) {
    const { body } = await get(path);
    expect(body).toContain("$8.25");
    expect(body).not.toContain("$8.00");
  }
  expect(await chat()).toContain("$4,331.25");
});
