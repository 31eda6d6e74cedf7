import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ask, askRaw } from "./site-client.fixture";

const data = vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  process.env.DATA_DIR = mkdtempSync("/tmp/front-door-");
});
await data;
const { installFrontDoor } = await import("./front-door.server");
const { startSite } = await import("./site.fixture");

let site: Awaited<ReturnType<typeof startSite>>;
