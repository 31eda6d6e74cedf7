/**
 * Every screen at three widths, with JavaScript and without, of an empty, a sample and a full site, on contact sheets
 * to look at: shots/full-375-no-js-1.png and so on. Usage: npm run shots [-- empty|sample|full]
 * `npm run shots -- handbook` takes the handbook's pictures anew.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import { albertaDay } from "~/business/time";
import { HANDBOOK } from "~/desk/handbook";
import { dataFiles } from "../db/data-folder";
import { openDb } from "../db/open";
import { fill } from "./bench/fill";
import { newFolder, OWNER, SITE, serve, stop } from "./bench/serve";
import { findChromium } from "./prepare/find-chromium.js";

const FOLDER = "shots";
/** The widths of the browser, and of its shots on the sheet. */
const WIDTHS = [
  { width: 1440, shown: 600 },
  { width: 768, shown: 400 },
  { width: 375, shown: 300 },
];
const HANDBOOK_FOLDER = "app/routes/admin.help/pictures";
/** Shown at 720 x 450. */
const HANDBOOK_SIZE = { width: 1152, height: 720 };
const SHEET_WIDTH = 2400;
/** How much of a page a sheet shows, in heights of the browser. */
const SCREENS_HIGH = 4;
const LABEL_HEIGHT = 24;
const GAP = 12;

const PUBLIC = [
  "/",
  "/calculator",
  "/services",
  "/gallery",
  "/gallery?tab=before-after",
  "/privacy-policy",
  "/terms-of-service",
  "/nothing-here",
];
const OFFICE = [
  "/admin",
  "/admin?status=deleted",
  "/admin/leads",
  "/admin/leads?panel=new",
  "/admin/images",
  "/admin/images?tab=projects",
  "/admin/images?tab=reviews",
  "/admin/images?panel=new",
  "/admin/emails",
  "/admin/emails?tab=outbox",
  "/admin/estimates",
  "/admin/calendar",
  "/admin/calendar?new=2026-12-01",
  "/admin/account",
];
const PANELS = ["edit", "follow-up", "email", "schedule", "convert", "payment"];

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium() });
if (wanted.includes("handbook")) await shootHandbook();
for (const state of ["empty", "sample", "full"]) {
  if (wanted.length === 0 || wanted.includes(state)) await shootSite(state);
}
await browser.close();

async function shootSite(state: string): Promise<void> {
  const folder = newFolder();
  const site = await serve(folder, { SAMPLE_CONTENT: state === "empty" ? "off" : "on" });
  const office = [...OFFICE];
  if (state === "full") {
    const quote = await fillDesk(folder);
    office.push(...PANELS.map((panel) => `/admin?panel=${panel}&quote=${quote}`));
    office.push(`/admin/estimates?quote=${quote}`);
  }
  for (const { width, shown } of WIDTHS) {
    for (const javaScriptEnabled of [true, false]) {
      const page = await openPage(browser, width, javaScriptEnabled);
      const shots: { path: string; picture: Buffer }[] = [];
      for (const path of [...PUBLIC, "/admin/login"]) shots.push(await shoot(page, path));
      await signIn(page);
      for (const path of office) shots.push(await shoot(page, path));
      await page.context().close();
      await lay(shots, { name: `${state}-${width}-${javaScriptEnabled ? "js" : "no-js"}`, shown });
    }
  }
  await stop(site, "SIGTERM");
  rmSync(folder, { recursive: true });
}

