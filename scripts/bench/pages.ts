import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { findChromium } from "../prepare/find-chromium.js";
import { SITE } from "./serve";
import type { Row } from "./table";

const PATHS = ["/", "/calculator", "/services", "/gallery", "/privacy-policy", "/terms-of-service"];
const ROUNDS = 3;
/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWDOWN = 4;
/** What hydration and late pictures may still ask for. */
const SETTLED_MS = 1500;

interface Seen {
  /** The first words. */
  fcpMs: number;
  lcpMs: number;
  blockingMs: number;
}

interface Visit extends Seen {
  bytes: number;
  requests: number;
}

/** What a first visit of each public page costs a phone of 375 px: each figure the median of three. */
export async function measurePages(): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--disable-gpu"] });
  const rows: Row[] = [];
  for (const path of PATHS) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, path));
    const { bytes, requests, fcpMs, lcpMs, blockingMs } = medians(visits);
    const isAsked = path === "/" || path === "/calculator";
    rows.push({
      what: `${path} on a phone`,
      figures: `${(bytes / 1000).toFixed(0)} kB, ${requests} requests`,
      ratio: `first words ${(fcpMs / 1000).toFixed(2)} s, LCP ${(lcpMs / 1000).toFixed(2)} s, blocked ${Math.round(blockingMs)} ms`,
      ...(isAsked && { wanted: "1.2 s, 50 ms", isMet: lcpMs < 1200 && blockingMs < 50 }),
    });
  }
  await browser.close();
  return rows;
}

function medians(visits: Visit[]): Visit {
  const median = (name: keyof Visit) => visits.map((each) => each[name]).sort((a, b) => a - b)[ROUNDS >> 1]!;
  return {
    bytes: median("bytes"),
    requests: median("requests"),
    fcpMs: median("fcpMs"),
    lcpMs: median("lcpMs"),
    blockingMs: median("blockingMs"),
  };
}

async function visit(browser: Browser, path: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(session);
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { fcpMs: 0, lcpMs: 0, blockingMs: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.fcpMs = list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? seen.fcpMs;
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      seen.lcpMs = list.getEntries().at(-1)!.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    // Of a task, what goes beyond 50 ms: as long would a touch wait.
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blockingMs += duration - 50;
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(SITE + path, { waitUntil: "networkidle" });
  // On a busy machine the first paint may come later than the last byte.
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.lcpMs > 0);
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  return { ...traffic, ...seen };
}

async function countTraffic(session: CDPSession): Promise<{ bytes: number; requests: number }> {
  const traffic = { bytes: 0, requests: 0 };
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    traffic.requests++;
  });
  await session.send("Network.enable");
  return traffic;
}
