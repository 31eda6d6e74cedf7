import { mkdtempSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, askRaw } from "./testing/client";
import { startSite } from "./testing/site";

const MB = 1024 * 1024;

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "front-door-"));
const { installFrontDoor } = await import("./front-door.server");

let server: Server;
let port: number;

beforeAll(async () => {
  installFrontDoor({ onShutdown: async () => {} });
  ({ server, port } = await startSite());
});
afterAll(() => server.close());

const statusOf = async (call: string, headers: Record<string, string>) =>
  (await ask(port, call, { headers })).status;

test.each([
  ["another site's form", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["a subdomain's form", { "Sec-Fetch-Site": "same-site" }, 403],
  ["another site's form on plain http", { Origin: "http://evil.example" }, 403],
  ["a page in a sandbox", { Origin: "null" }, 403],
  ["our own form", { "Sec-Fetch-Site": "same-origin" }, 200],
  [
    "our own form on plain http, by a name of the machine",
    { Host: "nas:3000", Origin: "http://nas:3000" },
    200,
  ],
  [
    "the same, behind a proxy that keeps the name to itself",
    { Host: "app", Origin: "http://localhost:3000" },
    200,
  ],
  ["a page on https, which we are not", { Host: "site.example", Origin: "https://site.example" }, 403],
  ["what a person started", { "Sec-Fetch-Site": "none" }, 200],
  ["a client that is no browser", {}, 200],
])("a write from %s", async (_from, headers, status) => {
  expect(await statusOf("POST /echo", headers)).toBe(status);
});

test("a link on another site still leads here", async () => {
  expect(await statusOf("GET /page", { "Sec-Fetch-Site": "cross-site" })).toBe(200);
});

test("a refusal is JSON under /api, and elsewhere a page without scripts that says what to do", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const call = await ask(port, "POST /api/quotes", { headers });
  expect(call.headers["content-type"]).toMatch(/^application\/json/);
  expect(JSON.parse(call.body)).toEqual({ message: "This request came from another site." });

  const page = await ask(port, "POST /calculator", { headers });
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.body).toContain("<h1>This request came from another site.</h1>");
  expect(page.body).not.toContain("<script");
});

test.each([
  ["a photo of 16 MB", "multipart/form-data; boundary=b", 16 * MB, 200],
  ["a photo of 16 MB beside long words", "multipart/form-data; boundary=b", 16 * MB + 200 * 1024, 200],
  ["a photo of 17 MB", "multipart/form-data; boundary=b", 17 * MB, 413],
  ["a form of 256 kB", "application/x-www-form-urlencoded", 256 * 1024, 200],
  ["a form of a byte more", "application/x-www-form-urlencoded", 256 * 1024 + 1, 413],
  ["a large body of no type", "", 1 * MB, 413],
])("%s: judged by its announced size", async (_what, type, length, status) => {
  const answer = askRaw(
    port,
    `POST /echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test.each([
  ["/admin/quotes/12", 100, true],
  ["/admin/quotes/12.data?index", 100, true],
  ["/admin/quotes/12", 107, false],
  ["/admin/quotes", 100, false],
  ["/admin/images", 100, true],
  ["/admin/images.data?index", 100, true],
  ["/admin/images/old", 100, false],
])("%s takes several photos together: %i MB %s", async (path, megabytes, isTaken) => {
  const head = [`POST ${path} HTTP/1.1`, "Host: a", "Connection: close"];
  const body = ["Content-Type: multipart/form-data; boundary=b", `Content-Length: ${megabytes * MB}`];
  const answer = await askRaw(port, `${[...head, ...body].join("\r\n")}\r\n\r\n`);
  expect(!answer.startsWith("HTTP/1.1 413 ")).toBe(isTaken);
});

test("whoever sends too large a photo reads that nothing typed is lost", async () => {
  const body = "x".repeat(300_000);
  expect((await ask(port, "POST /calculator", { body })).body).toContain("press Back");
  expect((await ask(port, "POST /api/quotes", { body })).body).toMatch(/^{"message":/);
});

test("a page refuses a PUT, which Remix would treat as a POST; an API call does not", async () => {
  const answer = await ask(port, "PUT /echo");
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  expect((await ask(port, "PUT /api/echo")).status).not.toBe(405);
});

test("a page without a form says which methods it takes", async () => {
  expect((await ask(port, "POST /no-form")).headers.allow).toBe("GET, HEAD");
  expect((await ask(port, "POST /one-form")).headers.allow).toBe("POST");
  expect((await ask(port, "POST /page")).headers.allow).toBeUndefined();
});

test.each(["TRACE", "PROPFIND", "PURGE"])("%s is not for a website", async (method) => {
  const { status, headers } = await ask(port, `${method} /page`);
  expect(status).toBe(405);
  expect(headers.allow).toBe("GET, HEAD, POST");
});

test.each([
  ["a path that does not decode", "GET /% HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a path in another character set", "GET /%ff HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a path of more than 1000 characters", `GET /${"a".repeat(1000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ["another site's address", "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["the whole server", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["no host", "GET /page HTTP/1.1\r\n\r\n"],
  ["no host, in the old way", "GET /page HTTP/1.0\r\n\r\n"],
  ["an empty host", "GET /page HTTP/1.1\r\nHost: \r\n\r\n"],
  ["two hosts", "GET /page HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  ["a host with a space", "GET /page HTTP/1.1\r\nHost: a b\r\n\r\n"],
  ["a host with a password", "GET /page HTTP/1.1\r\nHost: a:b@c\r\n\r\n"],
  ["a host with a path", "GET /page HTTP/1.1\r\nHost: a/b?\r\n\r\n"],
  ["a host with markup", "GET /page HTTP/1.1\r\nHost: <script>\r\n\r\n"],
  ["a port beyond the last", "GET /page HTTP/1.1\r\nHost: a:99999\r\n\r\n"],
  ["half an IPv6 address", "GET /page HTTP/1.1\r\nHost: [::1\r\n\r\n"],
  ["a method nobody knows", "FOO /page HTTP/1.1\r\nHost: a\r\n\r\n"],
])("a request for %s is a plain 400", async (_what, bytes) => {
  const answer = await askRaw(port, bytes);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toMatch(/node_modules|<script>|at \w+ \(/);
});

test.each(["localhost:3000", "127.0.0.1", "[::1]:3000", "my_server", "xn--bcher-kva.example"])(
  "the host %s is fine",
  async (Host) => expect(await statusOf("GET /page", { Host })).toBe(200),
);
