import { mkdtempSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, askRaw } from "./testing/client";
import { startSite } from "./testing/site";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "front-door-"));
const { installFrontDoor } = await import("./front-door.server");
const onShutdown = async () => {};

let server: Server;
let port: number;

beforeAll(async () => {
  installFrontDoor({ onShutdown });
  ({ server, port } = await startSite());
});
afterAll(() => server.close());

test("every answer carries the security headers", async () => {
  for (const call of ["GET /page", "HEAD /page", "GET /nothing-here", "TRACE /page"]) {
    const { headers } = await ask(port, call);
    expect(headers["content-security-policy"], call).toContain("default-src");
    expect(headers, call).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers).not.toHaveProperty("x-powered-by");
  }
});

test("a security header set by a page is kept and not doubled", async () => {
  const { rawHeaders } = await ask(port, "GET /own");
  expect(valuesOf(rawHeaders, "Content-Security-Policy")).toEqual(["default-src 'none'"]);
  expect(valuesOf(rawHeaders, "Cache-Control")).toEqual(["private"]);
});

test.each([
  "/admin",
  "/admin.data?_routes=root",
  "/Admin/leads",
  "/%61dmin",
  "/gallery/../admin",
  "/api/admin/quotes",
  "/api/auth/me",
  "/api/email-subscribers/4",
])("no browser or proxy keeps an answer of the back office: %s", async (path) => {
  expect((await ask(port, `GET ${path}`)).headers["cache-control"]).toBe("no-store");
});

test("a public answer keeps its route's own Cache-Control", async () => {
  for (const path of ["/page", "/page/admin", "/api/projects", "/?from=/admin"]) {
    expect((await ask(port, `GET ${path}`)).headers).not.toHaveProperty("cache-control");
  }
});

test("behind the front door the request has the site's own host name", async () => {
  const headers = { Host: "upstream", Origin: "http://127.0.0.1:3000", "Sec-Fetch-Site": "same-origin" };
  const seen = JSON.parse((await ask(port, "POST /echo", { headers })).body);
  expect(seen.host).toBe("localhost:3000");
  expect(seen).not.toHaveProperty("origin");
});

test("what a client claims about its address and ours is dropped", async () => {
  const { body } = await ask(port, "GET /echo", {
    headers: {
      "X-Client-Address": "203.0.113.9",
      "Fly-Client-IP": "203.0.113.9",
      "X-Forwarded-For": "203.0.113.9",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      Forwarded: "for=203.0.113.9",
    },
  });
  const seen = JSON.parse(body);
  expect(["127.0.0.1", "0:0:0:0::/64"]).toContain(seen["x-client-address"]);
  expect(Object.keys(seen).filter((name) => name.includes("forwarded"))).toEqual([]);
});

test("each request has an id that the client can't choose", async () => {
  const headers = { "X-Request-Id": "mine" };
  const answers = [await ask(port, "GET /echo", { headers }), await ask(port, "GET /echo", { headers })];
  const ids = answers.map((answer) => answer.headers["x-request-id"]);
  expect(new Set(ids).size).toBe(2);
  expect(answers.map(({ body }) => JSON.parse(body)["x-request-id"])).toEqual(ids);
  expect(ids).not.toContain("mine");
});

test("a client that asks before it sends is let through, or refused at once", async () => {
  const expecting = (length: number) =>
    askRaw(
      port,
      `POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
    );
  expect(await expecting(0)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/);
  expect(await expecting(300_000)).toMatch(/^HTTP\/1.1 413 /);
});

test("connections are limited from the first one on", async () => {
  installFrontDoor({ onShutdown });
  const unvisited = await startSite();
  expect(unvisited.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    maxConnections: 512,
  });
  unvisited.server.close();
});

function valuesOf(rawHeaders: string[], name: string): string[] {
  return rawHeaders.filter((_value, index) => rawHeaders[index - 1]?.toLowerCase() === name.toLowerCase());
}
