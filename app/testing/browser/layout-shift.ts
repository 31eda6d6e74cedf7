import { setTimeout } from "node:timers/promises";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "./test";

/** What Chromium tells of a move; TypeScript does not know it. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Every public page, and the tabs and an open project of the gallery. */
export const PUBLIC_PATHS = [
  "/",
  "/services",
  "/gallery",
  "/gallery?tab=epoxy",
  "/gallery?tab=before-after",
  "/gallery?project=1",
  "/calculator",
  "/privacy-policy",
  "/terms-of-service",
  "/admin/login",
];

/**
 * Reads each public page to its end in a tab of its own, all at once, with fonts that come late as on a slow line, waits until the chat has opened by
 * itself where it does, and expects that nothing moved.
 */
export async function expectNoShift(context: BrowserContext): Promise<void> {
  // A request that is looked at is never answered from the browser's cache: each page waits for its fonts.
  await context.route("**/*.woff2", async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await context.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as LayoutShift;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.outerHTML.slice(0, 80)}: ${JSON.stringify([previousRect, currentRect])}`;
        });
        window.shifts.push([location.pathname + location.search, value, ...moved].join("\n"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const read = (path: string) =>
    test.step(path, async () => {
      const page = await context.newPage();
      await readToEnd(page, path);
      await page.close();
    });
  await Promise.all(PUBLIC_PATHS.map(read));
}

async function readToEnd(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (let screens = 0; screens < 20; screens++) await page.mouse.wheel(0, 700);
  // Not over the calculator's price, which is beside the form on its whole length.
  const opensByItself = path !== "/calculator" && (await page.evaluate(() => scrollY > 500));
  await expect(page.locator(".chat-panel")).toBeVisible({ visible: opensByItself });
  await page.evaluate(() => document.fonts.ready);
  const coming = () => [...document.images].filter((image) => image.checkVisibility() && !image.complete);
  await expect.poll(() => page.evaluate(coming)).toEqual([]);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
}
