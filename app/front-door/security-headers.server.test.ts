import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { ask } from "./testing/client";

vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "front-door-")));
vi.stubEnv("PUBLIC_URL", "https://site.example");
const { addSecurityHeaders, contentSecurityPolicy } = await import("./security-headers.server");

test("a document runs no inline script; an application only those with its nonce", () => {
  expect(contentSecurityPolicy()).toContain("script-src 'self';");
  expect(contentSecurityPolicy({ script: ["'nonce-abc'"], style: [] })).toContain(
    "script-src 'self' 'nonce-abc';",
  );
});

test("an https site asks browsers to stay on https", async () => {
  const server = createServer((request, response) => {
    addSecurityHeaders(request, response);
    response.end();
  }).listen(0);
  await once(server, "listening");
  const { headers } = await ask((server.address() as AddressInfo).port, "GET /");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  server.close();
});

test.each([
  ["/admin", true],
  ["/ADMIN/leads", true],
  ["/%61dmin/leads", true],
  ["/gallery/../admin", true],
  ["/api/admin/quotes", true],
  ["/", false],
  ["/gallery?tab=/admin", false],
])("%s is the office's, which no cache keeps: %s", async (path, isOffice) => {
  const server = createServer((request, response) => {
    addSecurityHeaders(request, response);
    if (request.headers["x-own"]) response.setHeader("Cache-Control", "max-age=5");
    response.end();
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const plain = await ask(port, `GET ${path}`);
  expect(plain.headers["cache-control"]).toBe(isOffice ? "no-store" : undefined);
  expect(plain.headers["x-frame-options"]).toBe("DENY");
  expect(plain.headers["x-content-type-options"]).toBe("nosniff");
  const own = await ask(port, `GET ${path}`, { headers: { "x-own": "1" } });
  expect(own.headers["cache-control"]).toBe("max-age=5");
  server.close();
});
