import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "front-door-")));
const { findFile, readStaticFiles } = await import("./static-files.server");

test("static files come from memory: the build's may be cached for a year, others for an hour", () => {
  readStaticFiles();
  const file = (url: string, method = "GET") => findFile({ method, url } as IncomingMessage);
  const headersOf = (url: string) => Object.fromEntries(file(url)!.identity.headers);
  expect(headersOf("/favicon.svg?v=1")).toMatchObject({
    "cache-control": "public, max-age=3600",
    "content-type": "image/svg+xml",
  });
  const name = readdirSync("build/client/assets").find((each) => each.endsWith(".js"))!;
  expect(headersOf(`/assets/${name}`)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
    "content-length": String(readFileSync(`build/client/assets/${name}`).length),
    "x-content-type-options": "nosniff",
  });
  expect(file("/favicon.svg", "HEAD")).toBeDefined();
  expect(file("/favicon.svg", "POST")).toBeUndefined();
  expect(file("/assets/nothing.js")).toBeUndefined();
  const compressed = readdirSync("build/client/assets").find((each) => each.endsWith(".js.br"))!;
  expect(file(`/assets/${compressed.replace(/\.br$/, "")}`)?.br?.headers.get("Content-Encoding")).toBe("br");
  expect(file(`/assets/${compressed}`)).toBeUndefined();
  const manifest = readdirSync("build/client/assets").find((each) => each.startsWith("manifest-"))!;
  expect(file(`/assets/${manifest}`)?.br?.bytes.length).toBeLessThan(7000);
});
