import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test as serialTest, vi } from "vitest";
import { ask, startSiteProcess } from "./testing/client";

// Each waits for a process of its own most of the time.
const test = serialTest.concurrent;

const DATA_DIR = mkdtempSync(join(tmpdir(), "front-door-"));

/** A site with one request in flight and a connection that a browser opened ahead of need. */
async function startBusySite(path: string, variables: Record<string, string> = {}) {
  const site = await startSiteProcess({ DATA_DIR, ...variables });
  connect(site.port).on("error", () => {});
  const headers = { Connection: "keep-alive" };
  const answer = ask(site.port, `GET ${path}`, { headers }).catch((error: Error) => error);
  await once(site.child, "message");
  return { ...site, answer, exit: once(site.child, "exit") };
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets a request finish, then shuts down and exits 0",
  async (signal) => {
    const { child, port, answer, exit, output } = await startBusySite("/slow");
    child.kill(signal);
    await vi.waitFor(() => expect(ask(port, "GET /page")).rejects.toThrow("ECONNREFUSED"), 15_000);
    expect(await answer).toMatchObject({ body: "finished", headers: { connection: "close" } });
    expect(await exit).toEqual([0, null]);
    expect(output()).toBe("shut down\n");
  },
);

test("a request that does not finish is cut off after 3 s, and the rest shuts down as ever", async () => {
  const { child, answer, exit, output } = await startBusySite("/never");
  child.kill("SIGTERM");
  expect(await answer).toBeInstanceOf(Error);
  // Past its deadline it would have ended with 1.
  expect(await exit).toEqual([0, null]);
  expect(output()).toBe("shut down\n");
});

test("the second copy of a Ctrl-C under npm changes nothing", async () => {
  const { child, answer, exit, output } = await startBusySite("/slow");
  child.kill("SIGINT");
  await wait(50);
  child.kill("SIGINT");
  expect(await answer).toMatchObject({ body: "finished" });
  expect(await exit).toEqual([0, null]);
  expect(output()).toBe("shut down\n");
});

test("a second signal ends the process at once", async () => {
  const { child, exit, output } = await startBusySite("/never");
  child.kill("SIGINT");
  await wait(1000);
  child.kill("SIGINT");
  expect(await exit).toEqual([1, null]);
  expect(output()).toBe("");
});

test("a shutdown that fails says so and exits 1", async () => {
  const { child, exit, output } = await startBusySite("/slow", { SHUTDOWN: "fails" });
  child.kill("SIGTERM");
  expect(await exit).toEqual([1, null]);
  expect(output()).toContain("did not stop cleanly: Error: the database is busy");
});
