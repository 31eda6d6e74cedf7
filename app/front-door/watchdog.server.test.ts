import { channel } from "node:diagnostics_channel";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveSite } from "~/testing/served-site";
import { ask, startSiteProcess } from "./testing/client";
import { startWatchdog } from "./watchdog.server";

function linesIn(output: string): { blockedMs: number; paths: string[] }[] {
  const lines = output.split("\n").filter((line) => line.includes('"event":"event loop blocked"'));
  return lines.map((line) => JSON.parse(line));
}

test("a request that blocks the others is logged with its path, without its query", async () => {
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

/** The process as the watchdog sees it: a clock that the test sets, requests that begin and end, a look each 100 ms. */
function watched() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let clock = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const stop = startWatchdog();
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return {
    stop,
    request(url: string) {
      const exchange = { request: { url }, response: { destroyed: false } };
      channel("http.server.request.start").publish(exchange);
      return {
        end: () => channel("http.server.response.finish").publish(exchange),
        goAway: () => {
          exchange.response.destroyed = true;
        },
      };
    },
    /** Lets so many milliseconds pass until the next look. Gives what is logged at it. */
    lookAfter(ms: number): { blockedMs: number; paths: string[] } | undefined {
      warn.mockClear();
      clock += ms;
      vi.advanceTimersByTime(100);
      const [line] = warn.mock.calls;
      return line && JSON.parse(line[0]);
    },
  };
}

test("a block of over 200 ms is logged, and not again for five seconds", () => {
  const { lookAfter } = watched();
  expect(lookAfter(9000)).toBeUndefined();
  expect(lookAfter(300)).toBeUndefined();
  expect(lookAfter(301)).toEqual({
    level: "warning",
    event: "event loop blocked",
    blockedMs: 201,
    paths: [],
  });
  expect(lookAfter(5000)).toBeUndefined();
  expect(lookAfter(301)).toMatchObject({ blockedMs: 201 });
});

test("the log names paths answered since the last check, newest first, and those in progress", () => {
  const { request, lookAfter } = watched();
  request("/before").end();
  lookAfter(100);
  request("/first?q=jane").end();
  request("/second").end();
  request("/first").end();
  request("/waits");
  request("/second");
  request("/gone").goAway();
  request("/calendar/secret-token.ics").end();
  expect(lookAfter(400)?.paths).toEqual(["/calendar/...", "/first", "/second", "/waits", "/gone"]);
  expect(lookAfter(5301)?.paths).toEqual(["/waits", "/second"]);
});

test("at most ten paths are named, and none after the watchdog stops", () => {
  const { request, lookAfter, stop } = watched();
  lookAfter(100);
  for (let number = 1; number <= 11; number++) request(`/${number}`).end();
  expect(lookAfter(400)?.paths).toEqual(["/11", "/10", "/9", "/8", "/7", "/6", "/5", "/4", "/3", "/2"]);
  stop();
  request("/late");
  expect(lookAfter(9000)).toBeUndefined();
});
