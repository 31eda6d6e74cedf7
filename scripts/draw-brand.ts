/**
 * Draws the pictures that carry the brand: the card that social networks show of a link, which a logo is laid on when
 * the owner has uploaded one, and from public/favicon.svg the icons of browsers and home screens. The card has no words,
 * because the name and the prices are settings. Run it when the photo or the icon changes:
 * `npx tsx scripts/draw-brand.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { SOCIAL_CARD } from "../app/business/logo";
import { PALETTE } from "../app/business/palette";
import { findChromium } from "./prepare/find-chromium.js";

const PHOTO = "db/sample/photos/hero-1-charcoal-rubber-driveway-golden-hour.webp";

const { path, width, height } = SOCIAL_CARD;
const band = { create: { width, height: 14, channels: 3, background: PALETTE.amber } } as const;
await sharp(PHOTO)
  .resize(width, height)
  .composite([{ input: band, gravity: "south" }])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(`public${path}`);

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});

const rounded = readFileSync("public/favicon.svg", "utf8");
// Home screens cut their own corners: these have none, and the road keeps to the middle four fifths.
const square = rounded.replace(' rx="6"', "");
for (const [file, size, svg] of [
  ["apple-touch-icon.png", 180, square],
  ["icon-192.png", 192, square],
  ["icon-512.png", 512, square],
  ["favicon.ico", 32, rounded],
] as const) {
  const png = await drawIcon(svg, size);
  writeFileSync(`public/${file}`, file.endsWith(".ico") ? asIco(png, size) : png);
}
await browser.close();

async function screenshot(
  browser: Browser,
  { width, height }: { width: number; height: number },
  html: string,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

async function drawIcon(svg: string, size: number): Promise<Buffer> {
  const html = `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`;
  return sharp(await screenshot(browser, { width: size, height: size }, html))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An .ico of one PNG, as Windows has read it since Vista: a directory of one entry, then the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
