import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "front-door-")));
const { takeOutStaticFiles } = await import("./static-files.server");

test("an Express that serves static files another way ends the start, instead of asking the disk for each page", () => {
  const express = { _router: { stack: [{ name: "query" }, { name: "serveStatic" }, { name: "router" }] } };
  takeOutStaticFiles(express);
  expect(express._router.stack.map(({ name }) => name)).toEqual(["query", "router"]);
  expect(() => takeOutStaticFiles(express)).toThrow("docs/seams.md");
});
