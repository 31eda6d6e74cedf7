import { mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "front-door-"));
const { shapeAccessLog } = await import("./access-log.server");

test("the log has paths without queries, and the address that the limits count", () => {
  const require = createRequire(import.meta.url);
  const morgan = createRequire(require.resolve("@remix-run/serve/dist/cli.js"))("morgan");
  shapeAccessLog();
  const lineFor = morgan.compile(morgan.tiny);
  const request = { method: "GET", url: "/admin?q=mary", headers: { "x-client-address": "203.0.113.9" } };
  expect(lineFor(morgan, request, { getHeader() {} })).toMatch(/^GET \/admin .* ms 203\.0\.113\.9$/);
});
