import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { serveSite } from "~/testing/served-site";
import { ask, startSiteProcess } from "./testing/client";

function linesIn(output: string): { blockedMs: number; paths: string[] }[] {
  const lines = output.split("\n").filter((line) => line.includes('"event":"event loop blocked"'));
  return lines.map((line) => JSON.parse(line));
}

test("a request that holds up all others is named in the log, without its query", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "front-door-"));
  const { child, port, output } = await startSiteProcess({ DATA_DIR, WATCHDOG: "on" });
  // Again, because on a busy machine the start itself may have taken the line.
  const named = await vi.waitUntil(
    async () => {
      await ask(port, "GET /page");
      await ask(port, "GET /block?email=jane@example.ca");
      return linesIn(output()).find(({ paths }) => paths.includes("/block"));
    },
    { timeout: 15_000 },
  );
  expect(named).toMatchObject({ level: "warning", blockedMs: expect.any(Number) });
  expect(named?.blockedMs).toBeGreaterThan(300);

  const before = linesIn(output()).length;
  for (let more = 0; more < 4; more++) await ask(port, "GET /block");
  expect(linesIn(output()).length).toBeLessThan(before + 4);
  child.kill("SIGKILL");
});

test("the served site watches its event loop", async () => {
  const site = await serveSite();
  // Again: it may not have looked for the first time yet.
  const lines = async () => {
    await site.freeze(700);
    return linesIn(site.output()).length;
  };
  await vi.waitUntil(async () => (await lines()) > 0, { timeout: 15_000 });
  await site.stop();
});
