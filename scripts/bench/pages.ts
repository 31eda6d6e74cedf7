import { createServer, type Server } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { findChromium } from "../prepare/find-chromium.js";
import { LOAD_CORE, runOn, SERVER_CORE } from "./load";
import { SITE } from "./serve";
import { filmScreen } from "./speed-index";
import type { Row } from "./table";

const PATHS = ["/", "/calculator", "/services", "/gallery", "/privacy-policy", "/terms-of-service"];
export const ROUNDS = 5;
const FLOOR_PORT = 14_392;
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

export interface Visit extends Seen {
  bytes: number;
  requests: number;
  /** The Speed Index; 0 where the screen was not filmed, which takes time itself. */
  indexMs: number;
}

/**
 * What a first visit of each public page costs a phone of 375 px, beside a page of words alone that has as many bytes:
 * each figure the median of five, in turns.
 */
export async function measurePages(): Promise<Row[]> {
  const browser = await launchBrowser();
  const rows: Row[] = [];
  for (const path of PATHS) {
    const visits: Visit[] = [];
    const floors: Visit[] = [];
    const floor = await servePlainPage(path);
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await visit(browser, `http://localhost:${FLOOR_PORT}`));
      visits.push(await visit(browser, SITE + path));
    }
    floor.close();
    const css = await styleBytes(path);
    const { bytes, requests, fcpMs, lcpMs, blockingMs } = medians(visits);
    const aboveFloor = (fcpMs / medians(floors).fcpMs).toFixed(2);
    const isAsked = path === "/" || path === "/calculator";
    rows.push({
      what: `${path} on a phone`,
      figures: `${(bytes / 1000).toFixed(0)} kB, ${requests} requests, ${(css / 1000).toFixed(1)} kB style`,
      ratio: `first words ${(fcpMs / 1000).toFixed(2)} s (${aboveFloor}x the plain page), LCP ${(lcpMs / 1000).toFixed(2)} s, blocked ${Math.round(blockingMs)} ms`,
      ...(isAsked && { wanted: "1.2 s, 50 ms", isMet: lcpMs < 1200 && blockingMs < 50 }),
    });
  }
  await browser.close();
  return rows;
}

/** On all cores: a phone paints on one while scripts run on another, and on one alone each would hold the other up. */
export async function launchBrowser(): Promise<Browser> {
  runOn(SERVER_CORE, LOAD_CORE);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--disable-gpu"] });
  runOn(LOAD_CORE);
  return browser;
}

/** How much of a document its style is, compressed. */
async function styleBytes(path: string): Promise<number> {
  const page = await (await fetch(SITE + path)).text();
  const inside = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css).join("");
  return brotliCompressSync(inside).length;
}

/** A page whose words stand behind as many bytes as the page's document has when it is sent. */
async function servePlainPage(path: string): Promise<Server> {
  const answer = await fetch(SITE + path, { headers: { "Accept-Encoding": "br" } });
  const bytes = Number(answer.headers.get("Content-Length"));
  if (!bytes) throw new Error(`${path} does not say how long it is`);
  const page = `<!doctype html><title>Floor</title><!--${"x".repeat(bytes)}--><h1>Words</h1>`;
  const server = createServer((_request, response) => response.end(page));
  return server.listen(FLOOR_PORT);
}

export function medians(visits: Visit[]): Visit {
  const median = (name: keyof Visit) => visits.map((each) => each[name]).sort((a, b) => a - b)[ROUNDS >> 1]!;
  return {
    bytes: median("bytes"),
    requests: median("requests"),
    fcpMs: median("fcpMs"),
    lcpMs: median("lcpMs"),
    blockingMs: median("blockingMs"),
    indexMs: median("indexMs"),
  };
}

export async function visit(
  browser: Browser,
  address: string,
  { isFilmed = false }: { isFilmed?: boolean } = {},
): Promise<Visit> {
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
  const endFilm = isFilmed ? await filmScreen(session) : undefined;
  await page.goto(address, { waitUntil: "networkidle" });
  // On a busy machine the first paint may come later than the last byte.
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.lcpMs > 0);
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const indexMs = endFilm ? await endFilm(await page.evaluate(() => performance.timeOrigin)) : 0;
  await context.close();
  return { ...traffic, ...seen, indexMs };
}

/** How soon the owner's fullest pages can be read and pressed on a slow laptop, signed in: medians of five. */
export async function measureSlowDesk(cookies: readonly string[], paths: readonly string[]): Promise<Row[]> {
  const browser = await launchBrowser();
  const rows: Row[] = [];
  for (const path of paths) {
    const visits: { fcpMs: number; pressableMs: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.setExtraHTTPHeaders({ Cookie: cookies.join("; ") });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      await page.goto(SITE + path);
      // React has taken a button of the page over.
      const pressable = await page.waitForFunction(() => {
        const button = document.querySelector("main button");
        const isTaken = button && Object.keys(button).some((key) => key.startsWith("__reactProps"));
        return isTaken ? performance.now() : false;
      });
      const fcpMs = await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
      );
      visits.push({ fcpMs, pressableMs: Number(await pressable.jsonValue()) });
      await context.close();
    }
    const median = (name: "fcpMs" | "pressableMs") =>
      (visits.map((each) => each[name]).sort((a, b) => a - b)[ROUNDS >> 1]! / 1000).toFixed(2);
    rows.push({
      what: `${path} on a laptop ${CPU_SLOWDOWN}x slower`,
      figures: `first words ${median("fcpMs")} s`,
      ratio: `React has it at ${median("pressableMs")} s`,
    });
  }
  await browser.close();
  return rows;
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
