import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, flood, startSiteProcess } from "./testing/client";

const MEGABYTES = 300;
/** What Node reads and drops is collected in its own time; a body that is kept would be three times as much. */
const ALLOWED_GROWTH = 100 * 1024 * 1024;

let site: Awaited<ReturnType<typeof startSiteProcess>>;

beforeAll(async () => {
  site = await startSiteProcess({ DATA_DIR: mkdtempSync(join(tmpdir(), "front-door-")) });
});
afterAll(() => site.child.kill("SIGKILL"));

const memoryPeak = async () => Number((await ask(site.port, "GET /memory-peak")).body);

test.each([
  ["an announced one", "/calculator", `Content-Length: ${MEGABYTES * 1024 * 1024}`, 413],
  ["an announced one to the API", "/api/quotes", `Content-Length: ${MEGABYTES * 1024 * 1024}`, 413],
  ["an unannounced one that nobody reads", "/unread", "Transfer-Encoding: chunked", 200],
  ["an unannounced one to no page", "/nothing-here", "Transfer-Encoding: chunked", 404],
])(
  "a body of 300 MB, %s, costs no memory, and its sender reads the answer",
  async (_what, path, size, status) => {
    await memoryPeak();
    const before = await memoryPeak();
    const head = [`POST ${path} HTTP/1.1`, "Host: a", "Content-Type: multipart/form-data; boundary=b", size];
    expect(await flood(site.port, head.join("\r\n"), MEGABYTES)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await memoryPeak()) - before).toBeLessThan(ALLOWED_GROWTH);
  },
);
