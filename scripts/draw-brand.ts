/**
 * Draws the pictures that carry the brand, from the contractor's facts and public/favicon.svg: the card that social
 * networks show of a link, and the icons of browsers and home screens. Run it when either changes:
 * `npx tsx scripts/draw-brand.ts`. BUSINESS_NAME counts as for the site.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import escapeHtml from "escape-html";
import sharp from "sharp";
import { defaultBusiness, withOverrides } from "../app/business/facts";
import { PALETTE } from "../app/business/palette";
import { SOCIAL_CARD } from "../app/business/structured-data";
import { formatCents } from "../app/pricing/money";
import { findChromium } from "./prepare/find-chromium.js";

const { granule: INK, amber: AMBER, white: WHITE } = PALETTE;
const PHOTO = "db/sample/photos/hero-1-charcoal-rubber-driveway-golden-hour.webp";
const FONT = "app/ui/fonts/archivo-semi-expanded.woff2";

const business = withOverrides(defaultBusiness, { name: process.env.BUSINESS_NAME });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});

const card = await screenshot(browser, SOCIAL_CARD, cardHtml());
await sharp(card).jpeg({ quality: 82, mozjpeg: true }).toFile(`public${SOCIAL_CARD.path}`);

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

function cardHtml(): string {
  const data = (file: string) => readFileSync(file).toString("base64");
  return `<!doctype html><style>
    @font-face { font-family: Archivo; font-weight: 600 800; src: url(data:font/woff2;base64,${data(FONT)}) }
    body { margin: 0; width: 1200px; height: 630px; font-family: Archivo; color: ${WHITE}; background: ${INK};
      background: linear-gradient(90deg, ${INK}f0, ${INK}b0 55%, ${INK}10),
        url(data:image/webp;base64,${data(PHOTO)}) center / cover }
    main { box-sizing: border-box; height: 100%; padding: 72px; display: flex; flex-direction: column;
      justify-content: space-between; border-bottom: 14px solid ${AMBER} }
    h1 { margin: 0; max-width: 11em; font: 800 84px/1.05 Archivo; letter-spacing: -0.015em }
    p { margin: 0; font: 700 38px/1.2 Archivo }
    strong { color: ${AMBER} }
  </style><main>
    <p>${escapeHtml(business.name)}</p>
    <h1>Rubber driveways from <strong>${escapeHtml(formatCents(defaultBusiness.prices.baseRateCents))}</strong> per sq ft</h1>
    <p>See your price in a minute. ${escapeHtml(business.city)} and around.</p>
  </main>`;
}
