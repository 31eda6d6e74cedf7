import sharp, { type Sharp } from "sharp";

const SIZE = { width: 750, height: 422 };

/** The bytes of a picture's pixels, three for each. */
export function pixelsOf(picture: Sharp): Promise<Buffer> {
  return picture.removeAlpha().raw().toBuffer();
}

/** The page's picture, worked out pixel by pixel as a browser lays one picture over another. */
export async function laidOver(slug: string, opacity: number): Promise<Buffer> {
  const base = await pixelsOf(sharp("app/driveway/layers/black-750.avif"));
  const surface = await sharp(`app/driveway/layers/${slug}-750.avif`).ensureAlpha().raw().toBuffer();
  return base.map((value: number, index: number) => {
    const at = Math.floor(index / 3) * 4;
    const alpha = (surface[at + 3]! / 255) * opacity;
    return Math.round(value * (1 - alpha) + surface[at + (index % 3)]! * alpha);
  }) as Buffer;
}

/** Of 255: how far the pixels of two pictures are apart on average. */
export function meanDifference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
}

/** Of 255, at the point that differs most, when both are seen from afar. */
export async function differenceFromAfar(one: Buffer, other: Buffer): Promise<number> {
  const [near, far] = await Promise.all(
    [one, other].map((pixels) =>
      sharp(pixels, { raw: { ...SIZE, channels: 3 } })
        .resize(50, 28)
        .raw()
        .toBuffer(),
    ),
  );
  return Math.max(...near!.map((value, index) => Math.abs(value - far![index]!)));
}
