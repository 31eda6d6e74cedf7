/**
 * Decodes one picture, encodes it as told, and ends. open-picture.server.ts runs it as a separate, limited process: a
 * file that makes a decoder crash, hang or ask for gigabytes costs one picture, and the memory is freed at the end.
 * Plain JavaScript, because it runs from source.
 */
import { writeFileSync } from "node:fs";
import sharp from "sharp";

/** @import { Answer, Decoded, PictureRefusal, Question } from "./open-picture.server" */

try {
  // When memory runs short, Linux should end this process first.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Not on Linux.
}

// Only these formats, whatever the file is called: no SVG, PDF, TIFF or HEIC parser sees a stranger's bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadHeif",
  ],
});
// Memory matters more than speed: no picture is decoded twice.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels. A 64 megapixel camera takes 9280 x 6944, just below. */
const MAX_PIXELS = 8192 * 8192;

/** Bytes for decoding. Without this limit a 2 kB AVIF of one colour could take over a gigabyte. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;

/** Measured bytes per pixel, for formats that are decoded as a whole. `deep` is more than 8 bits a channel. */
const HELD_PER_PIXEL = {
  gif: 7,
  webp: 4.5,
  progressiveJpeg: 6.5,
  interlacedPng: { usual: 6, deep: 13 },
  avif: { usual: 21, deep: 28 },
};

/** @type {import("sharp").Sharp | undefined} */
let pixels;

process.on("message", async (/** @type {Question} */ question) => {
  send("decode" in question ? await decode(question.decode) : await encode(question.encode));
});
process.on("disconnect", () => process.exit());

/** @param {Answer} answer */
function send(answer) {
  process.send?.(answer);
}

/**
 * Bytes. A process that holds more than this after decoding (usually 90 MB) takes no other picture: memory in pieces
 * would be missing to the next.
 */
const WORN_BYTES = 120 * 1024 * 1024;

/**
 * Upright, in sRGB, without any metadata, and scaled down to fit the box (pixels), never up.
 *
 * @param {Extract<Question, { decode: unknown }>["decode"]} wanted
 * @returns {Promise<Decoded | PictureRefusal>}
 */
async function decode({ file, box }) {
  try {
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    const heldPerPixel = bytesHeldPerPixel(header);
    if (heldPerPixel === undefined) return { ok: false, reason: "not_an_image" };
    const pixelCount = header.width * header.height;
    if (pixelCount > MAX_PIXELS || pixelCount * heldPerPixel > MAX_HELD_BYTES) {
      return { ok: false, reason: "too_many_pixels" };
    }
    // Rotate first: the EXIF orientation is lost in this step.
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    pixels = sharp(data, { raw: { width, height, channels } });
    return { ok: true, width, height, isWorn: process.memoryUsage.rss() > WORN_BYTES };
  } catch (error) {
    const isShortOfMemory = /memory/i.test(String(error));
    return { ok: false, reason: isShortOfMemory ? "too_many_pixels" : "not_an_image" };
  }
}

/**
 * @param {Extract<Question, { encode: unknown }>["encode"]} encoding
 * @returns {Promise<Uint8Array>}
 */
async function encode(encoding) {
  if (!pixels) throw new Error("Nothing has been decoded yet");
  if ("card" in encoding) return onCard(pixels, encoding.card);
  if ("over" in encoding) return under(pixels, encoding.over, encoding.jpeg);
  const scaled = encoding.width ? pixels.clone().resize({ width: encoding.width }) : pixels.clone();
  if ("png" in encoding) return scaled.png(encoding.png).toBuffer();
  return ("webp" in encoding ? scaled.webp(encoding.webp) : scaled.avif(encoding.avif)).toBuffer();
}

/** The picture for shared links without a logo, 1200 x 630 pixels. */
const CARD = "public/social-card.jpg";
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

/**
 * A logo on a white plate in the card's lower left corner. Its own ground may be clear, and a dark logo would be lost on
 * a photo.
 *
 * @param {import("sharp").Sharp} logo
 * @param {import("sharp").JpegOptions} options
 */
async function onCard(logo, options) {
  const { data, info } = await logo
    .clone()
    .resize({ width: 480, height: 160, fit: "inside" })
    .flatten({ background: WHITE })
    .extend({ top: 36, right: 48, bottom: 36, left: 48, background: WHITE })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const plate = { input: data, raw: { width, height, channels }, left: 0, top: 630 - 56 - height };
  return sharp(CARD).composite([plate]).jpeg(options).toBuffer();
}

/**
 * @param {import("sharp").Sharp} picture
 * @param {{ file: string, opacity: number }} over
 * @param {import("sharp").JpegOptions} options
 */
async function under(picture, { file, opacity }, options) {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .linear([1, 1, 1, opacity], [0, 0, 0, 0])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const layer = { input: data, raw: { width, height, channels: /** @type {const} */ (4) } };
  return picture.clone().composite([layer]).jpeg(options).toBuffer();
}

/**
 * What decoding holds for each pixel; 0 when it goes row by row. Undefined for a format that is not taken.
 *
 * @param {import("sharp").Metadata} header
 * @returns {number | undefined}
 */
function bytesHeldPerPixel({ format, compression, isProgressive, depth }) {
  const bits = depth === "uchar" ? "usual" : "deep";
  switch (format) {
    case "jpeg":
      return isProgressive ? HELD_PER_PIXEL.progressiveJpeg : 0;
    case "png":
      return isProgressive ? HELD_PER_PIXEL.interlacedPng[bits] : 0;
    case "webp":
    case "gif":
      return HELD_PER_PIXEL[format];
    case "heif":
      return compression === "av1" ? HELD_PER_PIXEL.avif[bits] : undefined;
    default:
      return undefined;
  }
}
