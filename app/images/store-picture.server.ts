import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { decodePicture, type PictureRefusal } from "./decode-picture.server";
import { pictureUrl, pictureVersions, WIDEST_VERSION } from "./picture-url";
import { type NamedBytes, writeAllOrNone } from "./write-files.server";

interface World {
  uploadsFolder: string;
}

// Efforts and qualities compared by eye and by the clock on granule and flake textures. AVIF at effort 2 takes five
// times as long as at 0, for files 3 % smaller.
const WEBP = { quality: 75, effort: 4 };
const AVIF = { quality: 45, effort: 0, chromaSubsampling: "4:2:0" };

/** Pixels. A screenshot that scrolls for ever is scaled down to this height. */
const TALLEST_VERSION = 4800;
const LONGEST_PHOTO_SIDE = 2400;

/** One picture at a time in the whole process: two large ones at once would not fit into the memory. */
const oneAtATime = pLimit(1);

/**
 * Keeps a picture for the site under uploads/public in every width and format that `pictureSources` names. What was
 * in the file beside the picture (GPS, camera, owner) is gone. Throws, with nothing left behind, when the disk does.
 */
export function storePicture(
  { uploadsFolder }: World,
  bytes: Uint8Array,
): Promise<{ ok: true; url: string } | PictureRefusal> {
  return oneAtATime(async () => {
    const decoded = await decodePicture(bytes, { width: WIDEST_VERSION, height: TALLEST_VERSION });
    if (!decoded.ok) return decoded;
    const { width, height, pixels } = decoded;
    const picture = { key: newKey(), width, height };
    const files: NamedBytes[] = [];
    for (const version of pictureVersions(picture)) {
      const scaled = pixels.clone().resize({ width: version.width });
      files.push({ name: version.webp, bytes: await scaled.clone().webp(WEBP).toBuffer() });
      files.push({ name: version.avif, bytes: await scaled.clone().avif(AVIF).toBuffer() });
    }
    await writeAllOrNone(join(uploadsFolder, "public"), files);
    return { ok: true, url: pictureUrl(picture) };
  });
}

/**
 * Keeps a lead's photo under uploads/private, where only a signed-in user can open it: one WebP of at most 2,400
 * pixels on the longer side, without metadata. Gives its file name. Throws when the disk does.
 */
export function storePhoto(
  { uploadsFolder }: World,
  bytes: Uint8Array,
): Promise<{ ok: true; file: string } | PictureRefusal> {
  return oneAtATime(async () => {
    const decoded = await decodePicture(bytes, { width: LONGEST_PHOTO_SIDE, height: LONGEST_PHOTO_SIDE });
    if (!decoded.ok) return decoded;
    const file = `${newKey()}.webp`;
    const photo = { name: file, bytes: await decoded.pixels.webp(WEBP).toBuffer() };
    await writeAllOrNone(join(uploadsFolder, "private"), [photo]);
    return { ok: true, file };
  });
}

/** Deletes a photo that `storePhoto` kept; one that is gone already is no error. */
export async function removePhoto({ uploadsFolder }: World, file: string): Promise<void> {
  await rm(join(uploadsFolder, "private", file), { force: true });
}

function newKey(): string {
  return randomBytes(16).toString("hex");
}
