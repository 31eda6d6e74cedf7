import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { openPicture, type PictureRefusal } from "./open-picture.server";
import { pictureUrl, pictureVersions, WIDEST_VERSION } from "./picture-url";
import { type NamedBytes, writeAllOrNone } from "./write-files.server";

/** Where pictures and photos are kept: uploads/public and uploads/private are in it. */
export interface UploadsContext {
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
 * Keeps the picture in this file for the site, under uploads/public, in every width and format that `pictureSources`
 * names. What was in the file beside the picture (GPS, camera, owner) is gone. Throws, with nothing left behind, when
 * the disk does.
 */
export function storePicture(
  { uploadsFolder }: UploadsContext,
  file: string,
): Promise<{ ok: true; url: string } | PictureRefusal> {
  const box = { width: WIDEST_VERSION, height: TALLEST_VERSION };
  return oneAtATime(() =>
    openPicture(file, box, async ({ width, height, encode }) => {
      const picture = { key: newKey(), width, height };
      const files: NamedBytes[] = [];
      for (const version of pictureVersions(picture)) {
        files.push({ name: version.webp, bytes: await encode({ width: version.width, webp: WEBP }) });
        files.push({ name: version.avif, bytes: await encode({ width: version.width, avif: AVIF }) });
      }
      await writeAllOrNone(join(uploadsFolder, "public"), files);
      return { ok: true, url: pictureUrl(picture) };
    }),
  );
}

/**
 * Keeps the photo in this file for a lead, under uploads/private, where only a signed-in user can open it: one WebP of
 * at most 2,400 pixels on the longer side, without metadata. Gives the name it is kept under. Throws when the disk
 * does.
 */
export function storePhoto(
  { uploadsFolder }: UploadsContext,
  file: string,
): Promise<{ ok: true; file: string } | PictureRefusal> {
  const box = { width: LONGEST_PHOTO_SIDE, height: LONGEST_PHOTO_SIDE };
  return oneAtATime(() =>
    openPicture(file, box, async ({ encode }) => {
      const kept = `${newKey()}.webp`;
      await writeAllOrNone(join(uploadsFolder, "private"), [
        { name: kept, bytes: await encode({ webp: WEBP }) },
      ]);
      return { ok: true, file: kept };
    }),
  );
}

/** Deletes a photo that `storePhoto` kept; one that is gone already is no error. */
export async function removePhoto({ uploadsFolder }: UploadsContext, file: string): Promise<void> {
  await rm(join(uploadsFolder, "private", file), { force: true });
}

function newKey(): string {
  return randomBytes(16).toString("hex");
}
