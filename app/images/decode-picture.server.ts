import sharp, { type Metadata, type Sharp } from "sharp";

// Nothing else is parsed at all, whatever a file is called: no SVG, PDF, TIFF or HEIC reader sees a stranger's bytes.
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
// Memory matters more than speed here: no picture is decoded twice, and one machine of 512 MB does everything.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels. What is sold as a 64-megapixel camera gives 9280 x 6944. */
const MAX_PIXELS = 8192 * 8192;

/** Bytes that a decoder may hold. A 2 kB AVIF of one colour would otherwise take more than a gigabyte. */
const MAX_HELD_BYTES = 320 * 1024 * 1024;

/** Bytes a pixel, measured, of the formats that are decoded whole. AVIF: of 10 bits a channel. */
const HELD_PER_PIXEL = { gif: 6, webp: 4.5, avif: 25, progressiveJpeg: 6.5, interlacedPng: 10 };

export type PictureRefusal = { ok: false; reason: "not_an_image" | "too_many_pixels" };

interface DecodedPicture {
  ok: true;
  /** Upright, in sRGB and without any metadata; `clone()` it for each encoding. */
  pixels: Sharp;
  width: number;
  height: number;
}

/**
 * Decodes a JPEG, PNG, WebP, GIF (first frame) or AVIF, told by its bytes, scaled down to fit the box (pixels) and
 * never up. Refuses anything else, a damaged file, and one whose header says that it is too large to decode. Never
 * throws.
 */
export async function decodePicture(
  bytes: Uint8Array,
  box: { width: number; height: number },
): Promise<DecodedPicture | PictureRefusal> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const heldPerPixel = bytesHeldPerPixel(header);
    if (heldPerPixel === undefined) return { ok: false, reason: "not_an_image" };
    const pixelCount = header.width * header.height;
    if (pixelCount > MAX_PIXELS || pixelCount * heldPerPixel > MAX_HELD_BYTES) {
      return { ok: false, reason: "too_many_pixels" };
    }
    // The rotation has to come first: the metadata that asks for it ends here.
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { ok: true, pixels: sharp(data, { raw: { width, height, channels } }), width, height };
  } catch {
    return { ok: false, reason: "not_an_image" };
  }
}

/** What decoding holds for each pixel; 0 when it goes row by row. Undefined for a format that is not taken. */
function bytesHeldPerPixel({ format, compression, isProgressive }: Metadata): number | undefined {
  switch (format) {
    case "jpeg":
      return isProgressive ? HELD_PER_PIXEL.progressiveJpeg : 0;
    case "png":
      return isProgressive ? HELD_PER_PIXEL.interlacedPng : 0;
    case "webp":
    case "gif":
      return HELD_PER_PIXEL[format];
    case "heif":
      return compression === "av1" ? HELD_PER_PIXEL.avif : undefined;
    default:
      return undefined;
  }
}
