import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isLogoAddress, SOCIAL_CARD, socialCardPath } from "~/business/logo";
import { createTestDb } from "../../db/testing";
import { readLogo, storeLogo } from "./logo.server";
import { sweepUnusedPictures } from "./remove-unused-pictures.server";

const newFolder = () => ({ uploadsFolder: mkdtempSync(join(tmpdir(), "uploads-")) });

async function sent(picture: Buffer | string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), "sent-")), "logo");
  writeFileSync(file, picture);
  return file;
}

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } });

/** Whether a card has, where its logo is, what half-clear red is on white. */
async function isPink(card: string): Promise<boolean> {
  const pixel = sharp(card).extract({ left: 100, top: 500, width: 1, height: 1 }).raw();
  const [red = 0, green = 0, blue = 0] = await pixel.toBuffer();
  return red > 215 && Math.abs(green - 128) < 12 && Math.abs(blue - 128) < 12;
}

test("a logo is stored as a small transparent PNG, and placed on the picture for shared links", async () => {
  const site = newFolder();
  const stored = await storeLogo(site, await sent(await red(3000, 500).png().toBuffer()));
  if (!stored.ok) throw new Error(stored.reason);
  expect(isLogoAddress(stored.url)).toBe(true);
  const logo = readLogo(site, stored.url)!;
  expect(await sharp(logo).metadata()).toMatchObject({
    format: "png",
    width: 600,
    height: 100,
    hasAlpha: true,
  });
  const card = join(site.uploadsFolder, "public", basename(socialCardPath({ logo: stored.url })));
  const { width, height, format } = await sharp(card).metadata();
  expect({ width, height, format }).toEqual({
    width: SOCIAL_CARD.width,
    height: SOCIAL_CARD.height,
    format: "jpeg",
  });
  expect(await isPink(card)).toBe(true);
  expect(await isPink(`public${SOCIAL_CARD.path}`)).toBe(false);
});

test.each([
  ["words", "this is no picture"],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
])("%s is refused, and nothing is kept", async (_what, bytes) => {
  const site = newFolder();
  expect(await storeLogo(site, await sent(bytes))).toEqual({ ok: false, reason: "not_an_image" });
  expect(readdirSync(site.uploadsFolder)).toEqual([]);
});

test("the sweep leaves every logo: an earlier version of the settings may be put back", async () => {
  const site = newFolder();
  await storeLogo(site, await sent(await red(90, 30).png().toBuffer()));
  const files = readdirSync(join(site.uploadsFolder, "public"));
  const db = await createTestDb();
  await sweepUnusedPictures({ db, now: new Date("2099-01-01T00:00:00.000Z"), ...site });
  expect(readdirSync(join(site.uploadsFolder, "public"))).toEqual(files);
  await db.destroy();
});

test("a logo whose file is gone, or a foreign address, gives nothing", () => {
  const site = newFolder();
  expect(readLogo(site, "/uploads/0123456789abcdef0123456789abcdef-60x20.png")).toBeUndefined();
  expect(readLogo(site, "/etc/passwd")).toBeUndefined();
  expect(readLogo(site, undefined)).toBeUndefined();
});
