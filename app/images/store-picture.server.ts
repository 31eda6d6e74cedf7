import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { openPicture, type PictureRefusal } from "./open-picture.server";
import { pictureUrl, pictureVersions, WIDEST_VERSION } from "./picture-url";
import { type NamedBytes, writeAllOrNone } from "./write-files.server";

/** The folder that holds the public pictures (`public`) and the leads' photos (`private`). */
export interface UploadsContext {
  uploadsFolder: string;
}

// Efforts and qualities compared by eye and by the clock on granule and flake textures. AVIF at effort 2 takes five
// times as long as at 0, for files 3 % smaller.
const WEBP = { quality: 75, effort: 4 };
const AVIF = { quality: 45, effort: 0, chromaSubsampling: "4:2:0" };

/** Pixels. A very long screenshot is scaled down to this height. */
const TALLEST_VERSION = 4800;
const LONGEST_PHOTO_SIDE = 2400;

/** One picture at a time in the whole process, because two large ones at once would need too much memory. */
export const oneAtATime = pLimit(1);

/**
 * Stores the picture in `file` under uploads/public, in every width and format that `pictureSources` names. Metadata
 * (GPS, camera, owner) is dropped. Refuses what `openPicture` refuses. Throws, with nothing left behind, when the disk
 * fails.
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
 * Stores a lead's photo under uploads/private, where only a signed-in user can open it: one WebP of at most 2,400
 * pixels on its longer side, without metadata. Gives its file name. Throws when the disk fails.
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

/** Deletes a photo that `storePhoto` stored. One that is gone already is no error. */
export async function removePhoto({ uploadsFolder }: UploadsContext, file: string): Promise<void> {
  await rm(join(uploadsFolder, "private", file), { force: true });
}

/** 32 random hexadecimal digits, with which a file's name begins. */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}