/** The handbook's pictures, each of a page of the sample company, into the help page's folder. */
async function shootHandbook(): Promise<void> {
  const folder = newFolder();
  const site = await serve(folder, { SAMPLE_CONTENT: "off" });
  const page = await openPage(browser, 1280, true);
  await page.setViewportSize(HANDBOOK_SIZE);
  await signIn(page);
  await page.goto(`${SITE}/admin/samples`);
  await page.getByRole("button", { name: "Open the sample company" }).click();
  await page.waitForURL(`${SITE}/admin`, { timeout: 60_000 });
  const today = albertaDay(new Date().toISOString());
  for (const { slug, page: done, shown = done } of HANDBOOK) {
    await page.goto(SITE + shown.replace("TODAY", today), { waitUntil: "networkidle" });
    await page.evaluate(() => document.querySelector("[aria-label='Sample company']")?.remove());
    const picture = await page.screenshot({ animations: "disabled" });
    await sharp(picture)
      .resize({ width: 720 })
      .webp({ quality: 75 })
      .toFile(`${HANDBOOK_FOLDER}/${slug}.webp`);
    console.log(`${HANDBOOK_FOLDER}/${slug}.webp`);
  }
  await page.context().close();
  await stop(site, "SIGTERM");
  rmSync(folder, { recursive: true });
}

/** Years of leads and appointments. Gives the id of a lead that has everything. */
async function fillDesk(folder: string): Promise<number> {
  const db = openDb(dataFiles(folder).databaseFile);
  await fill(db, { quotes: 400, events: 120, now: new Date() });
  const { id } = await db
    .selectFrom("quotes")
    .select("id")
    .where("deleted_at", "is", null)
    .where("suspect_at", "is", null)
    .where("status", "=", "contacted")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}

async function openPage(inside: Browser, width: number, javaScriptEnabled: boolean): Promise<Page> {
  const context = await inside.newContext({
    viewport: { width, height: width > 500 ? 900 : 812 },
    isMobile: width < 500,
    javaScriptEnabled,
    reducedMotion: "reduce",
    locale: "en-CA",
    timezoneId: "America/Edmonton",
  });
  return context.newPage();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${SITE}/admin/login`);
  await page.getByLabel("Username", { exact: true }).fill(OWNER.username);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${SITE}/admin`);
}

async function shoot(page: Page, path: string): Promise<{ path: string; picture: Buffer }> {
  await page.goto(SITE + path, { waitUntil: "networkidle" });
  const { width, height } = page.viewportSize()!;
  // Scrolls down the page, so that what loads when it comes into view is there.
  for (let screen = 0; screen < SCREENS_HIGH; screen++) await page.mouse.wheel(0, height);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const whole = await page.screenshot({ fullPage: true, animations: "disabled" });
  const high = (await sharp(whole).metadata()).height;
  const picture = await sharp(whole)
    .extract({ left: 0, top: 0, width, height: Math.min(high, height * SCREENS_HIGH) })
    .toBuffer();
  return { path, picture };
}

/** Lays shots side by side under their addresses, row by row on as many sheets as it takes. */
async function lay(
  shots: { path: string; picture: Buffer }[],
  { name, shown }: { name: string; shown: number },
): Promise<void> {
  const perSheet = Math.floor(SHEET_WIDTH / (shown + GAP));
  for (let first = 0; first < shots.length; first += perSheet) {
    const parts: OverlayOptions[] = [];
    let height = 0;
    for (const [index, { path, picture }] of shots.slice(first, first + perSheet).entries()) {
      const left = index * (shown + GAP);
      const { data, info } = await sharp(picture)
        .resize({ width: shown })
        .png()
        .toBuffer({ resolveWithObject: true });
      parts.push({ input: label(path, shown), left, top: 0 }, { input: data, left, top: LABEL_HEIGHT });
      height = Math.max(height, info.height + LABEL_HEIGHT);
    }
    const file = join(FOLDER, `${name}-${1 + first / perSheet}.png`);
    const sheet = { width: SHEET_WIDTH, height, channels: 3 as const, background: "#888" };
    await sharp({ create: sheet }).composite(parts).png().toFile(file);
    console.log(file);
  }
}

function label(text: string, width: number): Buffer {
  const escaped = text.replaceAll("&", "&amp;");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}"><text x="4" y="17" font-family="sans-serif" font-size="14" fill="#fff">${escaped}</text></svg>`,
  );
}
